import type { Problem } from '../../platform/errors';
import type { ErrorCode } from '../mappers/error-catalogue';

/** Reason why a body is not taken, as an intake thread answers it. */
export interface Refusal {
  kind: 'refused';
  code: ErrorCode;
  message: string;
  problems: Problem[];
}
