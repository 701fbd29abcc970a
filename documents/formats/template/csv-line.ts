/** What the service writes between cells: spreadsheet programs of countries with a decimal comma expect it. */
export const TEMPLATE_SEPARATOR = ';';

/** Blanks at the ends are quoted as well: some programs drop them otherwise. */
const NEEDS_QUOTES = /[";,\t\r\n]|^\s|\s$/;

/** A line of a CSV file (RFC 4180) with its end. */
export function csvLine(cells: readonly string[]): string {
  let line = '';
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? '';
    if (index > 0) line += TEMPLATE_SEPARATOR;
    line += NEEDS_QUOTES.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell;
  }
  return `${line}\r\n`;
}
