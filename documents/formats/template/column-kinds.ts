import type { CellField } from '../json/field';
import type { ColumnKind } from './template-column';

/** How the cells of a field are read. */
export const COLUMN_KINDS: Readonly<Record<CellField['kind'], ColumnKind>> = {
  text: 'text',
  code: 'code',
  base64: 'text',
  fixed: 'code',
  choice: 'code',
  day: 'date',
  amount: 'decimal',
  decimal: 'decimal',
  integer: 'integer',
  notes: 'notes',
};
