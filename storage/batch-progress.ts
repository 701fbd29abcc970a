import type { DocumentStatus } from '../documents/status';
import type { BatchRecord, BatchState } from './batch-record';

export type BatchCounters = Record<'total' | 'REJECTED' | DocumentStatus, number>;

/** Documents of the batch by status; what is not in the lists yet is PROCESSING. */
export function countersOf(
  { total, accepted, rejected }: Pick<BatchRecord, 'total' | 'accepted' | 'rejected'>,
  byStatus: Partial<Record<DocumentStatus, number>>,
): BatchCounters {
  const { OK = 0, ERROR = 0, DUPLICATED = 0 } = byStatus;
  return { total, PROCESSING: accepted - OK - ERROR - DUPLICATED, OK, ERROR, DUPLICATED, REJECTED: rejected };
}

/** COMPLETED says that every single document ended OK. */
export function batchStateOf({ PROCESSING, total, OK }: BatchCounters): BatchState {
  if (PROCESSING > 0) return 'PROCESSING';
  return OK === total ? 'COMPLETED' : 'COMPLETED_WITH_ERRORS';
}
