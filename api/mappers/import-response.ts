import { modeOf } from '../../documents/document-mode';
import { batchStateOf, type BatchCounters, type BatchRecord } from '../../storage/batch-record';

export type ImportMode = 'SYNC' | 'ASYNC';

/** Documents listed in the answer; the batch resource pages through all of them. */
export const LISTED_ENTRIES = 100;

/** Path of the correctable error file, of a batch that has one. */
export function errorFileOf(
  { batchId, source }: Pick<BatchRecord, 'batchId' | 'source'>,
  { REJECTED, ERROR }: Pick<BatchCounters, 'REJECTED' | 'ERROR'>,
): { errorFile?: string } {
  return source === 'TEMPLATE' && REJECTED + ERROR > 0 ? { errorFile: `/v1.1/batch/${batchId}/errors` } : {};
}

export function importResponse(
  batch: Pick<BatchRecord, 'batchId' | 'companyId' | 'source'>,
  mode: ImportMode,
  counters: BatchCounters,
  content: readonly object[],
  isMailed: boolean,
) {
  return {
    id: batch.batchId,
    mode,
    state: batchStateOf(counters),
    counters,
    content,
    ...errorFileOf(batch, counters),
    message: messageOf(batch, mode, counters, isMailed),
  };
}

function messageOf(
  { batchId, companyId }: Pick<BatchRecord, 'batchId' | 'companyId'>,
  mode: ImportMode,
  { total, PROCESSING, REJECTED }: BatchCounters,
  isMailed: boolean,
): string {
  const documents = modeOf(companyId) === 'test' ? 'test documents' : 'documents';
  const taken = `${total - REJECTED} of ${total} ${documents} were accepted.`;
  const follow = `GET /v1.1/batch/${batchId} shows the result.`;
  if (mode === 'ASYNC')
    return `${taken} Processing continues in the background; the result is sent to the e-mail address of the account. ${follow}`;
  if (PROCESSING === 0) return `${taken} All are processed.`;
  const mail = isMailed ? ' The result is sent to the e-mail address of the account.' : '';
  return `${taken} ${PROCESSING} are still being processed.${mail} ${follow}`;
}
