import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import { type InvoiceFiles, originalFile } from '../../documents/pdf-a/invoice-files';

/** Files for when there is no time to find out more: the XML as it is, and nothing claimed about it. */
export function unjudgedFiles(format: InvoiceFormat, xml: Uint8Array): InvoiceFiles {
  return { invoice: originalFile(format, xml), supporting: [] };
}
