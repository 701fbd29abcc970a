import type { SemanticDocument } from '../model/semantic-document';
import type { XmlElement } from '../xml/element-tree';
import { readCii } from './cii/read-cii';
import { readUbl } from './ubl/read-ubl';

/** The syntaxes that an invoice comes in. */
export const INVOICE_FORMATS = ['ubl', 'cii', 'zugferd-1'] as const;
export type InvoiceFormat = (typeof INVOICE_FORMATS)[number];

const READERS: Readonly<Record<InvoiceFormat, (root: XmlElement) => SemanticDocument>> = {
  ubl: readUbl,
  cii: readCii,
  'zugferd-1': readCii,
};

/** The semantic model of an invoice in any of the syntaxes. */
export function readInvoice(format: InvoiceFormat, root: XmlElement): SemanticDocument {
  return READERS[format](root);
}
