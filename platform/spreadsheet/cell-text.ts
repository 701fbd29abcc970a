import { LIMITS } from './workbook-limits';
import { WorkbookRefused } from './workbook-refused';

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
