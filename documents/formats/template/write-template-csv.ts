import { csvLine } from './csv-line';
import { templateHeader } from './write-template-rows';

/** By it, spreadsheet programs know UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The empty template: its header. */
export function writeTemplateCsv(): Uint8Array {
  return new TextEncoder().encode(BYTE_ORDER_MARK + csvLine(templateHeader()));
}
