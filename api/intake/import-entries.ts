import type { TemplateTable } from '../../documents/formats/template/template-table';
import type { FindingLanguage } from '../../validation/finding-language';
import type { IntakePool } from './intake-pool';
import type { BatchEntry } from './store-batch';
import { acceptedContent } from './store-document';
import type { ReadTemplateTask, TemplateEntry } from './template-protocol';

/** A task for the threads takes so many documents or bytes: short enough to let single documents through between two. */
const SLICE_DOCUMENTS = 32;
const SLICE_BYTES = 131_072;

/** The documents of an opened template file, read slice by slice in the threads while somebody takes them. */
export async function* importEntries(
  pool: Pick<IntakePool, 'run'>,
  owner: string,
  table: TemplateTable,
  language: FindingLanguage,
  setting: ReadTemplateTask['setting'],
): AsyncGenerator<BatchEntry> {
  const count = table.documentEnds.length;
  for (let first = 0; first < count;) {
    const { task, next } = sliceOf(table, first, { language, setting });
    for (const entry of await pool.run<'read-template'>(task, { owner, lane: 'batch' })) yield batchEntry(entry);
    first = next;
  }
}

function sliceOf(
  { bytes, layout, starts, ends, rows, documentEnds }: TemplateTable,
  first: number,
  constant: Pick<ReadTemplateTask, 'language' | 'setting'>,
): { task: ReadTemplateTask; next: number } {
  const firstRow = first === 0 ? 0 : (documentEnds[first - 1] ?? 0);
  let size = 0;
  let row = firstRow;
  let next = first;
  while (next < documentEnds.length && next - first < SLICE_DOCUMENTS && size < SLICE_BYTES) {
    for (; row < (documentEnds[next] ?? 0); row++) size += (ends[row] ?? 0) - (starts[row] ?? 0);
    next += 1;
  }
  const piece = new Uint8Array(size);
  const pieceEnds = new Uint32Array(row - firstRow);
  let filled = 0;
  for (let at = firstRow; at < row; at++) {
    piece.set(bytes.subarray(starts[at], ends[at]), filled);
    filled += (ends[at] ?? 0) - (starts[at] ?? 0);
    pieceEnds[at - firstRow] = filled;
  }
  const task: ReadTemplateTask = {
    kind: 'read-template',
    bytes: piece,
    layout,
    ends: pieceEnds,
    rows: rows.slice(firstRow, row),
    documentEnds: documentEnds.slice(first, next).map((end) => end - firstRow),
    ...constant,
  };
  return { task, next };
}

function batchEntry(entry: TemplateEntry): BatchEntry {
  if (entry.kind === 'rejected') {
    const { rows, documentNumber, problems, errorRows } = entry;
    const number = documentNumber === undefined ? {} : { documentNumber };
    return { rejected: true, rows, ...number, errors: problems, errorRows };
  }
  const { flow, rows, ...read } = entry;
  return { flow, rows, content: acceptedContent(read) };
}
