import { WAITING_FOR } from '../../countries/integration/obstacle';
import { NEXT_CALLS } from '../../application/integration/next-call';
import { uncountedPage } from './page-schemas';
import { choice, closedRecord, dateTime, flag, integer, list, optionalList, record, text, uuid } from './schema-parts';
import type { Schema } from './types';

const LAST_REASON = text('Reason for the last failure, e.g. HTTP_503, NOT_CONNECTED, NO_ANSWER.');
const LAST_STATUS = integer('HTTP status of the last failure, if there was an answer.');
const LAST_ATTEMPT_AT = dateTime('Time of the last failed call.');

const WAITS_FOR = choice(
  WAITING_FOR,
  "Problem that has to be resolved before the document can go on. AUTHORITY_CREDENTIAL_MISSING, AUTHORITY_CREDENTIAL_EXPIRED: store a valid certificate (`edoc company credential add`). AUTHORITY_CONFIGURATION: the authority refuses the operator's settings or rights. AUTHORITY_OUTCOME_UNKNOWN: what became of the document at the authority is not known and is being asked.",
);

/** Failed calls of a document on its way to the authority. */
export const ATTEMPTS: Record<string, Schema> = {
  attempts: integer('Calls to the authority that failed.'),
  lastReason: LAST_REASON,
  lastStatus: LAST_STATUS,
  lastAttemptAt: LAST_ATTEMPT_AT,
  waitingFor: WAITS_FOR,
};

/** Next call of a document that waits. */
export const NEXT_CALL: Record<string, Schema> = {
  next: choice(
    NEXT_CALLS,
    'probe: the breaker holds it back until the authority is found to be back. probing: as probe, and the authority is being asked now. release: the authority is back, and the document goes on in its turn. back-off: it calls again by its own back-off, within a minute.',
  ),
  nextAttemptAt: dateTime(
    'Time of the next call: with `probe`, the call that asks whether the authority is back; with `back-off`, the call of the document.',
  ),
};

const COUNTRY: Schema = { ...text('Country whose rules apply, ISO 3166-1 alpha-2.'), pattern: '^[A-Z]{2}$' };
const AUTHORITY = text('Name of the authority.');
const SYSTEM = text('Its system: an `id` of `systems` of the country.');

/** Body of POST …/operations/retries. */
export const RETRY = {
  ...closedRecord(
    {
      countryIso: COUNTRY,
      authority: { ...AUTHORITY, minLength: 1, maxLength: 100 },
      system: { ...SYSTEM, minLength: 1, maxLength: 100 },
      documentIds: optionalList({
        ...list({ type: 'string', format: 'uuid' }, 'Ids of documents.'),
        minItems: 1,
        maxItems: 1_000,
      }),
      all: flag('`true`: all documents that wait.'),
    },
    [],
    'Documents that are to call their authority now; filters are combined with AND.',
  ),
  minProperties: 1,
} satisfies Schema;

/** Generators of clients make nothing of a boolean that is always true. */
export const CHECKED_RETRY = {
  ...RETRY,
  properties: { ...RETRY.properties, all: { const: true } },
} satisfies Schema;

export const AUTHORITY_STATE = record(
  {
    authority: AUTHORITY,
    countryIso: COUNTRY,
    system: SYSTEM,
    systemName: text('Name of the system.'),
    breaker: choice(
      ['closed', 'open', 'probing'],
      'closed: calls are made. open: documents wait. probing: one of them is finding out. A system that files documents in chains has none, and is `closed`: each chain calls by its own back-off.',
    ),
    waiting: integer('Documents that wait.'),
    oldestWaitingSince: dateTime('Time the oldest of them began to wait.'),
    lastReason: text(
      'Reason why they wait: the failure of the last call that opened the breaker, or of the last call of a document that waits. If none waits, the reason for the last outage.',
    ),
    lastStatus: LAST_STATUS,
    waitingFor: WAITS_FOR,
    openedAt: dateTime('Time the breaker last opened; it may be closed again.'),
    nextProbeAt: dateTime('Time the system is next asked whether it is back; present while the breaker is open.'),
  },
  ['authority', 'countryIso', 'system', 'systemName', 'breaker', 'waiting'],
  'A system of an authority that failed or that documents wait for.',
);

const STUCK_DOCUMENT = record(
  {
    documentId: uuid('Id of the document.'),
    documentNumber: text('Number of the document.'),
    countryIso: COUNTRY,
    companyVatNumber: text('VAT number of the acting company.'),
    authority: AUTHORITY,
    system: SYSTEM,
    ...ATTEMPTS,
    ...NEXT_CALL,
    waitingSince: dateTime('Time it began to wait.'),
  },
  [
    'documentId',
    'documentNumber',
    'countryIso',
    'companyVatNumber',
    'authority',
    'system',
    'attempts',
    'lastReason',
    'next',
    'waitingSince',
  ],
  'A document that waits for its authority.',
);

export const OUTAGE_SCHEMAS: Record<string, Schema> = {
  AuthorityStates: record(
    { items: list(AUTHORITY_STATE, 'Systems that failed or that documents wait for.') },
    ['items'],
    'Systems of authorities that failed or that documents wait for.',
  ),
  StuckDocuments: uncountedPage(
    list(STUCK_DOCUMENT, 'Documents, oldest first.'),
    'Documents that wait for their authority.',
  ),
  RetryRequest: RETRY,
  Retried: record(
    {
      retried: integer('Number of documents that were told to call their authority now.'),
      unreached: integer(
        "Number of documents that could not be told: their workflow is gone, as after a loss of Temporal's database, or Temporal did not answer. They are started again within a minute, and call then.",
      ),
      probed: list(
        text('Name of an authority.'),
        'Authorities of which a system is down that one of the documents asks now; the others follow when it is back.',
      ),
      probedSystems: list(text('An `id` of `systems` of a country.'), 'The systems that are asked.'),
    },
    ['retried', 'unreached', 'probed', 'probedSystems'],
    'Result of a retry.',
  ),
};
