import { ATTENTION_KINDS } from '../../application/operations/attention';
import { OVERVIEW_DAYS, OVERVIEW_PARTS } from '../../application/operations/overview';
import { DOCUMENT_STATUSES } from '../../processing/status';
import { OBSTACLE_KINDS } from '../../countries/integration/obstacle';
import { AUTHORITY_STATE } from './outage-schemas';
import { choice, dateTime, day, flag, integer, list, record, text, uuid } from './schema-parts';
import type { Schema } from './types';

const COUNTRY = text('Country whose rules apply, ISO 3166-1 alpha-2.');
const LIST = text('Address in this API of the list that has them.');

const DAY_COUNT = record(
  {
    day: day('Day of UTC on which the documents were submitted.'),
    countryIso: COUNTRY,
    counts: record(
      Object.fromEntries(DOCUMENT_STATUSES.map((status) => [status, integer(`Documents that are ${status} now.`)])),
      DOCUMENT_STATUSES,
      'Numbers of documents by status.',
    ),
    list: LIST,
  },
  ['day', 'countryIso', 'counts', 'list'],
  'Documents of a country that were submitted on a day. Days without any are left out.',
);

const DAYS = record(
  {
    countedAt: dateTime('Time they were counted.'),
    items: list(DAY_COUNT, 'Counts, oldest day first.'),
  },
  ['countedAt', 'items'],
  `Documents of the last ${OVERVIEW_DAYS} days by day, country and status. A day begins and ends at midnight UTC.`,
);

const ENDPOINT = record(
  {
    subscriptionId: uuid('Id of the subscription.'),
    accountId: text('Account that is to be notified.'),
    targetHost: text('Host that does not take its notifications.'),
    breaker: choice(['open', 'half-open'], 'open: notifications wait. half-open: one request finds out.'),
    pending: integer('Deliveries on their way.'),
    nextAttemptAt: dateTime('Time of the next attempt; present while the breaker is open.'),
    list: LIST,
  },
  ['subscriptionId', 'accountId', 'targetHost', 'breaker', 'pending', 'list'],
  "A subscription whose receiver fails: that is its account's to mend.",
);

const CHAIN = record(
  {
    issuer: text('Number of the issuer whose records are in the chain.'),
    kind: choice(
      OBSTACLE_KINDS,
      'credential: there is none, or it was refused. access: the agency has suspended its holder. configuration: an operator has to do something. outage: the agency does not work. no-answer: it gave none to a query.',
    ),
    reason: text('Code of the obstacle, e.g. CHAIN_FORKED, CLOCK_OFF.'),
    message: text('The obstacle in words.'),
    since: dateTime('Time the obstacle appeared.'),
    nextAttemptAt: dateTime('Time of the next attempt; absent if there is none.'),
    isForked: flag(
      'The authority has records of the chain that this database does not have: it gets no records any more.',
    ),
  },
  ['issuer', 'kind', 'reason', 'since', 'isForked'],
  'A chain of records, which an authority takes one after the other only, with an obstacle; its documents wait.',
);

const STOPPED = record(
  {
    documentId: uuid('Id of the document.'),
    documentNumber: text('Number of the document.'),
    step: text('The step that does not go on.'),
    reason: text('Code of the reason.'),
  },
  ['documentId', 'documentNumber', 'step', 'reason'],
  'A document that has stopped.',
);

const ATTENTION = record(
  {
    kind: choice(
      ATTENTION_KINDS,
      'DOCUMENTS_PARKED: a fault of the service stops them. DOCUMENTS_GIVEN_UP: their authority gave no usable answer; settle them. CHAINS_HELD: chains of records that do not go on by themselves; `chains` says why. AUTHORITY_…: what documents wait for, as `waitingFor` of a document. DELIVERIES_SET_ASIDE: what an authority delivered could not become a document (operators only). REFUSED: refused by an authority, and never replayed. SUBSCRIPTIONS_FAILING: receivers that fail; their accounts have to be told. CREDENTIAL_ENDED, CREDENTIAL_ENDS: the credential of a company has ended, or will within 30 days.',
    ),
    count: integer('Number of documents, chains, deliveries, subscriptions or credentials.'),
    since: dateTime(
      'Time since which the oldest of them has been so; for refused documents, the time the oldest was submitted.',
    ),
    until: dateTime('Time the credential ends or ended.'),
    countryIso: COUNTRY,
    system: text('System that they are for.'),
    companyVatNumber: text('VAT number of the company.'),
    code: text("Code of the authority's refusal."),
    documents: list(STOPPED, 'The first of those that have stopped.'),
    list: LIST,
  },
  ['kind', 'count'],
  'Something that only a person can bring to an end. Of one kind the most frequent come first; what is left after ten is one item, with its kind and count.',
);

export const OVERVIEW_SCHEMAS: Record<string, Schema> = {
  Overview: record(
    {
      at: dateTime('Time the overview was put together.'),
      from: day('The first day of UTC that it is about.'),
      to: day('The last day, which is today.'),
      days: DAYS,
      authorities: list(AUTHORITY_STATE, 'Systems of authorities that are down or that documents wait for.'),
      endpoints: list(ENDPOINT, 'Subscriptions whose receivers fail, those with the most deliveries first.'),
      chains: list(CHAIN, 'Chains of records that do not go on, those that wait longest first.'),
      attention: list(ATTENTION, 'Items that need somebody, the most urgent first.'),
      missing: list(
        choice(OVERVIEW_PARTS, 'Name of a part.'),
        'Parts that could not be counted in time, and are absent for this reason.',
      ),
    },
    ['at', 'from', 'to', 'missing'],
    'State of the service.',
  ),
};
