/** What the service writes between cells: spreadsheet programs of countries with a decimal comma expect it. */
export const TEMPLATE_SEPARATOR = ';';

/** Blanks at the ends are quoted as well: some programs drop them otherwise. */
const NEEDS_QUOTES = /[";,\t\r\n]|^\s|\s$/;

/** A text as it stands in a line of a CSV file (RFC 4180). */
export function csvCell(text: string): string {
  return text !== '' && NEEDS_QUOTES.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** A line with its end, of cells that were written by {@link csvCell}. */
export function lineOfCells(cells: readonly string[]): string {
  return `${cells.join(TEMPLATE_SEPARATOR)}\r\n`;
}

/** A line of a CSV file with its end. */
export function csvLine(texts: readonly string[]): string {
  return lineOfCells(texts.map(csvCell));
}
