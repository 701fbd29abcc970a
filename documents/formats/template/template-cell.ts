/**
 * Facts of a cell in a spreadsheet beside its text. In a table made from a workbook every cell that is not empty starts with the
 * letter of its kind; CSV has texts only and no such letter.
 */
export const CELL_KINDS = {
  text: 's',
  number: 'n',
  /** A number that is shown as a percentage: 0.21 as 21 %. */
  percent: 'p',
  date: 'd',
  formula: 'f',
  error: 'e',
  boolean: 'b',
} as const;

/** Stands behind the cells of a row that the workbook hides. */
export const HIDDEN_ROW = 'h';

export type CellKind = keyof typeof CELL_KINDS;

const KIND_OF: ReadonlyMap<string, CellKind> = new Map(
  Object.entries(CELL_KINDS).map(([kind, letter]) => [letter, kind as CellKind]),
);

export interface TemplateCell {
  kind: CellKind;
  text: string;
}

export function typedCell(kind: CellKind, text: string): string {
  return CELL_KINDS[kind] + text;
}

/** Undefined for a cell that says nothing. */
export function cellOf(stored: string, isTyped: boolean): TemplateCell | undefined {
  if (stored === '') return undefined;
  if (isTyped && stored === HIDDEN_ROW) return undefined;
  const kind = isTyped ? KIND_OF.get(stored[0] ?? '') : 'text';
  if (kind === undefined) throw new Error('a typed table holds a cell without a kind');
  const text = isTyped ? stored.slice(1) : stored;
  return kind === 'text' && text.trim() === '' ? undefined : { kind, text };
}
