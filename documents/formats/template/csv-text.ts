import type { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { format } from 'fast-csv';
import { TEMPLATE_SEPARATOR } from './csv-line';

const ROW_END = '\r\n';
const FORM = { headers: false, delimiter: TEMPLATE_SEPARATOR, rowDelimiter: ROW_END, includeEndRowDelimiter: true };

/** Spreadsheet programs know UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as they stand in a CSV file that the service hands out, each with its end. */
export async function csvBytes(rows: Iterable<readonly string[]>): Promise<Buffer> {
  const written = await pipeline(rows, format(FORM), buffer);
  // The end of the last row is written without rows too.
  return written.length > ROW_END.length ? written : written.subarray(0, 0);
}

/** The same as text. */
export async function csvText(rows: Iterable<readonly string[]>): Promise<string> {
  return (await csvBytes(rows)).toString();
}
