import type { XmlElement } from '../../xml/element-tree';
import { present } from '../../../platform/present';

/** Facts of the metadata (XMP) of a PDF: what it claims to be, and what it says of the invoice in it. */
export interface PdfMetadata {
  /** Part of PDF/A that it claims to meet: `3`. */
  pdfaPart?: string;
  /** Absent where the metadata say nothing of an invoice. */
  invoice?: HybridMetadata;
}

/** What Factur-X and ZUGFeRD have a PDF say. */
export interface HybridMetadata {
  /** DocumentFileName. */
  fileName?: string;
  /** ConformanceLevel. */
  level?: string;
  /** DocumentType. */
  documentType?: string;
  /** Version. */
  version?: string;
}

/** Factur-X, ZUGFeRD 1 and ZUGFeRD 2.0 have a namespace each, with the same names in it. */
const NAMESPACE = /^urn:[\w.-]+:pdfa:CrossIndustryDocument:invoice:\w+#$/;
const PDF_A = 'http://www.aiim.org/pdfa/ns/id/';

/** A property of XMP is an element or an attribute. */
export function pdfMetadataIn(root: XmlElement): PdfMetadata {
  const found = new Map<string, string>();
  const claims = new Map<string, string>();
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { name, namespace, value } of [{ ...next, value: next.text }, ...next.attributes]) {
      if (NAMESPACE.test(namespace)) found.set(name, value.trim());
      if (namespace === PDF_A) claims.set(name, value.trim());
    }
    waiting.push(...next.children);
  }
  const invoice = present({
    fileName: found.get('DocumentFileName'),
    level: found.get('ConformanceLevel'),
    documentType: found.get('DocumentType'),
    version: found.get('Version'),
  });
  return { ...present({ pdfaPart: claims.get('part') }), ...(found.size > 0 && { invoice }) };
}
