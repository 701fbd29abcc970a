import type { LongDeadline } from '../deadline';

/** What the middleware in front of an operation has to know of it. */
export interface OperationTraits {
  /** Of the OpenAPI, which says method, path, scopes, parameters, media types and the largest body. */
  operationId: string;
  /** Why it may take longer than others. */
  deadline?: LongDeadline;
  /** Requests without an account that have a rate limit of their own, so that a busy address cannot use it up. */
  rateBudget?: 'health';
  /** Accept chooses between the media types of the answer. */
  negotiates?: true;
  /** Read in a browser: takes any query. */
  isPage?: true;
}
