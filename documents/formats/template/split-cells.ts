export interface SplitRow {
  cells: string[];
  /** A quoted cell goes on behind its closing quote. */
  isMisquoted: boolean;
}

/** The cells of one row of CSV, without its end. Quotes mean something only at the start of a cell (RFC 4180). */
export function splitCells(row: string, separator: string): SplitRow {
  if (!row.includes('"')) return { cells: row.split(separator), isMisquoted: false };
  const cells: string[] = [];
  let isMisquoted = false;
  let at = 0;
  for (;;) {
    if (row.charCodeAt(at) !== QUOTE) {
      const end = row.indexOf(separator, at);
      cells.push(end < 0 ? row.slice(at) : row.slice(at, end));
      if (end < 0) break;
      at = end + 1;
      continue;
    }
    const close = closingQuote(row, at + 1);
    const inner = row.slice(at + 1, close);
    const quoted = inner.includes('"') ? inner.replaceAll('""', '"') : inner;
    const end = row.indexOf(separator, close + 1);
    const rest = row.slice(close + 1, end < 0 ? row.length : end);
    if (rest !== '') isMisquoted = true;
    cells.push(quoted + rest);
    if (end < 0) break;
    at = end + 1;
  }
  return { cells, isMisquoted };
}

const QUOTE = 34;

/** The row ends with the quote when nothing closes it: whoever found the row's end has seen to that. */
function closingQuote(row: string, from: number): number {
  let at = row.indexOf('"', from);
  while (at >= 0 && row.charCodeAt(at + 1) === QUOTE) at = row.indexOf('"', at + 2);
  return at < 0 ? row.length : at;
}
