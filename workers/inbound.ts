import { Counter, type Registry } from 'prom-client';
import { createInboundActivities, type InboundActivities } from '../activities/inbound-activities';
import { gatewayUrlOf } from '../application/integration/configured-systems';
import { InboxClient } from '../application/inbound/inbox-client';
import type { InvoiceReadingPool } from '../authorities/invoice-reading-pool';
import { startDocumentWorkflow } from '../application/documents/start-document-workflow';
import { MAX_DOCUMENT_BYTES } from '../documents/largest-document';
import { AccountRepository } from '../storage/account-repository';
import { DocumentRepository } from '../storage/document-repository';
import { PayloadRepository } from '../storage/payload-repository';
import { DeadLetterRepository } from '../storage/dead-letter-repository';
import { CountryClients } from './country-clients';
import type { WorkerSetting } from './worker-setting';
import { described } from '../platform/metrics/metric-table';

const LARGEST_KEPT_BYTES = 64 * 1_048_576;
/** There is one pass through the inbox of a country at a time, and it reads one content after the other. */
const CONTENT_CONNECTIONS = 1;
/** A content may take longer than an answer; a page of twenty that all hang still ends within the activity's time. */
const CONTENT_TIMEOUT_MS = 20_000;

/** Polling of inboxes. */
export function createInbound(
  { config, logger, mongo, temporal, registry }: WorkerSetting,
  clients: CountryClients,
  readingPool: () => Pick<InvoiceReadingPool, 'read'>,
): { activities: InboundActivities; close(): Promise<void> } {
  const contents = new CountryClients({
    timeoutMs: CONTENT_TIMEOUT_MS,
    connections: CONTENT_CONNECTIONS,
    answerLimitBytes: LARGEST_KEPT_BYTES,
    refuseSandbox: config.EDOC_MODE === 'production',
  });
  const messages = messageCounter(registry);
  const activities = createInboundActivities({
    inbox: new InboxClient(
      (iso) => clients.of(iso),
      (iso) => contents.of(iso),
      (iso) => gatewayUrlOf(config, iso),
    ),
    accounts: new AccountRepository(mongo),
    documents: new DocumentRepository(mongo),
    payloads: new PayloadRepository(mongo),
    deadLetters: new DeadLetterRepository(mongo),
    read: async (bytes, setting) => readingPool().read(bytes, setting, setting.company.companyId),
    start: async (document) => {
      await startDocumentWorkflow(temporal.client, document, { lane: 'in-turn' });
    },
    largestDocumentBytes: MAX_DOCUMENT_BYTES,
    largestKeptBytes: LARGEST_KEPT_BYTES,
    clock: () => new Date(),
    onReadFailure: (error) => logger.error({ err: error }, 'received document not readable'),
    onMessage: ({ countryIso, outcome, ...message }) => {
      messages.inc({ country: countryIso, outcome });
      if (outcome === 'set-aside' || outcome === 'deferred')
        logger.warn({ countryIso, outcome, ...message }, 'inbound message not taken');
    },
  });
  const close = async () => {
    await contents.close();
  };
  return { activities, close };
}

function messageCounter(registry: Registry): Counter<'country' | 'outcome'> {
  return new Counter({
    ...described('edoc_inbound_messages_total'),
    registers: [registry],
  });
}
