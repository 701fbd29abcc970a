import { BYTE_ORDER_MARK, csvText } from './csv-text';
import { templateHeader } from './write-template-rows';

/** The empty template: its header. */
export async function writeTemplateCsv(): Promise<Uint8Array> {
  return new TextEncoder().encode(BYTE_ORDER_MARK + (await csvText([templateHeader()])));
}
