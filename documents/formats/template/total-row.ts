import type { Problem } from '../../../platform/errors';
import { present } from '../../../platform/present';
import type { SplitRow } from './split-cells';
import { cellOf } from './template-cell';
import { columnAt, type TemplateLayout } from './template-layout';

export const TOTAL_ROW = 'TOTAL_ROW';

/** Words that accountants write beside a sum, in the languages of the service. */
const WORD = /^\W{0,3}(grand |sub-?|zwischen|gesamt)?(total(es|i|e|s)?|suma|somme|somma|summe|gesamt|totale)\b/i;

const LINE_OR_FLOW = ['flow', 'lineNumber'];

/**
 * The sum below the rows, if the row is one: it has neither flow nor line number, and either says so or has nothing but numbers. One
 * problem then says what a dozen of missing cells would not.
 */
export function totalRow({ cells }: SplitRow, row: number | undefined, layout: TemplateLayout): Problem | undefined {
  const filled = cells.flatMap((stored, position) => {
    const cell = cellOf(stored, layout.isTyped);
    return cell === undefined ? [] : [{ column: columnAt(layout, layout.columns[position] ?? -1), text: cell.text }];
  });
  if (filled.some(({ column }) => LINE_OR_FLOW.includes(column?.name ?? ''))) return undefined;
  const isSum = filled.every(({ column }) => column?.kind === 'decimal');
  if (!isSum && !filled.some(({ text }) => WORD.test(text))) return undefined;
  return {
    code: TOTAL_ROW,
    message: 'the row is a total, not a line of a document; delete it',
    ...present({ row }),
  };
}
