import type { Client } from '@temporalio/client';
import type { ReportedXmls, TakenPushes } from '../authorities/by-system';
import type { SystemId } from '../countries/systems';
import type { InvoiceFormat } from '../documents/formats/read-invoice';
import type { DocumentStatus } from '../processing/status';
import type { Language } from '../documents/rendering/language';
import type { SystemSwitches } from '../application/integration/configured-systems';
import type { Config } from '../platform/config';
import type { KeyRing } from '../platform/encryption/key-ring';
import type { Logger } from '../platform/logger';
import type { RecordedQrCodes } from '../application/integration/recorded-qr';
import type { RenderPdfInput } from '../application/rendering/request-rendering';
import type { DirectPrinting } from '../application/rendering/print-directly';
import type { OverviewDependencies } from '../application/operations/overview';
import type { ReplayedWorkflows } from '../application/replay/replay-document';
import type { StartBatch } from '../application/batches/start-batch-workflow';
import type { CancelDependencies } from '../application/integration/cancel-document';
import type { SystemCancellations } from '../application/integration/system-cancellation';
import type { SystemStatusReports } from '../application/integration/system-status-report';
import type { Lane, StartDocument } from '../processing/document-start';
import type { AttachmentReader } from '../platform/pdf-attachments/attachment-reader';
import type { AccountRepository } from '../storage/account-repository';
import type { AuthorityRepository } from '../storage/authority-repository';
import type { StuckDocuments } from '../storage/stuck-documents';
import type { BatchEntryRepository } from '../storage/batch-entry-repository';
import type { BatchSearch } from '../storage/batch-search';
import type { DocumentSearch } from '../storage/document-search';
import type { OperatorAccessLog } from '../storage/operator-access';
import type { SubscriptionSearch } from '../storage/subscription-search';
import type { BatchRepository } from '../storage/batch-repository';
import type { ExchangeRepository } from '../storage/exchange-repository';
import type { FollowUpStart } from '../storage/follow-up-repository';
import type { ClaimRepository } from '../storage/claim-repository';
import type { BrandRepository } from '../storage/brand-repository';
import type { CompanyCredentialRepository } from '../storage/company-credential-repository';
import type { ConversionRepository, RenderingRepository } from '../storage/expiring-bytes';
import type { DeliveryLog } from '../storage/delivery-log';
import type { DeliveryRecord } from '../storage/delivery-record';
import type { DeliveryRepository } from '../storage/delivery-repository';
import type { DocumentList } from '../storage/document-list';
import type { DocumentRepository } from '../storage/document-repository';
import type { ReplayCandidates } from '../storage/replay-candidates';
import type { ReplayJobRepository } from '../storage/replay-job-repository';
import type { EarlierPrograms } from '../storage/earlier-programs';
import type { EndpointRepository } from '../storage/endpoint-repository';
import type { IdempotencyRepository } from '../storage/idempotency-repository';
import type { ListenerRepository } from '../storage/listener-repository';
import type { OperatedDeliveries } from '../storage/operated-deliveries';
import type { PayloadRepository } from '../storage/payload-repository';
import type { SubscriptionRepository } from '../storage/subscription-repository';
import type { UploadRepository } from '../storage/upload-repository';
import type { WebhookKeyRepository } from '../storage/webhook-key-repository';
import type { AddressGuard } from '../platform/guarded-http/check-target';
import type { GenerationDependencies } from './generation-dependencies';
import type { KeySet } from './auth/key-set';
import type { IntakePool } from './intake/intake-pool';
import type { Health } from './health';
import type { ApiMetrics } from './metrics';

/** Settings of the HTTP edge. */
export type ApiSettings = Pick<
  Config,
  | 'AUTHORITY_ENVIRONMENT'
  | 'CHECK_PAGE'
  | 'IMPORT_SYNC_SECONDS'
  | 'INTEGRATION_URL'
  | 'integrationUrls'
  | 'JWT_AUDIENCE'
  | 'OPERATOR_ACCESS_DAYS'
  | 'RATE_LIMIT_PER_MINUTE'
  | 'TRUST_PROXY'
> &
  SystemSwitches & {
    /** Address of the namespace in Temporal UI. */
    temporalUi?: string;
    JWT_ISSUER: string;
    /** Tokens of the systems that deliver by calling. */
    pushTokens: ReadonlyMap<SystemId, string>;
    /** Every JSON answer is checked against the OpenAPI; a wrong one becomes a 500. For tests. */
    validateResponses: boolean;
    /** Time that an operation that is not known to be long may take; ten seconds when not given. For tests. */
    deadlineMs?: number;
  };

/** Parts of Temporal that the API needs. */
export interface DocumentWorkflows extends ReplayedWorkflows {
  laneOf(document: StartDocument, isAlone: boolean): Promise<Lane>;
  /** Resolves when it is started; one that goes in turn when it has also had its time. */
  start(document: StartDocument, lane: Lane): Promise<void>;
  /** The workflow of a replay of many documents. */
  startReplay(replayId: string): Promise<void>;
  startBatch(batch: StartBatch): Promise<void>;
  /** Has a document that waits for its authority call it now. */
  goOn(documentId: string): Promise<void>;
  /** Has the workflow of a document end it that an operator decided about. */
  tellSettled(document: StartDocument): Promise<void>;
  /** Calls Temporal for a system of an authority, as long as a request may take. */
  tell(work: (client: Client) => Promise<unknown>): Promise<void>;
  /** Has the workflow of a follow-up carry it out. */
  startFollowUp(call: FollowUpStart): Promise<void>;
  /** Undefined when the workflow does not answer within the deadline. */
  queryStatus(documentId: string, deadlineMs: number): Promise<DocumentStatus | undefined>;
  /** The workflow of a delivery, which looks at it now. */
  startDelivery(delivery: DeliveryRecord): Promise<void>;
  /** Resolves when the delivery has ended or the time is over. */
  awaitDelivery(delivery: DeliveryRecord, withinMs: number): Promise<void>;
  /** Key of the PDF in RenderingRepository. */
  requestRendering(request: RenderPdfInput): Promise<string>;
  /** The same for a file whose XML is in ConversionRepository. */
  requestConversion(request: {
    sha256: string;
    format: InvoiceFormat;
    language: Language;
    owner: string;
  }): Promise<string>;
}

export interface ApiDependencies {
  settings: ApiSettings;
  logger: Logger;
  metrics: ApiMetrics;
  health: Health;
  /** Health with the other processes of the installation. */
  system: Health;
  keys: KeySet;
  pool: IntakePool;
  workflows: DocumentWorkflows;
  accounts: Pick<
    AccountRepository,
    | 'findAccess'
    | 'findAccount'
    | 'actsForAll'
    | 'findCompany'
    | 'findCompanyByVatNumber'
    | 'grantCompany'
    | 'page'
    | 'registerCompany'
    | 'revokeCompany'
    | 'saveCompany'
    | 'upsertAccount'
  >;
  documents: DocumentRepository;
  documentList: DocumentList;
  replayCandidates: Pick<ReplayCandidates, 'find'>;
  replayJobs: ReplayJobRepository;
  search: DocumentSearch;
  batchSearch: BatchSearch;
  subscriptionSearch: SubscriptionSearch;
  operatorAccess: Pick<OperatorAccessLog, 'record'>;
  batches: BatchRepository;
  batchEntries: BatchEntryRepository;
  payloads: PayloadRepository;
  earlierPrograms: EarlierPrograms;
  authorities: Pick<AuthorityRepository, 'breakerStates' | 'change'>;
  stuck: Pick<StuckDocuments, 'page' | 'countBySystem'>;
  overview: OverviewDependencies;
  exchanges: Pick<ExchangeRepository, 'list' | 'find'>;
  reportedXml: ReportedXmls;
  qrCodes: RecordedQrCodes;
  /** What a system has of the documents that another one names (authorities/preview.ts). */
  recordedFor(system: SystemId, companyId: string, asked: object): Promise<object>;
  cancellations: SystemCancellations;
  /** Reports of external statuses, by the systems that are told of them. */
  statusReports: SystemStatusReports;
  /** What takes the messages of systems that deliver by calling. */
  pushes: TakenPushes;
  transaction: CancelDependencies['transaction'];
  claims: Pick<ClaimRepository, 'claim' | 'release' | 'takeOver' | 'giveBack' | 'hold' | 'ownerOf' | 'ownersOf'>;
  idempotency: IdempotencyRepository;
  brands: Pick<BrandRepository, 'versionOf' | 'find' | 'change'>;
  credentials: CompanyCredentialRepository;
  renderings: RenderingRepository;
  printing: DirectPrinting;
  conversions: Pick<ConversionRepository, 'store'>;
  subscriptions: SubscriptionRepository;
  uploads: UploadRepository;
  deliveries: DeliveryLog;
  /** Lets go what waits for a delivery. */
  deliveryQueue: Pick<DeliveryRepository, 'releaseSuccessors'>;
  operatedDeliveries: OperatedDeliveries;
  listeners: Pick<ListenerRepository, 'create' | 'prolong' | 'waiting' | 'remove'>;
  /** State of endpoints: their attempts under way, and whether they fail. */
  endpoints: Pick<EndpointRepository, 'statesOf' | 'change'>;
  webhookKeys: Pick<WebhookKeyRepository, 'list'>;
  /** Encrypts the credentials of subscriptions. */
  ring: KeyRing;
  /** Guard of the addresses that webhooks may be sent to. */
  guard: AddressGuard;
  pdfs: Pick<AttachmentReader, 'read' | 'readContents'>;
  generation: GenerationDependencies;
}
