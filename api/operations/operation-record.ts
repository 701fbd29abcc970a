import type { RequestHandler } from 'express';
import type { Problem } from '../../platform/errors';
import type { Call } from '../call';
import type { WorkKind } from '../middleware/body-work';
import type { LongDeadline } from '../middleware/deadline';

/** All that is to be said of an operation, in one place. See ADR 41. */
export interface OperationRecord {
  /** Of the OpenAPI, which says method, path, scopes, parameters, media types and the largest body. */
  operationId: string;
  /** Why it may take longer than others. */
  deadline?: LongDeadline;
  /** Requests without an account that have a rate limit of their own, so that a busy address cannot use it up. */
  rateBudget?: 'health';
  /** Read in a browser: takes any Accept and any query. */
  isPage?: true;
  /** Decides from parameters and rights alone, before a byte of the body is read. */
  admit?: (call: Call) => unknown;
  /** Set where the OpenAPI has a body, which is then never empty. */
  body?: BodyRecord;
  handle: RequestHandler;
}

export interface BodyRecord {
  /** Whose turns and memory the work takes. */
  work: WorkKind;
  /** What is wrong in a JSON body; when parameters are wrong as well, one answer names both. */
  wrongFields?: (call: Call) => Promise<readonly Problem[]>;
}
