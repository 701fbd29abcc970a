import type { RequestHandler } from 'express';
import type { Problem } from '../../platform/errors';
import type { Call } from '../call';
import type { WorkKind } from '../middleware/body-work';
import type { ReadKeyed } from './keyed-operation';
import type { OperationTraits } from './operation-traits';

/** All that is to be said of an operation, in one place. See ADR 41. */
export type OperationRecord = AdmittedOperation & (HandledOperation | RepeatableOperation);

interface AdmittedOperation extends OperationTraits {
  /** Decides from parameters and rights alone, before a byte of the body is read. */
  admit?: (call: Call) => unknown;
  /** Set where the OpenAPI has a body, which is then never empty, unless the OpenAPI does not require it. */
  body?: BodyRecord;
}

interface HandledOperation {
  handle: RequestHandler;
  once?: never;
}

/** Set where the OpenAPI has the Idempotency-Key. */
interface RepeatableOperation {
  once: ReadKeyed;
  handle?: never;
}

export interface BodyRecord {
  /** Kind of work, whose turns and memory it takes; `pieces`: the operation reads it itself, as it comes. */
  work: WorkKind | 'pieces';
  /** Faults in a JSON body; when parameters are wrong as well, one answer names both. */
  wrongFields?: (call: Call) => Promise<readonly Problem[]>;
}
