import { Buffer } from 'node:buffer';
import { openWorkbook, type Workbook } from '../../../platform/spreadsheet/workbook';
import { WorkbookRefused } from '../../../platform/spreadsheet/workbook-limits';
import { ZipRefused } from '../../../platform/zip/zip-limits';
import type { SheetPart } from '../../../platform/spreadsheet/workbook-parts';
import type { SheetCell, SheetRow } from '../../../platform/spreadsheet/sheet-rows';
import { csvLine, TEMPLATE_SEPARATOR } from './csv-line';
import { MAX_RECORD_BYTES, rowTooLong } from './csv-records';
import { type BatchInformationRow, MAX_LEADING_ROWS, readBatchInformation } from './read-batch-information';
import { TableBuilder } from './table-builder';
import { HIDDEN_ROW, typedCell } from './template-cell';
import { countColumnNames, readHeader } from './template-layout';
import { TemplateRefused } from './template-refused';
import type { TemplateTable } from './template-table';
import { BATCH_SHEETS, SIDE_SHEETS } from './template-sheets';
import { present } from '../../../platform/present';

const PIECE_BYTES = 1_048_576;
/** Size of all rows: a text that is stored once may stand in every cell, so that the file's size bounds nothing. */
const MAX_TEXT_BYTES = 64 * 1_048_576;

/**
 * The rows of an Excel workbook in the form in which those of a CSV file are kept: cells as CSV, each with its kind.
 * @throws TemplateRefused, TooManyRows
 */
export async function openXlsx(file: Buffer): Promise<TemplateTable> {
  try {
    return await read(await openWorkbook(file));
  } catch (error) {
    if (error instanceof ZipRefused) throw new TemplateRefused([{ code: error.code, message: error.message }]);
    if (!(error instanceof WorkbookRefused)) throw error;
    const { code, message, row } = error;
    throw new TemplateRefused([{ code, message, ...present({ row }) }]);
  }
}

async function read(workbook: Workbook): Promise<TemplateTable> {
  const isSide = ({ name }: SheetPart): boolean => SIDE_SHEETS.has(name.trim().toLowerCase());
  const sheet = workbook.sheets.find((one) => !one.isHidden && !isSide(one));
  if (sheet === undefined) throw headerMissing();
  const stated: BatchInformationRow[] = [];
  for (const side of workbook.sheets.filter(({ name }) => BATCH_SHEETS.has(name.trim().toLowerCase())))
    for await (const row of workbook.rows(side)) {
      if (row.row > MAX_LEADING_ROWS) break;
      stated.push(...informationRow(row));
    }
  const rows = workbook.rows(sheet);
  const header = await findHeader(rows, stated);
  const columns = readHeader(header.cells.map(textOf), header.row);
  const { information, problems } = readBatchInformation(stated);
  if (!columns.ok || problems.length > 0)
    throw new TemplateRefused([...problems, ...(columns.ok ? [] : columns.problems)]);
  const builder = new TableBuilder({
    separator: TEMPLATE_SEPARATOR,
    isTyped: true,
    columns: columns.columns,
    national: columns.national,
    language: columns.language,
    marks: { comma: false, point: false },
  });
  const text = new TextPieces();
  const width = columns.columns.length;
  for await (const { row, isHidden, cells } of rows) {
    const stored = Array.from(cells, (cell) => (cell === undefined ? '' : typedCell(cell.kind, cell.text)));
    if (isHidden && stored.some((cell) => cell !== '')) hide(stored, width);
    const { start, end } = text.add(csvLine(stored), row);
    builder.add(stored, row, start, end);
  }
  if (builder.rowCount === 0)
    throw new TemplateRefused([
      { code: 'ROWS_MISSING', message: 'there are no rows after the header', row: header.row + 1 },
    ]);
  return builder.finish(text.whole(), information);
}

/** Behind the columns, where nobody else writes: the reader finds the mark there. */
function hide(stored: string[], width: number): void {
  while (stored.length < width) stored.push('');
  stored.push(HIDDEN_ROW);
}

/** The first row that names a column; what stands before it is blank or `#key` and value. */
async function findHeader(rows: AsyncGenerator<SheetRow>, stated: BatchInformationRow[]): Promise<SheetRow> {
  for (;;) {
    const next = await rows.next();
    if (next.done === true) throw headerMissing();
    const row = next.value;
    if (row.row > MAX_LEADING_ROWS) throw headerMissing();
    const texts = row.cells.map(textOf);
    if (texts.some((text) => text.startsWith('#'))) stated.push(...informationRow(row));
    else if (countColumnNames(texts) > 0) return row;
    else if (texts.some((text) => text !== '')) throw headerMissing(row.row);
  }
}

function informationRow({ row, cells }: SheetRow): BatchInformationRow[] {
  const [key = '', value = ''] = [cells[0], cells[1]].map(textOf);
  return key === '' ? [] : [{ row, key: key.replace(/^#/, ''), value }];
}

/** Holes of the row included. */
function textOf(cell: SheetCell | undefined): string {
  return cell?.text.trim() ?? '';
}

function headerMissing(row = 1): TemplateRefused {
  const message = 'no row of the first sheet names the columns of the template';
  return new TemplateRefused([{ code: 'HEADER_MISSING', message, row }]);
}

function tooMuchText(row: number): TemplateRefused {
  const message = `the cells of the sheet hold more than ${MAX_TEXT_BYTES / 1_048_576} MiB of text`;
  return new TemplateRefused([{ code: 'XLSX_LIMIT_EXCEEDED', message, row }]);
}

/** Text that grows to megabytes, kept as bytes. */
class TextPieces {
  private readonly pieces: Buffer[] = [];
  private open: string[] = [];
  private openBytes = 0;
  private size = 0;

  /** Returns the place of the line, without its line break. @throws TemplateRefused */
  add(line: string, row: number): { start: number; end: number } {
    const length = Buffer.byteLength(line);
    if (length > MAX_RECORD_BYTES) throw rowTooLong(row);
    if (this.size + length > MAX_TEXT_BYTES) throw tooMuchText(row);
    const start = this.size;
    this.open.push(line);
    this.size += length;
    this.openBytes += length;
    if (this.openBytes > PIECE_BYTES) this.close();
    return { start, end: this.size - 2 };
  }

  whole(): Buffer {
    this.close();
    return Buffer.concat(this.pieces);
  }

  private close(): void {
    this.pieces.push(Buffer.from(this.open.join('')));
    this.open = [];
    this.openBytes = 0;
  }
}
