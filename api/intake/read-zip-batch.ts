import type { ReadingTurn } from '../../platform/reading-pool';
import { summaryOf, type Problem } from '../../platform/errors';
import { ZipRefused } from '../../platform/zip/zip-limits';
import type { SubmissionAnswer, SubmissionSetting } from '../../application/intake/submission';
import { MAX_DOCUMENT_BYTES } from '../../documents/largest-document';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { detectFile } from './detect-submission';
import { tooMany } from './read-batch';
import { ENOUGH_PROBLEMS, MOST_PROBLEMS } from './batch-problems';
import type { BatchEntry } from './store-batch';
import { acceptedContent } from './store-document';
import { zipDocuments, type ZipDocument } from './zip-documents';

export interface ZipBatch {
  turn: ReadingTurn;
  bytes: Buffer;
  setting: SubmissionSetting;
}

type Reading = Pick<ApiDependencies, 'pool' | 'pdfs'>;
type Refused = Extract<SubmissionAnswer, { kind: 'refused' }>;

/**
 * The documents of an archive in order, one file at a time: inflated, opened if it is a PDF, and read in a thread while the one before
 * is stored. As of any batch, when one of them is refused all are, and everything that is wrong is thrown at once.
 * @throws RequestError
 */
export async function* readZipBatch(reading: Reading, batch: ZipBatch, most: number): AsyncGenerator<BatchEntry> {
  const files = opened(batch.bytes);
  if (files.length === 0) throw new RequestError('EMPTY_BATCH', 'The archive contains no document.');
  if (files.length > most) throw tooMany(most);
  const problems: Problem[] = [];
  const { flow } = batch.setting.context;
  for (const [index, file] of files.entries()) {
    const answer = await readFile(reading, file, batch, index);
    if (answer.kind === 'accepted') {
      if (problems.length === 0) yield { flow, file: file.name, content: acceptedContent(answer) };
      continue;
    }
    const place = { index, file: file.name };
    problems.push(...answer.problems.slice(0, MOST_PROBLEMS).map((problem) => ({ ...problem, ...place })));
    if (problems.length >= ENOUGH_PROBLEMS) break;
  }
  if (problems.length > 0)
    throw new RequestError('BATCH_INVALID', `${invalidText(problems)} Nothing was stored.`, problems);
}

function opened(bytes: Buffer): ZipDocument[] {
  try {
    return zipDocuments(bytes);
  } catch (error) {
    throw ofArchive(error);
  }
}

async function readFile(
  { pool, pdfs }: Reading,
  { name, bytes }: ZipDocument,
  { turn, setting }: ZipBatch,
  index: number,
): Promise<SubmissionAnswer> {
  const content = bytes();
  if (content === undefined)
    return refused({ code: 'DOCUMENT_TOO_LARGE', message: `The file has more than ${MAX_DOCUMENT_BYTES} bytes.` });
  try {
    const file = await detectFile(pdfs, await content, turn);
    // Once it has begun, a batch goes on whoever is gone: its client finds it by the same key.
    const later = index === 0 ? turn : { owner: turn.owner, lane: 'batch' as const };
    return await pool.run<'submit'>({ kind: 'submit', ...file, setting }, later);
  } catch (error) {
    if (error instanceof ZipRefused) throw ofArchive(error, name);
    if (error instanceof RequestError && error.code === 'DOCUMENT_INVALID') return refused(...error.problems);
    throw error;
  }
}

function refused(...problems: readonly Problem[]): Refused {
  return { kind: 'refused', code: 'DOCUMENT_INVALID', message: summaryOf(problems), problems: [...problems] };
}

/** The archive itself is at fault. */
function ofArchive(error: unknown, file?: string): unknown {
  if (!(error instanceof ZipRefused)) return error;
  const { code, message } = error;
  const problem = { code, message, ...(file === undefined ? {} : { file }) };
  return new RequestError('BATCH_INVALID', `${summaryOf([problem])} Nothing was stored.`, [problem]);
}

function invalidText(problems: readonly Problem[]): string {
  const [first] = problems;
  const files = new Set(problems.map(({ file }) => file)).size;
  if (files === 1) return `${first?.file ?? ''}: ${summaryOf(problems)}`;
  return `${files} files of the archive have errors. The first is ${first?.file ?? ''}.`;
}
