import { MAX_DOCUMENT_BYTES } from '../openapi/limits';
import type { IntakePool } from './intake-pool';
import type { BatchState, BatchStep, BatchTask, Refusal, SubmissionSetting } from './thread-protocol';

export interface BatchBody {
  format: 'json' | 'ubl';
  bytes: Uint8Array;
  setting: SubmissionSetting;
}

/** A window of this size that holds no whole document holds a part of one that is too large. */
const LARGEST_WINDOW = 2 * MAX_DOCUMENT_BYTES;

/**
 * Goes through a batch window by window on the intake threads, as fast as the steps are taken. `purpose` is asked before
 * each step. Ends after a refusal.
 */
export async function* batchSteps(
  pool: Pick<IntakePool, 'run'>,
  { format, bytes: body, setting }: BatchBody,
  windowBytes: number,
  purpose: () => BatchTask['purpose'],
): AsyncGenerator<BatchStep | Refusal> {
  let state: BatchState | undefined;
  let size = windowBytes;
  for (let at = 0, done = false; !done;) {
    const end = Math.min(body.length, at + size);
    const step = await pool.run<'batch'>(
      {
        kind: 'batch',
        format,
        // A copy: it is handed over to the thread.
        bytes: Uint8Array.prototype.slice.call(body, at, end),
        last: end === body.length,
        purpose: purpose(),
        setting,
        ...(state === undefined ? {} : { state }),
      },
      'batch',
    );
    yield step;
    if (step.kind === 'refused') return;
    ({ state, done } = step);
    if (!done && step.consumed === 0 && size >= LARGEST_WINDOW) {
      yield tooLarge(step.total);
      return;
    }
    size = step.consumed === 0 ? size * 2 : windowBytes;
    at += step.consumed;
  }
}

function tooLarge(index: number): Refusal {
  const message = `The document has more than ${MAX_DOCUMENT_BYTES} bytes.`;
  return {
    kind: 'refused',
    code: 'BATCH_INVALID',
    message,
    problems: [{ code: 'DOCUMENT_TOO_LARGE', message, index }],
  };
}
