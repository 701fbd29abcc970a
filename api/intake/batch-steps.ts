import { MAX_DOCUMENT_BYTES } from '../../documents/largest-document';
import type { ReadingTurn } from '../../platform/reading-pool';
import type { IntakePool } from './intake-pool';
import type { BatchState, BatchStep, BatchTask } from './thread-protocol';
import type { Refusal } from './refusal';
import type { SubmissionSetting } from '../../application/intake/submission';
import { present } from '../../platform/present';

export interface BatchBody {
  /** Turn of the first step. Those behind it are done whoever is gone: what was stored already is found by the same key. */
  turn: ReadingTurn;
  format: 'json' | 'xml';
  bytes: Uint8Array;
  /** The Content-Type of the request states it. */
  charset?: string;
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
  { turn, format, bytes: body, setting }: BatchBody,
  windowBytes: number,
  purpose: () => BatchTask['purpose'],
): AsyncGenerator<BatchStep | Refusal> {
  let state: BatchState | undefined;
  let size = windowBytes;
  let spare: Uint8Array | undefined;
  for (let at = 0, done = false; !done;) {
    const end = Math.min(body.length, at + size);
    const step = await pool.run<'batch'>(
      {
        kind: 'batch',
        format,
        bytes: windowOf(body, at, end, spare),
        last: end === body.length,
        purpose: purpose(),
        setting,
        ...present({ state }),
      },
      state === undefined ? turn : { owner: turn.owner, lane: 'batch' },
    );
    yield step;
    if (step.kind === 'refused') return;
    ({ state, done, bytes: spare } = step);
    if (!done && step.consumed === 0 && size >= LARGEST_WINDOW) {
      yield tooLarge(step.total);
      return;
    }
    size = step.consumed === 0 ? size * 2 : windowBytes;
    at += step.consumed;
  }
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
