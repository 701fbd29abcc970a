import type { TemplateLanguage } from './column-names';
import { BYTE_ORDER_MARK, csvText } from './csv-text';
import type { TemplateColumn } from './template-column';
import { templateHeader } from './write-template-rows';

/** The empty template: its header. */
export async function writeTemplateCsv(
  language: TemplateLanguage,
  further: readonly TemplateColumn[] = [],
): Promise<Uint8Array> {
  return new TextEncoder().encode(BYTE_ORDER_MARK + (await csvText([templateHeader({ language, further })])));
}
