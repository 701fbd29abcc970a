import { columnName } from '../../documents/formats/template/column-names';
import { locateInTemplate } from '../../documents/formats/template/locate-cell';
import { splitCells } from '../../documents/formats/template/split-cells';
import { TEMPLATE_COLUMNS } from '../../documents/formats/template/template-columns';
import { cellOf } from '../../documents/formats/template/template-cell';
import type { TemplateTable } from '../../documents/formats/template/template-table';
import type { CalendarDate } from '../../documents/model/calendar-date';
import type { ReadingTurn } from '../../platform/reading-pool';
import { present } from '../../platform/present';
import { rowNumbers } from '../../storage/batch-record';
import type { FindingLanguage } from '../../validation/finding-language';
import type { FindingMessage } from '../../validation/finding';
import { renderFinding } from '../../validation/finding-messages';
import { problemIn } from '../../validation/problem-language';
import { UBL_SCHEMA } from '../../validation/schema/ubl/schema-name';
import { RequestError } from '../mappers/api-error';
import { MAX_CHECKED_DOCUMENTS } from '../openapi/limits';
import type { CheckReport } from './check-file';
import { importEntries } from './import-entries';
import type { IntakePool } from './intake-pool';
import type { BatchEntry } from './store-batch';
import type { ReadTemplateTask } from './template-protocol';

/** Name under which what is wrong with a row is reported. */
const TEMPLATE = 'template';

export interface SpreadsheetCheck {
  setting: ReadTemplateTask['setting'];
  language: FindingLanguage;
  today: CalendarDate;
  isShown: boolean;
}

type PlacedFinding = FindingMessage & { row?: number; columnName?: string };

/** One report on all documents of a spreadsheet in the form of the template; findings name row and column. */
export async function checkSpreadsheet(
  pool: Pick<IntakePool, 'run'>,
  bytes: Uint8Array,
  check: SpreadsheetCheck,
  turn: ReadingTurn,
): Promise<CheckReport> {
  const opened = await pool.run<'open-template'>({ kind: 'open-template', bytes }, turn);
  if (opened.kind === 'refused') throw new RequestError(opened.code, opened.message, opened.problems);
  const { table } = opened;
  const { language, setting, isShown } = check;
  const documents = table.documentEnds.length;
  // Made before the rows are handed to the threads.
  const document = isShown ? { source: sourceOf(table) } : undefined;
  const checked = { ...table, documentEnds: table.documentEnds.slice(0, MAX_CHECKED_DOCUMENTS) };
  const findings: PlacedFinding[] = [];
  const ruleSets = new Set<string>();
  let valid = true;
  for await (const entry of importEntries(pool, turn.owner, checked, language, setting)) {
    const verdict = await verdictOn(pool, entry, check, table, turn);
    findings.push(...verdict.findings);
    verdict.ruleSets.forEach((name) => ruleSets.add(name));
    valid &&= verdict.valid;
  }
  return {
    valid,
    wellFormed: true,
    xsd: { name: UBL_SCHEMA, valid: true, errors: [] },
    ruleSets: [...ruleSets],
    notEvaluated: documents > MAX_CHECKED_DOCUMENTS ? [`documents after the ${MAX_CHECKED_DOCUMENTS}th`] : [],
    findings,
    ...present({ document }),
  };
}

interface RowsVerdict {
  valid: boolean;
  findings: PlacedFinding[];
  ruleSets: readonly string[];
}

async function verdictOn(
  pool: Pick<IntakePool, 'run'>,
  entry: BatchEntry,
  { setting, language, today }: SpreadsheetCheck,
  { layout }: TemplateTable,
  turn: ReadingTurn,
): Promise<RowsVerdict> {
  if ('rejected' in entry) {
    const findings = entry.errors.map((problem): PlacedFinding => {
      const { code, message, row, columnName: column } = problemIn(problem, language);
      return presentFinding({ ruleSet: TEMPLATE, rule: code, severity: 'fatal', message, terms: [] }, row, column);
    });
    return { valid: false, findings, ruleSets: [] };
  }
  const { content, flow, rows } = entry;
  const { ubl, submitted } = content;
  const context = { ...setting.context, flow };
  const rest = { context, company: setting.company, today, json: Uint8Array.from(submitted) };
  const judged = await pool.run<'judge'>({ kind: 'judge', bytes: Uint8Array.from(ubl), rest }, turn);
  const numbers = rows === undefined ? [] : rowNumbers(rows);
  const findings = judged.findings.map((finding) => {
    const { pointer, ...told } = renderFinding(finding, language);
    const { row, columnName: name } = locateInTemplate({ code: '', message: '', pointer: pointer ?? '' }, numbers);
    return presentFinding(told, row, name && columnName(name, layout.language));
  });
  return { valid: judged.valid, findings, ruleSets: judged.ruleSets };
}

function presentFinding(finding: FindingMessage, row: number | undefined, column: string | undefined): PlacedFinding {
  return { ...finding, ...present({ row, columnName: column }) };
}

/** A line of text for each row of the file, of the columns that are read; rows that are none are empty lines. */
function sourceOf({ bytes, layout, starts, ends, rows }: TemplateTable): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines: string[] = [];
  const names = layout.columns.map((index) => columnName(TEMPLATE_COLUMNS[index]?.name ?? '', layout.language));
  rows.forEach((row, index) => {
    const { cells } = splitCells(text.toString('utf8', starts[index], ends[index]).trimEnd(), layout.separator);
    const shown = cells.map((cell) => (cellOf(cell, layout.isTyped)?.text ?? '').replace(/\s+/g, ' '));
    lines[row - 1] = shown.join('; ');
  });
  const first = lines.findIndex((line) => line !== undefined);
  if (first > 0) lines[first - 1] = names.join('; ');
  return Array.from(lines, (line) => line ?? '').join('\n');
}
