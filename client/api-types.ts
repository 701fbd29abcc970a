import type { components } from './api-schemas';

/** Requests and answers of the service, by the names of its OpenAPI document. */
type Schemas = components['schemas'];

export type ApiError = Schemas['ApiError'];
export type Problem = Schemas['Problem'];
export type Finding = Schemas['Finding'];

export type JsonDocument = Schemas['CreateJsonDocumentRequest'];
export type DocumentContext = Omit<Schemas['SubmitDocumentQuery'], 'dryRun' | 'include'>;
export type DocumentMediaType = Schemas['SubmitDocumentMediaType'];
export type DocumentReference = Schemas['GetDocumentQuery'];
export type DryRun = NonNullable<Schemas['DocumentResponse']['dryRun']>;
export type CheckContext = Schemas['CheckDocumentQuery'];
export type CheckMediaType = Schemas['CheckDocumentMediaType'];
export type CheckReport = Schemas['CheckReport'];
export type Syntax = NonNullable<Schemas['GetDocumentXmlQuery']['syntax']>;
/** A submission answers what a dry run leaves out. */
type Submitted<Answer, Beyond extends keyof Answer> = Answer & Required<Pick<Answer, Beyond>>;

export type DocumentResponse = Submitted<Schemas['DocumentResponse'], 'documentId' | 'links' | 'submissionDate'>;
export type RetrievedDocument = Schemas['RetrievedDocument'];
export type DocumentStatus = RetrievedDocument['status'];
export type DocumentPage = Schemas['DocumentPage'];
export type DocumentListItem = Schemas['DocumentListItem'];
export type DocumentQuery = Schemas['ListDocumentsQuery'];
export type DocumentFilter = Omit<DocumentQuery, 'page' | 'cursor'>;
export type TimelineEntry = Schemas['TimelineEntry'];
export type ExternalStatusUpdate = Schemas['UpdateExternalStatusRequest'];
export type UblValidationResult = Schemas['UBLValidationResult'];

export type BatchContext = Omit<Schemas['SubmitBatchQuery'], 'dryRun' | 'include'>;
export type BatchMediaType = Schemas['SubmitBatchMediaType'];
export type BatchDryRun = Schemas['BatchDryRun'];
export type BatchResponse = Submitted<Schemas['BatchResponse'], 'id'>;
export type Batch = Schemas['Batch'];
export type BatchRow = Schemas['BatchRow'];
export type ImportContext = Omit<Schemas['ImportBatchQuery'], 'dryRun' | 'include'>;
export type ImportResponse = Submitted<
  Schemas['ImportResponse'],
  'id' | 'mode' | 'state' | 'counters' | 'content' | 'message'
>;
export type TableRequest = Schemas['InvoiceBatchGeneratorApi'];

export type SubscriptionRequest = Schemas['WebhookSubscriptionRequest'];
export type Subscription = Schemas['WebhookSubscriptionResponse'];
export type Delivery = Schemas['Delivery'];
export type DeliveryPage = Schemas['DeliveryPage'];
export type DeliveryFilter = Omit<Schemas['ListDeliveriesQuery'], 'page' | 'cursor'>;
export type ReplayRange = Schemas['ReplayDeliveriesRequest'];
export type ReplayedDeliveries = Schemas['ReplayedDeliveries'];
export type EventType = Subscription['eventType'];

export type Company = Schemas['Company'];
export type CompanyPage = Schemas['CompanyPage'];
export type CompanyRequest = Schemas['CompanyRequest'];
export type CompanyData = Schemas['CompanyData'];
export type CompanyOptions = Schemas['CompanyOptions'];
export type Credential = Schemas['Credential'];
export type CredentialRequest = Schemas['CredentialRequest'];
export type Credentials = Schemas['Credentials'];

export type WebhookKeySet = Schemas['WebhookKeySet'];
export type DocumentStatusChanged = Schemas['DocumentStatusChanged'];
export type InvoiceStatusChanged = Schemas['InvoiceStatusChanged'];
export type CredentialExpiring = Schemas['CredentialExpiring'];
export type TestNotification = Schemas['TestNotification'];
/** A later release may send further types: leave what you do not know alone. */
export type Notification = DocumentStatusChanged | InvoiceStatusChanged | CredentialExpiring | TestNotification;

export type Country = Schemas['Country'];
export type CountryList = Schemas['CountryList'];

export type Listener = Schemas['Listener'];
export type ListenerPoll = Schemas['ListenerPoll'];
export type ListenerEvent = Schemas['ListenerEvent'];
