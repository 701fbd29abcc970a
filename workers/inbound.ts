import { Counter, type Registry } from 'prom-client';
import { createInboundActivities, type InboundActivities } from '../activities/inbound-activities';
import { LARGEST_KEPT_BYTES } from '../application/inbound/inbox';
import type { OpenedAuthorities } from '../authorities/open-authorities';
import type { InvoiceReadingPool } from '../authorities/invoice-reading-pool';
import { startDocumentWorkflow } from '../application/documents/start-document-workflow';
import { MAX_DOCUMENT_BYTES } from '../documents/largest-document';
import { AccountRepository } from '../storage/account-repository';
import { DocumentRepository } from '../storage/document-repository';
import { PayloadRepository } from '../storage/payload-repository';
import { DeadLetterRepository } from '../storage/dead-letter-repository';
import type { WorkerSetting } from './worker-setting';
import { described } from '../platform/metrics/metric-table';

/** Polling of inboxes. */
export function createInbound(
  { logger, mongo, temporal, registry }: WorkerSetting,
  opened: OpenedAuthorities,
  readingPool: () => Pick<InvoiceReadingPool, 'read'>,
): InboundActivities {
  const [inbox] = opened.inboxes('country').values();
  if (inbox === undefined) throw new Error('no system delivers to countries');
  const messages = messageCounter(registry);
  return createInboundActivities({
    inbox,
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
    onMessage: ({ mailbox: { countryIso }, outcome, ...message }) => {
      messages.inc({ country: countryIso, outcome });
      if (outcome === 'set-aside' || outcome === 'deferred')
        logger.warn({ countryIso, outcome, ...message }, 'inbound message not taken');
    },
  });
}

function messageCounter(registry: Registry): Counter<'country' | 'outcome'> {
  return new Counter({
    ...described('edoc_inbound_messages_total'),
    registers: [registry],
  });
}
