/** The sheets of the template as a workbook; the first one that is none of the others has the rows. */
export const ROWS_SHEET = 'Documents';
export const BATCH_SHEET = 'Batch';
export const COLUMNS_SHEET = 'Columns';
export const EXAMPLE_SHEET = 'Example';

export const SIDE_SHEETS: ReadonlySet<string> = new Set(
  [BATCH_SHEET, COLUMNS_SHEET, EXAMPLE_SHEET].map((name) => name.toLowerCase()),
);
