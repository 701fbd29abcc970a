import { TemplateRefused } from './template-refused';

const [QUOTE, LF, CR] = [34, 10, 13] as const;

/** A hundred notes of 4,000 characters fit; a quote that is never closed does not swallow the file. */
export const MAX_RECORD_BYTES = 2 * 1_048_576;

/** Place of a row of a CSV file; the end excludes the line break. */
export interface CsvRecord {
  start: number;
  end: number;
  /** Counted from 1 as spreadsheet programs do: rows, not lines. */
  row: number;
  isAscii: boolean;
}

/**
 * Finds the rows of a CSV file in UTF-8 without reading their cells.
 * @throws TemplateRefused for a row beyond all measure
 */
export function* csvRecords(bytes: Uint8Array, separator: string, from = 0, firstRow = 1): Generator<CsvRecord> {
  const divider = separator.charCodeAt(0);
  let at = from;
  for (let row = firstRow; at < bytes.length; row++) {
    const start = at;
    const limit = Math.min(bytes.length, at + MAX_RECORD_BYTES);
    let isQuoted = false;
    let isCellStart = true;
    let seen = 0;
    for (; at < limit; at++) {
      const byte = bytes[at] as number;
      seen |= byte;
      if (isQuoted) {
        if (byte !== QUOTE) continue;
        if (bytes[at + 1] === QUOTE) at++;
        else isQuoted = false;
      } else if (byte === LF || byte === CR) break;
      else if (byte === QUOTE && isCellStart) [isQuoted, isCellStart] = [true, false];
      else isCellStart = byte === divider;
    }
    if (isQuoted) throw unclosedQuote(row);
    if (at === limit && limit < bytes.length) throw rowTooLong(row);
    const end = at;
    at += bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1;
    yield { start, end, row, isAscii: seen < 128 };
  }
}

function unclosedQuote(row: number): TemplateRefused {
  const message = 'a quoted cell is not closed';
  return new TemplateRefused([{ code: 'QUOTE_NOT_CLOSED', message, row }]);
}

export function rowTooLong(row: number): TemplateRefused {
  return new TemplateRefused([
    { code: 'ROW_TOO_LONG', message: `the row has more than ${MAX_RECORD_BYTES} bytes`, row },
  ]);
}
