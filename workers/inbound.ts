import { Counter } from 'prom-client';
import { createInboundActivities, type InboundActivities } from '../activities/inbound-activities';
import { LARGEST_KEPT_BYTES } from '../application/inbound/inbox';
import { mailboxSeconds } from '../application/inbound/polled-inboxes';
import type { MailboxesDependencies } from '../application/inbound/take-mailboxes';
import type { MessageDependencies } from '../application/inbound/take-message';
import { startDocumentWorkflow } from '../application/documents/start-document-workflow';
import type { InvoiceReadingPool } from '../authorities/invoice-reading-pool';
import type { OpenedAuthorities } from '../authorities/open-authorities';
import { AUTHORITY_SYSTEMS, isChosenBy, type AuthoritySystem } from '../countries/integration/systems';
import type { CredentialSystemId } from '../countries/systems';
import { MAX_DOCUMENT_BYTES } from '../documents/largest-document';
import { described } from '../platform/metrics/metric-table';
import { present } from '../platform/present';
import { AccountRepository } from '../storage/account-repository';
import { CompanyCredentialRepository } from '../storage/company-credential-repository';
import { DeadLetterRepository } from '../storage/dead-letter-repository';
import { DocumentRepository } from '../storage/document-repository';
import { MailboxRepository } from '../storage/mailbox-repository';
import { PayloadRepository } from '../storage/payload-repository';
import type { WorkerSetting } from './worker-setting';

/** Polling of inboxes. */
export function createInbound(
  setting: WorkerSetting,
  opened: OpenedAuthorities,
  readingPool: () => Pick<InvoiceReadingPool, 'read'>,
): InboundActivities {
  const { logger, mongo, temporal, registry } = setting;
  const messages = new Counter({ ...described('edoc_inbound_messages_total'), registers: [registry] });
  const unread = new Counter({ ...described('edoc_mailboxes_unread_total'), registers: [registry] });
  const shared: Omit<MessageDependencies, 'inbox'> = {
    accounts: new AccountRepository(mongo),
    documents: new DocumentRepository(mongo),
    payloads: new PayloadRepository(mongo),
    deadLetters: new DeadLetterRepository(mongo),
    read: async (bytes, reading) => readingPool().read(bytes, reading, reading.company.companyId),
    start: async (document) => {
      await startDocumentWorkflow(temporal.client, document, { lane: 'in-turn' });
    },
    largestDocumentBytes: MAX_DOCUMENT_BYTES,
    largestKeptBytes: LARGEST_KEPT_BYTES,
    clock: () => new Date(),
    onReadFailure: (error) => logger.error({ err: error }, 'received document not readable'),
    onMessage: ({ mailbox: { key, countryIso, owner }, outcome, ...message }) => {
      messages.inc({ country: countryIso, outcome });
      const of = owner === undefined ? { countryIso } : { mailbox: key };
      if (outcome === 'set-aside' || outcome === 'deferred')
        logger.warn({ ...of, outcome, ...message }, 'inbound message not taken');
    },
  };
  const [ofCountries] = opened.inboxes('country').values();
  if (ofCountries === undefined) throw new Error('no system delivers to the companies of a country');
  const inboxes = opened.inboxes('company');
  const onUnread: MailboxesDependencies['onUnread'] = ({ key, owner }, reason, err) => {
    unread.inc(present({ system: owner?.system }));
    logger.warn({ mailbox: key, reason, ...present({ err }) }, 'mailbox not read');
  };
  const ofSystems = AUTHORITY_SYSTEMS.flatMap((facts) => {
    const inbox = inboxes.get(facts.id);
    return inbox === undefined
      ? []
      : [[facts.id, mailboxesOf(setting, facts, { ...shared, inbox, onUnread })] as const];
  });
  return createInboundActivities({ ...shared, inbox: ofCountries }, new Map(ofSystems));
}

/** Mailboxes of the companies that have a credential of the system, and have not chosen another one. */
function mailboxesOf(
  { config, mongo }: WorkerSetting,
  facts: AuthoritySystem,
  messages: MessageDependencies & Pick<MailboxesDependencies, 'onUnread'>,
): MailboxesDependencies {
  const { id: system } = facts;
  const accounts = new AccountRepository(mongo);
  const credentials = new CompanyCredentialRepository(mongo);
  return {
    ...messages,
    system,
    companyIds: async (after, limit) =>
      mailboxSeconds(facts, config) === undefined
        ? []
        : credentials.companiesOf(system as CredentialSystemId, after, limit),
    companyOf: async (companyId) => {
      const company = await accounts.findCompany(companyId);
      return isChosenBy(facts, company?.options ?? {}) ? company : undefined;
    },
    mailboxes: new MailboxRepository(mongo),
  };
}
