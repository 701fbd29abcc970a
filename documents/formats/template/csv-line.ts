/** The character between cells: spreadsheet programs of countries with a decimal comma expect it. */
export const TEMPLATE_SEPARATOR = ';';

const NEEDS_QUOTES = /[";\r\n]/;

/** A row of a workbook, one of a hundred thousand, in the form in which rows of CSV files are kept to be read again. */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map(csvCell).join(TEMPLATE_SEPARATOR)}\r\n`;
}

function csvCell(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
