/** First characters that make a spreadsheet program take a text for a formula, or that only look like one to it. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A text as it may stand in a cell: nothing in it is ever calculated. Undone by {@link withoutFormulaEscape}. */
export function withFormulaEscape(text: string): string {
  return FORMULA_START.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** The text as it was: exactly one leading apostrophe is the escape's. */
export function withoutFormulaEscape(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
