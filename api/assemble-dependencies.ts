import type { Registry } from 'prom-client';
import { heldChains, recordedQrCodes, reportedXmls } from '../authorities/by-system';
import { AUTHORITIES } from '../authorities/registry';
import { AccountRepository } from '../storage/account-repository';
import { AuthorityRepository } from '../storage/authority-repository';
import { StuckDocuments } from '../storage/stuck-documents';
import { BatchEntryRepository } from '../storage/batch-entry-repository';
import { BatchSearch } from '../storage/batch-search';
import { DocumentSearch } from '../storage/document-search';
import { OperatorAccessLog } from '../storage/operator-access';
import { SubscriptionSearch } from '../storage/subscription-search';
import { BatchRepository } from '../storage/batch-repository';
import { ExchangeRepository } from '../storage/exchange-repository';
import { ClaimRepository } from '../storage/claim-repository';
import { BrandRepository } from '../storage/brand-repository';
import { CompanyCredentialRepository } from '../storage/company-credential-repository';
import { ConversionRepository, RenderingRepository } from '../storage/expiring-bytes';
import { DeliveryLog } from '../storage/delivery-log';
import { DeliveryRepository } from '../storage/delivery-repository';
import { DocumentList } from '../storage/document-list';
import { DocumentRepository } from '../storage/document-repository';
import { ReplayCandidates } from '../storage/replay-candidates';
import { ReplayJobRepository } from '../storage/replay-job-repository';
import { EarlierPrograms } from '../storage/earlier-programs';
import { EndpointRepository } from '../storage/endpoint-repository';
import { GenerationRepository } from '../storage/generation-repository';
import { GenerationSource } from '../storage/generation-source';
import { IdempotencyRepository } from '../storage/idempotency-repository';
import { ListenerRepository } from '../storage/listener-repository';
import type { MongoConnection } from '../storage/mongo';
import { inTransaction } from '../storage/transaction';
import { overviewStores } from '../storage/overview-stores';
import { OperatedDeliveries } from '../storage/operated-deliveries';
import { PayloadRepository } from '../storage/payload-repository';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { UploadRepository } from '../storage/upload-repository';
import { WebhookKeyRepository } from '../storage/webhook-key-repository';
import type { FollowingUp } from '../authorities/authority';
import type { PushSurroundings } from '../authorities/push';
import type { KeyRing } from '../platform/encryption/key-ring';
import { tellToLook } from '../application/integration/tell-decided';
import type { ApiDependencies, DocumentWorkflows } from './dependencies';
import { SYNC_LIMIT, type GenerationDependencies } from './generation-dependencies';

function storesOf(mongo: MongoConnection) {
  return {
    accounts: new AccountRepository(mongo),
    documents: new DocumentRepository(mongo),
    documentList: new DocumentList(mongo),
    replayCandidates: new ReplayCandidates(mongo),
    replayJobs: new ReplayJobRepository(mongo),
    search: new DocumentSearch(mongo),
    batchSearch: new BatchSearch(mongo),
    subscriptionSearch: new SubscriptionSearch(mongo),
    operatorAccess: new OperatorAccessLog(mongo),
    batches: new BatchRepository(mongo),
    batchEntries: new BatchEntryRepository(mongo),
    payloads: new PayloadRepository(mongo),
    earlierPrograms: new EarlierPrograms(mongo),
    authorities: new AuthorityRepository(mongo),
    stuck: new StuckDocuments(mongo),
    overview: { ...overviewStores(mongo), heldChains: async () => heldChains(mongo) },
    exchanges: new ExchangeRepository(mongo),
    reportedXml: reportedXmls(mongo),
    claims: new ClaimRepository(mongo),
    idempotency: new IdempotencyRepository(mongo),
    brands: new BrandRepository(mongo),
    credentials: new CompanyCredentialRepository(mongo),
    renderings: new RenderingRepository(mongo),
    conversions: new ConversionRepository(mongo),
    uploads: new UploadRepository(mongo),
    subscriptions: new SubscriptionRepository(mongo),
    deliveries: new DeliveryLog(mongo),
    deliveryQueue: new DeliveryRepository(mongo),
    operatedDeliveries: new OperatedDeliveries(mongo),
    listeners: new ListenerRepository(mongo),
    endpoints: new EndpointRepository(mongo),
    webhookKeys: new WebhookKeyRepository(mongo),
    transaction: async (work: Parameters<typeof inTransaction>[1]) => inTransaction(mongo, work),
  };
}

/** Parts that the process brings: connections, threads, settings. */
export type ApiSurroundings = Omit<
  ApiDependencies,
  keyof ReturnType<typeof storesOf> | 'qrCodes' | 'recordedFor' | 'generation'
> & {
  generation: Pick<GenerationDependencies, 'rows' | 'start' | 'downloadKey'>;
};

/** All that the edge works with, in the service and in its tests. */
export function assembleDependencies(mongo: MongoConnection, surroundings: ApiSurroundings): ApiDependencies {
  return {
    ...storesOf(mongo),
    ...surroundings,
    recordedFor: async (system, companyId, asked) =>
      (await AUTHORITIES[system].preview?.recorded?.(mongo, companyId, asked)) ?? [],
    qrCodes: recordedQrCodes(mongo, surroundings.settings.AUTHORITY_ENVIRONMENT),
    generation: {
      source: new GenerationSource(mongo),
      generations: new GenerationRepository(mongo),
      syncLimit: SYNC_LIMIT,
      ...surroundings.generation,
    },
  };
}

export function followingUp(
  settings: object,
  mongo: MongoConnection,
  workflows: Pick<DocumentWorkflows, 'tell' | 'startFollowUp'>,
): FollowingUp {
  return {
    settings,
    mongo,
    tell: async (work) => workflows.tell(work),
    startFollowUp: async (call) => workflows.startFollowUp(call),
    clock: () => new Date(),
  };
}

export function pushSurroundings(
  mongo: MongoConnection,
  ring: KeyRing,
  registry: Registry,
  workflows: Pick<DocumentWorkflows, 'tell'>,
): PushSurroundings {
  const wake = async (documentId: string) => workflows.tell(async (client) => tellToLook(client, documentId));
  return { mongo, ring, registry, wake, clock: () => new Date() };
}
