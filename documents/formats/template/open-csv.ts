import { Buffer } from 'node:buffer';
import type { Problem } from '../../../platform/errors';
import { type CsvRecord, csvRecords } from './csv-records';
import { type BatchInformationRow, MAX_LEADING_ROWS, readBatchInformation } from './read-batch-information';
import { type SplitRow, splitCells } from './split-cells';
import { TableBuilder } from './table-builder';
import { countColumnNames, readHeader } from './template-layout';
import { TemplateRefused } from './template-refused';
import type { TemplateTable } from './template-table';
import { asUtf8 } from './text-encoding';

const SEPARATORS = [';', ',', '\t'] as const;

interface Header {
  separator: string;
  cells: string[];
  row: number;
  /** Behind the header's last byte, its line break included. */
  end: number;
  information: BatchInformationRow[];
}

/**
 * Finds the rows of a CSV file and which of them are one document.
 * @throws TemplateRefused, TooManyRows
 */
export function openCsv(file: Uint8Array): TemplateTable {
  const utf8 = asUtf8(file);
  const bytes = Buffer.from(utf8.buffer, utf8.byteOffset, utf8.byteLength);
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw nulCharacter(bytes, nul);
  const header = findHeader(bytes);
  const read = readHeader(header.cells, header.row);
  const { information, problems } = readBatchInformation(header.information);
  if (!read.ok || problems.length > 0) throw new TemplateRefused([...problems, ...(read.ok ? [] : read.problems)]);
  const { separator } = header;
  const layout = {
    separator,
    isTyped: false,
    columns: read.columns,
    national: read.national,
    language: read.language,
    marks: { comma: false, point: false },
  };
  const builder = new TableBuilder(layout);
  for (const record of csvRecords(bytes, separator, header.end, header.row + 1)) {
    const { cells } = split(bytes, record, separator);
    builder.add(cells, record.row, record.start, record.end);
  }
  if (builder.rowCount === 0) throw noRows(header.row);
  return builder.finish(bytes, information);
}

/** The separator is the one by which the header names the most columns. */
function findHeader(bytes: Buffer): Header {
  let best: Header | undefined;
  let most = 0;
  const faults: Problem[] = [];
  for (const separator of SEPARATORS) {
    try {
      const header = headerBy(bytes, separator);
      const count = header === undefined ? 0 : countColumnNames(header.cells);
      if (count > most) [best, most] = [header, count];
    } catch (error) {
      if (!(error instanceof TemplateRefused)) throw error;
      faults.push(...error.problems);
    }
  }
  if (best !== undefined) return best;
  const message = 'there is no header row with the columns of the template, separated by semicolon, comma or tab';
  throw new TemplateRefused(faults.length > 0 ? faults.slice(0, 1) : [{ code: 'HEADER_MISSING', message, row: 1 }]);
}

/** The first row that is neither blank nor `#key;value` nor a spreadsheet program's hint on the separator. */
function headerBy(bytes: Buffer, separator: string): Header | undefined {
  const information: BatchInformationRow[] = [];
  for (const record of csvRecords(bytes, separator)) {
    if (record.row > MAX_LEADING_ROWS) return undefined;
    const { cells } = split(bytes, record, separator);
    const first = (cells[0] ?? '').trim();
    if (first.startsWith('#')) information.push({ row: record.row, key: first.slice(1), value: cells[1] ?? '' });
    else if (!isBlank(cells) && !(record.row === 1 && /^sep=/i.test(first))) {
      const breakBytes = bytes[record.end] === 13 && bytes[record.end + 1] === 10 ? 2 : 1;
      return { separator, cells, row: record.row, end: record.end + breakBytes, information };
    }
  }
  return undefined;
}

function split(bytes: Buffer, { start, end, isAscii }: CsvRecord, separator: string): SplitRow {
  return splitCells(bytes.toString(isAscii ? 'latin1' : 'utf8', start, end), separator);
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function nulCharacter(bytes: Buffer, at: number): TemplateRefused {
  let line = 1;
  for (let found = bytes.indexOf(10); found >= 0 && found < at; found = bytes.indexOf(10, found + 1)) line += 1;
  return new TemplateRefused([{ code: 'FILE_HAS_NUL', message: 'the text has a NUL character', line }]);
}

function noRows(row: number): TemplateRefused {
  return new TemplateRefused([{ code: 'ROWS_MISSING', message: 'there are no rows after the header', row: row + 1 }]);
}
