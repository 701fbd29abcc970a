import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import type { DocumentPayload } from '../../storage/document-record';

const HEAD_BYTES = 4_096;
const ZUGFERD_1_ROOT = /<(?:[\w.-]+:)?CrossIndustryDocument[\s>]/;

/** The XML that a document is printed from, and that its PDF carries: as it came, or the UBL of what came as JSON. */
export function printedXml({ ubl, cii }: Pick<DocumentPayload, 'ubl' | 'cii'>): {
  format: InvoiceFormat;
  xml: Uint8Array;
} {
  if (cii === undefined) return { format: 'ubl', xml: ubl };
  // Both are read alike, so that a root which stands farther behind, or in another encoding, changes nothing but a file name.
  const head = Buffer.from(cii.subarray(0, HEAD_BYTES)).toString('latin1').replaceAll('\0', '');
  return { format: ZUGFERD_1_ROOT.test(head) ? 'zugferd-1' : 'cii', xml: cii };
}
