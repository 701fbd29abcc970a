import type { SystemId } from '../../countries/systems';
import type { LongDeadline } from '../deadline';

/** Traits of an operation that the middleware in front of it has to know. */
export interface OperationTraits {
  /** Id in the OpenAPI, which says method, path, scopes, parameters, media types and the largest body. */
  operationId: string;
  /** The reason why it may take longer than others. */
  deadline?: LongDeadline;
  /** Requests without an account that have a rate limit of their own, so that a busy address cannot use it up. */
  rateBudget?: 'health';
  /** Accept chooses between the media types of the answer. */
  negotiates?: true;
  /** Serves callers without a token as well, where the operator has made the check page public. */
  isOfCheckPage?: true;
  /** The system that calls it, by a token of its own in place of an access token. */
  calledBy?: SystemId;
  /** Charset of the Content-Type says nothing: the XML declaration counts. */
  ignoresCharset?: true;
  /** Read in a browser: takes any query. */
  isPage?: true;
}
