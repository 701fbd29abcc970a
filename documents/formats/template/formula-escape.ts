/** Characters that show nothing, and that programs drop before they look at the rest: blanks, zero-width and control ones. */
const NOTHING_SHOWN = String.raw`\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;

/**
 * Texts that a spreadsheet program takes for a formula: a sign first, also in its full-width and small forms, with
 * nothing shown before it; or a tab or line break first, behind which some programs look again.
 */
const FORMULA_START = new RegExp(
  String.raw`^(?:[\t\r\n]|[${NOTHING_SHOWN}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])`,
  'u',
);

/** A text as it may stand in a cell: nothing in it is ever calculated. Undone by {@link withoutFormulaEscape}. */
export function withFormulaEscape(text: string): string {
  return FORMULA_START.test(text) || text.startsWith("'") ? `'${text}` : text;
}

/** The text as it was: exactly one leading apostrophe is the escape's. */
export function withoutFormulaEscape(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
