import { Buffer } from 'node:buffer';
import { supportedContexts, supportsContext } from '../../countries/registry';
import { DOCUMENT_FIELDS } from '../../documents/formats/json/document-fields';
import { inHeadersOf } from '../../documents/formats/template/column-names';
import { locateInTemplate } from '../../documents/formats/template/locate-cell';
import { openTemplate } from '../../documents/formats/template/open-template';
import {
  type DocumentRows,
  readColumns,
  readTemplateDocument,
  type TemplateReading,
} from '../../documents/formats/template/read-template-document';
import { splitCells } from '../../documents/formats/template/split-cells';
import { MAX_ROWS } from '../../documents/formats/template/table-builder';
import { TOTAL_ROW } from '../../documents/formats/template/total-row';
import { TemplateRefused, TooManyRows } from '../../documents/formats/template/template-refused';
import { FLOWS, type Flow } from '../../documents/model/document-context';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { problemIn } from '../../validation/problem-language';
import { summaryOf, type Problem } from '../../platform/errors';
import { JSON_BODY } from '../../documents/formats/json/json-body-schema';
import { errorRowsText } from './error-rows-text';
import { readSubmission } from '../../application/intake/read-submission';
import type { OpenTemplateAnswer, ReadTemplateTask, TemplateEntry } from './template-protocol';

/** Kept of one document; a spreadsheet's author learns nothing more from the next one. */
const MAX_PROBLEMS = 100;
const MAX_LINES = DOCUMENT_FIELDS.lines.maxItems;

export async function openTemplateFile(bytes: Uint8Array): Promise<OpenTemplateAnswer> {
  try {
    return { kind: 'opened', table: await openTemplate(bytes) };
  } catch (error) {
    if (error instanceof TooManyRows)
      return {
        kind: 'refused',
        code: 'TOO_MANY_ROWS',
        message: `The file has more than ${MAX_ROWS} rows.`,
        problems: [],
      };
    if (!(error instanceof TemplateRefused)) throw error;
    const problems = [...error.problems];
    return { kind: 'refused', code: 'TEMPLATE_INVALID', message: summaryOf(problems), problems };
  }
}

/** Documents of a template file, each accepted or rejected by itself. */
export async function readTemplateDocuments(
  validator: UblSchemaValidator,
  task: ReadTemplateTask,
): Promise<TemplateEntry[]> {
  const columns = readColumns(task.layout);
  const entries: TemplateEntry[] = [];
  for (const document of documentRows(task)) {
    const reading = readTemplateDocument(withinReason(document), task.layout, columns);
    const result = validate(validator, document, reading, task);
    const rows = { first: document.rows[0] ?? 0, last: document.rows.at(-1) ?? 0 };
    if ('problems' in result) {
      const problems = result.problems.slice(0, MAX_PROBLEMS).map(inHeadersOf(task.layout.language));
      const { documentNumber } = reading;
      const told = problems.map((problem) => problemIn(problem, task.language));
      entries.push({
        kind: 'rejected',
        rows,
        ...(documentNumber === undefined ? {} : { documentNumber: documentNumber.slice(0, 200) }),
        problems,
        errorRows: await errorRowsText(document, task.layout, documentNumber, told),
      });
      continue;
    }
    const isApart = rows.last - rows.first >= document.rows.length;
    entries.push({ ...result.accepted, rows: isApart ? { ...rows, each: [...document.rows] } : rows });
  }
  return entries;
}

/** More lines than a document may have are not looked at: the first of them says enough. */
function withinReason({ rows, cells }: DocumentRows): DocumentRows {
  return rows.length <= MAX_LINES ? { rows, cells } : { rows: rows.slice(0, 1), cells: cells.slice(0, 1) };
}

function* documentRows({ bytes, layout, ends, rows, documentEnds }: ReadTemplateTask): Generator<DocumentRows> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let row = 0;
  for (const end of documentEnds) {
    const document = { rows: [] as number[], cells: [] as DocumentRows['cells'][number][] };
    for (; row < end; row++) {
      document.rows.push(rows[row] ?? 0);
      document.cells.push(
        splitCells(text.toString('utf8', row === 0 ? 0 : ends[row - 1], ends[row]), layout.separator),
      );
    }
    yield document;
  }
}

type Validation = { problems: Problem[] } | { accepted: Omit<Extract<TemplateEntry, { kind: 'accepted' }>, 'rows'> };

function validate(
  validator: UblSchemaValidator,
  { rows }: DocumentRows,
  { json, flow, problems }: TemplateReading,
  { setting }: ReadTemplateTask,
): Validation {
  if (problems.some(({ code }) => code === TOTAL_ROW)) return { problems };
  const own = [...problems, ...tooManyLines(rows), ...flowProblems(flow, rows, setting.context)];
  if (own.length > 0 || !isFlow(flow)) {
    // Of a document that cannot be read whole, what is missing can still be told.
    const checked = JSON_BODY.check(json);
    return { problems: together(own, checked.ok ? [] : checked.problems, rows) };
  }
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  const context = { ...setting.context, flow };
  const answer = readSubmission(validator, 'json', bytes, { ...setting, context });
  return answer.kind === 'refused'
    ? { problems: together([], answer.problems, rows) }
    : { accepted: { ...answer, flow } };
}

function tooManyLines(rows: readonly number[]): Problem[] {
  const [row] = rows;
  if (rows.length <= MAX_LINES || row === undefined) return [];
  const message = `a document may have at most ${MAX_LINES} lines; this one has ${rows.length}`;
  return [{ code: 'INVALID_VALUE', message, row, columnName: 'lineNumber' }];
}

function isFlow(text: string | undefined): text is Flow {
  return FLOWS.some((flow) => flow === text);
}

function flowProblems(
  flow: string | undefined,
  rows: readonly number[],
  context: ReadTemplateTask['setting']['context'],
): Problem[] {
  const place = { ...(rows[0] === undefined ? {} : { row: rows[0] }), columnName: 'flow' };
  if (flow === undefined) return [{ code: 'REQUIRED', message: 'is required', ...place }];
  if (!isFlow(flow)) return [{ code: 'INVALID_VALUE', message: `must be one of ${FLOWS.join(', ')}`, ...place }];
  if (supportsContext({ ...context, flow })) return [];
  const offered = supportedContexts(context.countryIso).map((one) => `${one.purpose} ${one.flow}`);
  const message = `${context.purpose} ${flow} is not supported in ${context.countryIso}; supported: ${offered.join(', ')}`;
  return [{ code: 'UNSUPPORTED_CONTEXT', message, ...place }];
}

/** One problem per cell says enough: a value that cannot be read is not missing as well. */
function together(own: readonly Problem[], ofJson: readonly Problem[], rows: readonly number[]): Problem[] {
  const known = new Set(own.map(({ row, columnName }) => `${row ?? ''} ${columnName ?? ''}`));
  const further = ofJson
    .map((problem) => locateInTemplate(problem, rows))
    .filter(({ row, columnName }) => !known.has(`${row ?? ''} ${columnName ?? ''}`));
  return [...own, ...further].sort((one, two) => (one.row ?? 0) - (two.row ?? 0));
}
