import { RECORD_INVALID } from '../../integration/record-invalid';

/** Text before the agency's code, in the reason of a document whose record the agency has not taken for a fault of ours. */
export const REFUSED_WITH = 'CODE_';

/** Whether the reason says that the agency has not taken the record, and will not be asked to again. */
export function isOutOfChain(reason: string): boolean {
  return reason === RECORD_INVALID || reason.startsWith(REFUSED_WITH);
}
