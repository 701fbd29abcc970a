/** What no workbook of the template comes near, and what a hostile one is stopped at. */
export const LIMITS = {
  entries: 200,
  entryNameBytes: 255,
  /** Of all entries that are read, counted as they inflate. */
  inflatedBytes: 256 * 1_048_576,
  /** Inflated to compressed, looked at from a megabyte on: small texts of blanks are no attack. */
  ratio: 200,
  ratioFromBytes: 1_048_576,
  /** As in Excel. */
  rows: 1_048_576,
  cellCharacters: 32_767,
  /** The template has some fifty columns. */
  columns: 256,
  /** Cells with a format and no value, in 100,000 rows of the template. */
  emptyCells: 5_200_000,
  sharedStringCharacters: 48 * 1_048_576,
  sharedStrings: 5_000_000,
  sheets: 50,
  styles: 70_000,
  /** As in Excel. */
  formatCodeCharacters: 255,
} as const;
