/** What the operations of the API answer, as far as the console shows it. Whatever may be absent is optional here. */

export type DocumentStatus = 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';

export interface Page<Item> {
  items: Item[];
  nextCursor?: string;
}

export interface Party {
  name?: string;
  vatNumber?: string;
}

export interface Integration {
  authority?: string;
  reference?: string;
  refusal?: { code: string; message: string };
  attempts?: number;
  lastReason?: string;
  lastStatus?: number;
  lastAttemptAt?: string;
  nextAttemptAt?: string;
}

export interface OperationsDocument {
  documentId: string;
  status: DocumentStatus;
  documentType?: string;
  documentNumber: string;
  documentDate?: string;
  countryIso: string;
  purpose?: string;
  flow?: string;
  companyVatNumber: string;
  accountId?: string;
  batchNumber?: string;
  submissionDate: string;
  supplier?: Party;
  customer?: Party;
  currencyCode?: string;
  totals?: { payable?: number; totalGross?: number };
  failureKind?: string;
  integration?: Integration;
  reasonCode?: string;
  problem?: string;
  replays?: number;
}

export interface Finding {
  rule?: string;
  ruleSet?: string;
  severity?: string;
  message: string;
  fix?: string;
  pointer?: string;
  xpath?: string;
  line?: number;
  found?: string;
  expected?: string;
}

export interface TimelineEntry {
  at: string;
  type: string;
  actor?: string;
  hash?: string;
  [data: string]: unknown;
}

export interface DocumentDelivery {
  deliveryId: string;
  subscriptionId?: string;
  eventType?: string;
  state?: string;
  attempts?: number;
  lastStatus?: number;
  lastError?: string;
  at?: string;
}

export interface DocumentReplay {
  replayId: string;
  at: string;
  actor?: string;
  reason?: string;
}

export interface OperationsDocumentDetails extends Omit<OperationsDocument, 'replays'> {
  findings?: Finding[];
  duplicateOf?: { documentId: string; status?: string };
  timeline?: TimelineEntry[];
  timelineIntact?: boolean;
  firstBrokenEntry?: number;
  deliveries?: DocumentDelivery[];
  replays?: DocumentReplay[];
  workflow?: { workflowId?: string; temporalUi?: string };
  replayable?: { from?: string; refused?: string };
}

export interface ReplayedDocument {
  documentId: string;
  replayId?: string;
  from: string;
  dryRun: boolean;
}

export type ReplayState = 'RUNNING' | 'PAUSED' | 'CANCELLED' | 'COMPLETED';

export interface Replay {
  replayId: string;
  state: ReplayState;
  reason: string;
  startedBy?: string;
  createdAt: string;
  finishedAt?: string;
  ratePerMinute?: number;
  counts: Record<string, number>;
  rows?: { documentId: string; documentNumber?: string; outcome: string; status?: string; detail?: string }[];
}

export interface ReplayPreview {
  matched: number;
  replayable: number;
  notReplayable: number;
  byFailure?: Record<string, unknown>[];
}

export interface Authority {
  authority: string;
  countryIso: string;
  breaker: 'closed' | 'open' | 'probing';
  waiting: number;
  oldestWaitingSince?: string;
  lastReason?: string;
  lastStatus?: number;
  nextProbeAt?: string;
}

export interface StuckDocument {
  documentId: string;
  documentNumber: string;
  countryIso: string;
  companyVatNumber: string;
  authority: string;
  attempts: number;
  lastReason?: string;
  lastStatus?: number;
  lastAttemptAt?: string;
  nextAttemptAt?: string;
  waitingSince: string;
}

export interface Batch {
  batchNumber: string;
  companyVatNumber?: string;
  countryIso?: string;
  status: string;
  createdAt: string;
  counters?: Record<string, number>;
}

export interface Subscription {
  subscriptionId: string;
  accountId?: string;
  targetHost?: string;
  eventType?: string;
  breaker?: string;
  pending?: number;
  failed?: number;
  lastFailure?: unknown;
}

export interface Delivery {
  deliveryId: string;
  type?: string;
  documentId?: string;
  status?: string;
  attemptCount?: number;
  createdAt?: string;
  nextAttemptAt?: string;
  attempts?: { at: string; outcome: string; httpStatus?: number; reason?: string }[];
}
