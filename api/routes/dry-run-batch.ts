import type { DryRun } from '../../application/intake/dry-run';
import { keysOf } from '../../application/documents/claim-number';
import type { Language } from '../../documents/rendering/language';
import { present } from '../../platform/present';
import type { ReadingTurn } from '../../platform/reading-pool';
import type { ApiDependencies } from '../dependencies';
import { runDry } from '../intake/run-dry';
import type { BatchEntry } from '../intake/store-batch';
import type { FilingRequest } from '../intake/store-document';
import { batchProblems } from '../mappers/batch-row';
import { dryRunResponse } from '../mappers/dry-run-response';

/** All that an answer may say of its documents; of those behind it findings and messages are left out. */
const MOST_ANSWER_CHARACTERS = 16 * 1_048_576;

type Result = DryRun['result'] | 'REJECTED';

export interface BatchToTry {
  request: Omit<FilingRequest, 'query'> & { query: Omit<FilingRequest['query'], 'flow'> };
  entries: AsyncIterable<BatchEntry>;
  turn: ReadingTurn;
  language: Language;
  withMessages: boolean;
}

/** BatchDryRun: what would become of each document of a batch, one after the other, as a dry run of it alone would tell. */
export async function dryRunBatch(deps: ApiDependencies, batch: BatchToTry): Promise<object> {
  const counters: Record<Result, number> = { SENT: 0, INVALID: 0, DUPLICATED: 0, REJECTED: 0 };
  const content: object[] = [];
  const numbers = new Map<string, number>();
  let characters = 0;
  for await (const entry of batch.entries) {
    const row = await rowOf(deps, batch, entry, { index: content.length, numbers });
    counters[row.result] += 1;
    characters += JSON.stringify(row).length;
    content.push(characters > MOST_ANSWER_CHARACTERS ? shortened(row) : row);
  }
  return { counters: { total: content.length, ...counters }, content };
}

interface Row {
  result: Result;
  index: number;
  documentNumber?: string;
  documentType?: string;
  findings?: object[];
  message?: object;
  errors?: object[];
}

async function rowOf(
  deps: ApiDependencies,
  { request, turn, language, withMessages }: BatchToTry,
  entry: BatchEntry,
  { index, numbers }: { index: number; numbers: Map<string, number> },
): Promise<Row> {
  const rows = entry.rows && { first: entry.rows.first, last: entry.rows.last };
  if ('rejected' in entry) {
    const { documentNumber } = entry;
    const errors = batchProblems(entry.errors, language);
    return { index, ...present({ rows, documentNumber }), result: 'REJECTED', errors };
  }
  const query = { ...request.query, flow: entry.flow };
  const ran = await runDry(deps, { ...request, query }, entry.content, turn);
  const { documentNumber, documentType } = ran.document;
  const keys = keysOf(ran.document);
  const earlier = keys.flatMap((key) => numbers.get(key) ?? []).at(0);
  // Only what would be sent holds its number.
  if (ran.result === 'SENT' && earlier === undefined) for (const key of keys) numbers.set(key, index);
  const repeats = ran.result === 'SENT' ? earlier : undefined;
  return {
    index,
    ...present({ rows, file: entry.file }),
    documentNumber,
    documentType,
    ...dryRunResponse(ran, language, withMessages),
    ...(repeats === undefined ? {} : { result: 'DUPLICATED', sameNumberAs: repeats }),
  };
}

function shortened({ findings: _findings, message: _message, errors: _errors, ...row }: Row): object {
  return { ...row, isShortened: true };
}
