import { detectFormat, isInvoiceXml } from '../../documents/formats/detect-format';
import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import { type PassedOver, readWholeInvoice } from '../../documents/formats/read-whole-invoice';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { parseElementTree, type XmlElement } from '../../documents/xml/element-tree';
import { corpusEntries, corpusText } from '../unit/formats/corpus';

export interface Published {
  file: string;
  format: InvoiceFormat;
  xml: string;
  document: SemanticDocument;
  passedOver: PassedOver[];
  root: XmlElement;
}

/** The invoices among the files of the corpus, and those attached to its PDFs. */
export function publishedInvoices(): Published[] {
  return corpusEntries().flatMap((entry) => {
    const text = corpusText(entry);
    const detected = detectFormat(Buffer.from(text));
    if (!isInvoiceXml(detected)) return [];
    const { format } = detected;
    const root = parseElementTree(text);
    const { model: document, passedOver } = readWholeInvoice(format, root);
    return [{ file: entry.file, format, xml: text, document, passedOver, root }];
  });
}
