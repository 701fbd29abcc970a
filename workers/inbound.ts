import { Counter, type Registry } from 'prom-client';
import { createInboundActivities, type InboundActivities } from '../activities/inbound/inbound-activities';
import { InboxClient } from '../activities/inbound/inbox-client';
import { ReceivingPool } from '../activities/inbound/receiving-pool';
import { startDocumentWorkflow } from '../activities/start-document-workflow';
import { MAX_DOCUMENT_BYTES } from '../documents/largest-document';
import type { Config } from '../platform/config';
import { HttpClient } from '../platform/http-client';
import { AccountRepository } from '../storage/account-repository';
import { DocumentRepository } from '../storage/document-repository';
import { PayloadRepository } from '../storage/payload-repository';
import { SetAsideRepository } from '../storage/set-aside-repository';
import type { WorkerSetting } from './worker-setting';

const LARGEST_KEPT_BYTES = 64 * 1_048_576;
/** A content may take longer than an answer; a page of twenty that all hang still ends within the activity's time. */
const CONTENT_TIMEOUT_MS = 20_000;

export function integrationUrlOf(config: Config): (countryIso: string) => string | undefined {
  return (iso) => config.integrationUrls[iso] ?? config.INTEGRATION_URL;
}

/** Polling of inboxes. Documents are read in a thread of their own, which starts with the first of them. */
export function createInbound({ config, logger, mongo, temporal, registry }: WorkerSetting): {
  activities: InboundActivities;
  close(): Promise<void>;
} {
  const refuseSandbox = config.EDOC_MODE === 'production';
  let pool: ReceivingPool | undefined;
  const thread = () => (pool ??= new ReceivingPool());
  const messages = messageCounter(registry);
  const activities = createInboundActivities({
    inbox: new InboxClient(
      new HttpClient({ timeoutMs: config.INTEGRATION_TIMEOUT_SECONDS * 1000, refuseSandbox }),
      new HttpClient({ timeoutMs: CONTENT_TIMEOUT_MS, answerLimitBytes: LARGEST_KEPT_BYTES, refuseSandbox }),
      integrationUrlOf(config),
    ),
    accounts: new AccountRepository(mongo),
    documents: new DocumentRepository(mongo),
    payloads: new PayloadRepository(mongo),
    setAside: new SetAsideRepository(mongo),
    read: async (bytes, setting) => thread().read(bytes, setting),
    start: async (document) => startDocumentWorkflow(temporal.client, document),
    largestDocumentBytes: MAX_DOCUMENT_BYTES,
    largestKeptBytes: LARGEST_KEPT_BYTES,
    clock: () => new Date(),
    onReadFailure: (error) => logger.error({ err: error }, 'inbound document not readable'),
    onMessage: ({ countryIso, outcome, ...message }) => {
      messages.inc({ country: countryIso, outcome });
      if (outcome === 'set-aside' || outcome === 'deferred')
        logger.warn({ countryIso, outcome, ...message }, 'inbound message not taken');
    },
  });
  return { activities, close: async () => pool?.close() };
}

function messageCounter(registry: Registry): Counter<'country' | 'outcome'> {
  return new Counter({
    name: 'inbound_messages_total',
    help: 'Messages offered by the inboxes of authorities, by what became of them',
    labelNames: ['country', 'outcome'],
    registers: [registry],
  });
}
