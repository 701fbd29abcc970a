import type { TemplateLanguage } from './column-names';
import { BYTE_ORDER_MARK, csvText } from './csv-text';
import { templateHeader } from './write-template-rows';

/** The empty template: its header. */
export async function writeTemplateCsv(language: TemplateLanguage): Promise<Uint8Array> {
  return new TextEncoder().encode(BYTE_ORDER_MARK + (await csvText([templateHeader({ language })])));
}
