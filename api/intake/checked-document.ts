import { readWholeInvoice } from '../../documents/formats/read-whole-invoice';
import { requirePrintable, TooLongToPrint } from '../../documents/rendering/print-limits';
import { renderHtml } from '../../documents/rendering/render-html';
import { decodeXml } from '../../documents/xml/decode-xml';
import { parseElementTree } from '../../documents/xml/element-tree';
import { XmlRefused } from '../../documents/xml/xml-refused';
import { present } from '../../platform/present';
import type { FindingLanguage } from '../../validation/finding-language';

/** What was judged, for people: the text that findings have their places in, and the invoice as a page. */
export interface CheckedDocument {
  source: string;
  /** Absent of an invoice that breaks its schema or is too long to be printed. */
  html?: string;
}

/** The source, where it is not given, is the XML itself. */
export function checkedDocument(
  xml: Uint8Array,
  { isCii, schemaHolds }: { isCii: boolean; schemaHolds: boolean },
  language: FindingLanguage,
  source = sourceOf(xml),
): CheckedDocument {
  return { source, ...present({ html: schemaHolds ? pageOf(xml, isCii, language) : undefined }) };
}

/** What cannot be decoded is shown as well as it can be. */
function sourceOf(xml: Uint8Array): string {
  try {
    return decodeXml(xml);
  } catch (error) {
    if (error instanceof XmlRefused) return new TextDecoder().decode(xml);
    throw error;
  }
}

function pageOf(xml: Uint8Array, isCii: boolean, language: FindingLanguage): string | undefined {
  const { model, passedOver } = readWholeInvoice(isCii ? 'cii' : 'ubl', parseElementTree(decodeXml(xml)));
  try {
    requirePrintable(model);
  } catch (error) {
    if (error instanceof TooLongToPrint) return undefined;
    throw error;
  }
  return renderHtml(model, { language, passedOver });
}
