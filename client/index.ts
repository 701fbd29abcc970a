// What programs import as 'edoc-client'; 'edoc-client/webhooks' is for receivers, which need Node.
export type * from './api-types';
export { Batches, type BatchInput } from './batches';
export { Companies } from './companies';
export {
  Documents,
  type CallOptions,
  type CheckOptions,
  type DryRunOptions,
  type FileOptions,
  type OnceOptions,
  type SubmitOptions,
  type XmlOptions,
} from './documents';
export type { DocumentInput } from './document-input';
export type { DownloadedFile } from './downloaded-file';
export { EdocClient } from './edoc-client';
export {
  BatchNotFinishedError,
  ConflictError,
  DocumentNotFinishedError,
  EdocApiError,
  EdocError,
  ForbiddenError,
  InvalidRequestError,
  NoAnswerError,
  NotFoundError,
  RateLimitedError,
  ServiceError,
  UnauthenticatedError,
  type Interruption,
} from './errors';
export type { ListenOptions } from './listening';
export { Subscriptions } from './subscriptions';
export type { ClientOptions, TokenProvider } from './transport';
export type { WaitOptions } from './waiting';
