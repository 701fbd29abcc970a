export type WorkbookRefusalCode =
  | 'ZIP_DAMAGED'
  | 'ZIP_NOT_SUPPORTED'
  | 'ZIP_ENCRYPTED'
  | 'ZIP_ENTRY_NAME'
  | 'ZIP_LIMIT_EXCEEDED'
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
