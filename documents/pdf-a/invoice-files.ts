import type { InvoiceFormat } from '../formats/read-invoice';
import { INVOICE_FILE_NAMES, isInvoiceFileName } from '../formats/zugferd/invoice-file-names';
import type { SemanticDocument, SupportingDocument } from '../model/semantic-document';
import { PDF_LIMITS } from '../../platform/pdf-attachments/attachment';
import type { HybridProfile } from './hybrid-profile';

/** A file to be embedded in a PDF. */
export interface EmbeddedFile {
  name: string;
  mimeType: string;
  description?: string;
  /** AFRelationship. */
  relationship: 'Alternative' | 'Data' | 'Supplement';
  content: Uint8Array;
}

/** Files that go into the PDF of an invoice. */
export interface InvoiceFiles {
  invoice: EmbeddedFile;
  /** Profile that the PDF claims by Factur-X and ZUGFeRD; absent where the invoice is not of one. */
  profile?: HybridProfile;
  supporting: EmbeddedFile[];
}

const ORIGINAL_NAMES: Readonly<Record<InvoiceFormat, string>> = {
  ubl: INVOICE_FILE_NAMES.ubl,
  cii: INVOICE_FILE_NAMES.facturX,
  'zugferd-1': INVOICE_FILE_NAMES.zugferd,
};

const XML = 'text/xml';
const UNKNOWN_TYPE = 'application/octet-stream';
const MEDIA_TYPE = /^[a-z][\w.+-]{0,99}\/[a-z0-9][\w.+-]{0,99}$/i;
const LONGEST_NAME = 120;

/** The invoice as it was submitted, byte for byte, for where nothing is claimed about it. */
export function originalFile(format: InvoiceFormat, xml: Uint8Array): EmbeddedFile {
  return {
    name: ORIGINAL_NAMES[format],
    mimeType: XML,
    description: 'The invoice as XML',
    relationship: 'Alternative',
    content: xml,
  };
}

/** The invoice as a CII invoice of that profile. */
export function profiledFile({ fileName, level, relationship }: HybridProfile, cii: Uint8Array): EmbeddedFile {
  return {
    name: fileName,
    mimeType: XML,
    description: `The invoice as XML (Factur-X/ZUGFeRD, profile ${level})`,
    relationship,
    content: cii,
  };
}

/** The files that the document brings along (BG-24). Those that a reader of PDFs would not take are in the XML only. */
export function supportingFiles({ supportingDocuments }: SemanticDocument): EmbeddedFile[] {
  const used = new Set<string>();
  return supportingDocuments
    .flatMap((supporting) => supportingFile(supporting, used) ?? [])
    .slice(0, PDF_LIMITS.attachments - 1);
}

function supportingFile(
  { reference, description, attachment }: SupportingDocument,
  used: Set<string>,
): EmbeddedFile | undefined {
  const content = attachment && Buffer.from(attachment.base64, 'base64');
  if (content === undefined || content.length === 0) return undefined;
  const { mimeCode = '', filename } = attachment ?? {};
  return {
    name: unusedName(fileName(filename ?? reference ?? ''), used),
    mimeType: MEDIA_TYPE.test(mimeCode) ? mimeCode : UNKNOWN_TYPE,
    ...(description === undefined ? {} : { description }),
    relationship: 'Supplement',
    content,
  };
}

/** The name without folders and control characters, as readers show and save it. */
function fileName(stated: string): string {
  const last = stated.split(/[/\\]/).at(-1) ?? '';
  return Array.from(last.replace(/\p{C}/gu, '').trim()).slice(0, LONGEST_NAME).join('') || 'attachment';
}

/** Each file of a PDF has a name of its own, and none passes itself off as the invoice. */
function unusedName(name: string, used: Set<string>): string {
  let free = isInvoiceFileName(name) ? `supporting-${name}` : name;
  for (let number = 2; used.has(free.toLowerCase()); number += 1) free = `${number}-${name}`;
  used.add(free.toLowerCase());
  return free;
}
