import { Buffer } from 'node:buffer';
import ExcelJS from 'exceljs';
import { csvLine } from '../../../../documents/formats/template/csv-line';
import { openTemplate } from '../../../../documents/formats/template/open-template';
import {
  readColumns,
  readTemplateDocument,
  type TemplateReading,
} from '../../../../documents/formats/template/read-template-document';
import { splitCells } from '../../../../documents/formats/template/split-cells';
import { TEMPLATE_COLUMNS } from '../../../../documents/formats/template/template-columns';
import { TemplateRefused } from '../../../../documents/formats/template/template-refused';
import type { TemplateTable } from '../../../../documents/formats/template/template-table';
import { templateHeader } from '../../../../documents/formats/template/write-template-rows';

export interface ReadDocument extends TemplateReading {
  rows: number[];
}

/** Every document of a table, as the threads of the API read them. */
export function documentsOf(table: TemplateTable): ReadDocument[] {
  const { bytes, layout, starts, ends, rows, documentEnds } = table;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const columns = readColumns(layout);
  let first = 0;
  return [...documentEnds].map((end) => {
    const places = Array.from({ length: end - first }, (_, index) => (first ?? 0) + index);
    first = end;
    const cells = places.map((place) =>
      splitCells(text.toString('utf8', starts[place], ends[place]), layout.separator),
    );
    const numbers = places.map((place) => rows[place] ?? 0);
    return { ...readTemplateDocument({ rows: numbers, cells }, layout, columns), rows: numbers };
  });
}

export async function readFile(file: Uint8Array | string): Promise<ReadDocument[]> {
  return documentsOf(await openTemplate(typeof file === 'string' ? Buffer.from(file) : file));
}

/** Codes of the refusal, or those of the problems of its documents. */
export async function codesOf(file: Uint8Array | string): Promise<string[]> {
  try {
    return (await readFile(file)).flatMap(({ problems }) => problems.map(({ code }) => code));
  } catch (error) {
    if (error instanceof TemplateRefused) return error.problems.map(({ code }) => code);
    throw error;
  }
}

export function csvFile(rows: Iterable<readonly string[]>, header: readonly string[] = templateHeader()): string {
  return [header, ...rows].map(csvLine).join('');
}

/** The characters that XML changes or cannot hold, as Excel writes them. */
function excelText(text: string): string {
  return text.replace(/_x/g, '_x005F_x').replace(/\r/g, '_x000D_');
}

/** The rows as a workbook of another maker: texts as texts, numbers as numbers. */
export async function xlsxFile(
  rows: Iterable<readonly string[]>,
  header: readonly string[] = templateHeader(),
): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Documents');
  sheet.addRow([...header]);
  for (const row of rows) {
    sheet.addRow(
      row.map((cell, index) => {
        if (cell === '') return undefined;
        const isNumber = ['decimal', 'integer'].includes(TEMPLATE_COLUMNS[index]?.kind ?? '');
        return isNumber && Number.isFinite(Number(cell)) ? Number(cell) : excelText(cell);
      }),
    );
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
