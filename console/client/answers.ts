import type { components } from './api-schemas';

/** Answers of the operations, by names of the console; their types are the API's own. */
type Schemas = components['schemas'];
type Item<Page extends { items: unknown[] }> = Page['items'][number];

export interface Page<Row> {
  items: Row[];
  nextCursor?: string;
}

export type OperationsDocument = Schemas['OperationsDocument'];
export type OperationsDocumentDetails = Schemas['OperationsDocumentDetails'];
export type DocumentPage = Schemas['OperationsDocumentPage'];
export type DocumentTotal = NonNullable<DocumentPage['total']>;
export type Finding = Schemas['Finding'];
export type TimelineEntry = Schemas['TimelineEntry'];
export type DocumentDelivery = OperationsDocumentDetails['deliveries'][number];
export type DocumentReplay = OperationsDocumentDetails['replays'][number];
export type ReplayedDocument = Schemas['ReplayedDocument'];
export type SettledDocument = Schemas['SettledDocument'];
export type Outcome = SettledDocument['outcome'];
/** State of a document that an operator may settle. */
export type Settleable = OperationsDocumentDetails['settleable'] & { unansweredSince: string };
export type NextCall = Pick<StuckDocument, 'next' | 'nextAttemptAt'>;

export type Replay = Schemas['Replay'];
export type ReplayPreview = Schemas['ReplayPreview'];

export type Authority = Item<Schemas['AuthorityStates']>;
export type StuckDocument = Item<Schemas['StuckDocuments']>;
export type Retried = Schemas['Retried'];
export type Overview = Schemas['Overview'];
export type OverviewDay = NonNullable<Overview['days']>['items'][number];
export type Attention = NonNullable<Overview['attention']>[number];
export type Account = Schemas['Account'];
export type AccountPage = Schemas['AccountPage'];
export type Company = Schemas['Company'];
export type CompanyPage = Schemas['CompanyPage'];
export type Credentials = Schemas['Credentials'];
export type Credential = Credentials['content'][number];
export type Batch = Item<Schemas['OperationsBatchPage']>;
export type Subscription = Item<Schemas['OperationsSubscriptionPage']>;
export type Delivery = Item<Schemas['OperationsDeliveryPage']>;
export type SubscriptionDetails = Schemas['OperationsSubscriptionDetails'];
export type RetriedDeliveries = Schemas['RetriedDeliveries'];

export type CheckReport = Schemas['CheckReport'];
export type BatchDryRun = Schemas['BatchDryRun'];
export type BatchDryRunRow = BatchDryRun['content'][number];
export type DryRun = NonNullable<Schemas['DocumentResponse']['dryRun']>;
