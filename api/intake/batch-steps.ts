import { MAX_DOCUMENT_BYTES } from '../../documents/largest-document';
import type { IntakePool } from './intake-pool';
import type { BatchState, BatchStep, BatchTask, Refusal } from './thread-protocol';
import type { SubmissionSetting } from '../../activities/intake/submission';

export interface BatchBody {
  format: 'json' | 'ubl';
  bytes: Uint8Array;
  setting: SubmissionSetting;
}

/** A window of this size that holds no whole document holds a part of one that is too large. */
const LARGEST_WINDOW = 2 * MAX_DOCUMENT_BYTES;

interface Window {
  at: number;
  size: number;
  /** Behind the step before. */
  state?: BatchState;
  /** Memory that the thread gave back. */
  spare?: Uint8Array;
}

/**
 * Goes through a batch window by window on the intake threads; while one step is dealt with, the next is being read, and
 * no more. `purpose` is asked when a step is begun. Ends after a refusal.
 */
export async function* batchSteps(
  pool: Pick<IntakePool, 'run'>,
  { format, bytes: body, setting }: BatchBody,
  windowBytes: number,
  purpose: () => BatchTask['purpose'],
): AsyncGenerator<BatchStep | Refusal> {
  const read = async ({ at, size, state, spare }: Window): Promise<BatchStep | Refusal> => {
    const end = Math.min(body.length, at + size);
    return pool.run<'batch'>(
      {
        kind: 'batch',
        format,
        bytes: windowOf(body, at, end, spare),
        last: end === body.length,
        purpose: purpose(),
        setting,
        ...(state === undefined ? {} : { state }),
      },
      'batch',
    );
  };
  let window: Window = { at: 0, size: windowBytes };
  for (let reading: Promise<BatchStep | Refusal> | undefined = read(window); reading !== undefined;) {
    const step: BatchStep | Refusal = await reading;
    reading = undefined;
    const isStuck = step.kind === 'step' && step.consumed === 0 && window.size >= LARGEST_WINDOW;
    if (step.kind === 'step' && !step.done && !isStuck) {
      window = windowBehind(step, window, windowBytes);
      reading = read(window);
      // Awaited in its turn, unless whoever takes the steps stops before.
      reading.catch(() => undefined);
    }
    yield step;
    if (isStuck && !step.done) yield tooLarge(step.total);
  }
}

function windowBehind({ consumed, state, bytes }: BatchStep, { at, size }: Window, windowBytes: number): Window {
  return { at: at + consumed, size: consumed === 0 ? size * 2 : windowBytes, state, spare: bytes };
}

/**
 * A copy, because it is handed over to the thread; in the memory that the thread gave back, where it fits. Memory that is
 * new for each of some hundred windows would have to be collected as often.
 */
function windowOf(body: Uint8Array, at: number, end: number, spare: Uint8Array | undefined): Uint8Array {
  if (spare?.byteLength !== end - at) return Uint8Array.prototype.slice.call(body, at, end);
  spare.set(body.subarray(at, end));
  return spare;
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
