/** Limits that no workbook of the template comes near, and that stop a hostile one; those of its archive among them. */
export const LIMITS = {
  entries: 200,
  entryNameBytes: 255,
  inflatedBytes: 256 * 1_048_576,
  /** The limit of Excel. */
  rows: 1_048_576,
  cellCharacters: 32_767,
  /** The fullest template has some 260. */
  columns: 400,
  /** Cells with a format and no value, in 100,000 rows of the usual template of some fifty columns. */
  emptyCells: 5_200_000,
  sharedStringCharacters: 48 * 1_048_576,
  sharedStrings: 5_000_000,
  sheets: 50,
  styles: 70_000,
  /** The limit of Excel. */
  formatCodeCharacters: 255,
} as const;

export type WorkbookRefusalCode =
  | 'XLSX_DAMAGED'
  | 'XLSX_DTD_FORBIDDEN'
  | 'XLSX_EXTERNAL_LINKS'
  | 'XLSX_LIMIT_EXCEEDED'
  | 'XLSX_MACROS'
  | 'FORMAT_NOT_SUPPORTED';

/** A workbook that is not read, before any of its content is believed. */
export class WorkbookRefused extends Error {
  constructor(
    readonly code: WorkbookRefusalCode,
    message: string,
    readonly row?: number,
  ) {
    super(message);
    this.name = 'WorkbookRefused';
  }
}

/** `_x000D_` is how workbooks write characters that XML cannot hold or would change. */
export function unescapeCellText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code as string, 16)))
    : text;
}

export function withinCell(text: string, row?: number): string {
  if (text.length > LIMITS.cellCharacters)
    throw new WorkbookRefused('XLSX_LIMIT_EXCEEDED', `a cell has more than ${LIMITS.cellCharacters} characters`, row);
  return text;
}
