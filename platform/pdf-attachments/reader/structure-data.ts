import { decodeStream, type ResolvedFilters } from '../filters/decode-stream';
import { StreamTooLong } from '../filters/stream-too-long';
import { PDF_LIMITS } from '../pdf-limits';
import { exceeded, type WorkBudget } from './work-budget';

/** Data of a stream that the file itself is made of: object streams and cross-reference streams. */
export function structureData(stored: Buffer, filters: ResolvedFilters, budget: WorkBudget): Buffer {
  try {
    return decodeStream(stored, filters, PDF_LIMITS.structureBytes, budget);
  } catch (error) {
    if (!(error instanceof StreamTooLong)) throw error;
    throw exceeded(`a stream of objects inflates to more than ${PDF_LIMITS.structureBytes / 1_048_576} MiB`);
  }
}
