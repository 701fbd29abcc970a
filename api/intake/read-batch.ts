import { needsTranscoding } from '../../documents/xml/decode-xml';
import { summaryOf, type Problem } from '../../platform/errors';
import { RequestError } from '../mappers/api-error';
import { MAX_DRY_RUN_DOCUMENTS } from '../openapi/limits';
import { ENOUGH_PROBLEMS } from './batch-problems';
import { batchSteps, type BatchBody } from './batch-steps';
import type { IntakePool } from './intake-pool';
import type { BatchEntry } from './store-batch';
import { acceptedContent } from './store-document';
import type { Refusal } from './refusal';
import type { Accepted } from '../../application/intake/submission';
import { present } from '../../platform/present';

/** Some fifty ordinary documents: tens of milliseconds of a thread. */
const WINDOW_BYTES = 256 * 1024;
/** Window for counting, which takes a few milliseconds a mebibyte. */
const COUNTING_WINDOW_BYTES = 1_048_576;
/** No shorter document could be accepted. */
const SHORTEST_DOCUMENT_BYTES = 300;

/**
 * The documents of a batch in order, at most so many, read in slices on the intake threads while the ones before are stored. When any of
 * them is refused the batch is; then no more are handed out, and in the end everything that is wrong is thrown at once.
 * Throws RequestError.
 */
export async function* readBatch(
  pool: Pick<IntakePool, 'run'>,
  batch: BatchBody,
  most: number,
): AsyncGenerator<BatchEntry> {
  const body = { ...batch, bytes: await inUtf8(pool, batch) };
  if (body.bytes.length > SHORTEST_DOCUMENT_BYTES * most) await requireFew(pool, body, most);
  const problems: Problem[] = [];
  let total = 0;
  for await (const step of batchSteps(pool, body, WINDOW_BYTES, () => (problems.length > 0 ? 'check' : 'read'))) {
    if (step.kind === 'refused') throw refused(step, problems);
    ({ total } = step);
    if (total > most) throw tooMany(most);
    problems.push(...step.problems);
    if (problems.length >= ENOUGH_PROBLEMS) break;
    if (problems.length === 0) for (const document of step.documents) yield entryOf(document, batch);
  }
  if (problems.length > 0) throw invalid(problems);
  if (total === 0) throw new RequestError('EMPTY_BATCH', 'The batch contains no document.');
}

/** Nobody shall wait for ten thousand documents to be read before being told that they are too many. */
async function requireFew(pool: Pick<IntakePool, 'run'>, batch: BatchBody, most: number): Promise<void> {
  for await (const step of batchSteps(pool, batch, COUNTING_WINDOW_BYTES, () => 'count')) {
    // What is wrong is told by the reading, together with all the rest.
    if (step.kind === 'refused') return;
    if (step.total > most) throw tooMany(most);
  }
}

function entryOf(document: Accepted, { setting }: BatchBody): BatchEntry {
  return { flow: setting.context.flow, content: acceptedContent(document) };
}

async function inUtf8(pool: Pick<IntakePool, 'run'>, { turn, format, bytes, charset }: BatchBody): Promise<Uint8Array> {
  if (format === 'json' || !needsTranscoding(bytes, charset)) return bytes;
  const answer = await pool.run<'as-utf8'>({ kind: 'as-utf8', bytes, ...present({ charset }) }, turn);
  if (answer.kind === 'refused') throw refused(answer, []);
  return answer.bytes;
}

/** The list itself is at fault; what was found in its documents before is told as well. */
function refused({ code, message, problems }: Refusal, before: readonly Problem[]): RequestError {
  return before.length === 0 ? new RequestError(code, message, problems) : invalid([...before, ...problems]);
}

export function tooMany(most: number): RequestError {
  const what = most === MAX_DRY_RUN_DOCUMENTS ? 'A dry run' : 'A batch';
  return new RequestError('BATCH_TOO_LARGE', `${what} may have at most ${most} documents.`);
}

function invalid(problems: readonly Problem[]): RequestError {
  return new RequestError('BATCH_INVALID', `${invalidText(problems)} Nothing was stored.`, problems);
}

function invalidText(problems: readonly Problem[]): string {
  const indices = [...new Set(problems.flatMap(({ index }) => index ?? []))];
  const ofList = problems.filter(({ index }) => index === undefined);
  if (ofList.length === 0 && indices.length === 1)
    return `Document at index ${indices[0] ?? 0}: ${summaryOf(problems)}`;
  const documents = `${indices.length} ${indices.length === 1 ? 'document' : 'documents'}`;
  const text = `${documents} of the batch ${indices.length === 1 ? 'has' : 'have'} errors.`;
  return ofList.length === 0 ? text : `${text} ${summaryOf(ofList)}`;
}
