import { detectFormat, isInvoiceXml } from '../../documents/formats/detect-format';
import { type InvoiceFormat, readInvoice } from '../../documents/formats/read-invoice';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { parseElementTree } from '../../documents/xml/element-tree';
import { corpusEntries, corpusText } from '../unit/formats/corpus';

export interface Published {
  file: string;
  format: InvoiceFormat;
  xml: string;
  document: SemanticDocument;
}

/** The invoices among the files of the corpus, and those attached to its PDFs. */
export function publishedInvoices(): Published[] {
  return corpusEntries().flatMap((entry) => {
    const text = corpusText(entry);
    const detected = detectFormat(Buffer.from(text));
    if (!isInvoiceXml(detected)) return [];
    const { format } = detected;
    return [{ file: entry.file, format, xml: text, document: readInvoice(format, parseElementTree(text)) }];
  });
}
