import { describeFormat } from '../../documents/formats/describe-format';
import { detectFormat, isInvoiceXml } from '../../documents/formats/detect-format';
import type { DetectedFormat } from '../../documents/formats/detected-format';
import { chooseInvoiceAttachment } from '../../documents/formats/zugferd/choose-invoice-attachment';
import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import type { XmlRefused } from '../../documents/xml/xml-refused';
import type { Attachment } from '../../platform/pdf-attachments/attachment';
import { PdfRefused } from '../../platform/pdf-attachments/faults';
import { present } from '../../platform/present';

/** The file holds no invoice that is read here. `code` is stable, the message says what was found and what to do. */
export class InvoiceFileRefused extends Error {
  override readonly name = 'InvoiceFileRefused';

  constructor(
    readonly code: string,
    message: string,
    readonly position: { line?: number; column?: number } = {},
  ) {
    super(message);
  }
}

export interface InvoiceXml {
  format: InvoiceFormat;
  xml: Uint8Array;
  /** Name of the attachment, when the invoice came in a PDF. */
  attachment?: string;
  /** AFRelationship of the attachment. */
  relationship?: string;
}

type DetectedInvoice = Extract<DetectedFormat, { format: InvoiceFormat }>;

interface PdfReader {
  /** @throws PdfRefused */
  read(pdf: Buffer): Promise<Attachment[]>;
}

/**
 * The XML invoice in a file: the file itself, or the attachment of a hybrid PDF. The format is told by the content.
 * @throws InvoiceFileRefused
 */
export async function invoiceXmlOf(file: Uint8Array, pdfs: PdfReader): Promise<InvoiceXml> {
  const detected = detectFormat(file);
  if (isInvoiceXml(detected)) return { format: formatOf(detected), xml: file };
  if (detected.format === 'pdf') return invoiceInPdf(file, pdfs);
  if (detected.format === 'unreadable-xml') throw refusedXml(detected.refusal);
  throw new InvoiceFileRefused(
    'FORMAT_NOT_SUPPORTED',
    `The file is ${describeFormat(detected)}. Expected: a UBL Invoice, CreditNote or DebitNote, a CII CrossIndustryInvoice, or a PDF with such an invoice attached (ZUGFeRD, Factur-X).`,
  );
}

async function invoiceInPdf(file: Uint8Array, pdfs: PdfReader): Promise<InvoiceXml> {
  const choice = chooseInvoiceAttachment(await attachmentsOf(file, pdfs));
  if ('refused' in choice) throw new InvoiceFileRefused(choice.refused.code, choice.refused.message);
  const { name, relationship } = choice.chosen;
  const detected = detectFormat(choice.content);
  if (isInvoiceXml(detected))
    return { format: formatOf(detected), xml: choice.content, attachment: name, ...present({ relationship }) };
  if (detected.format === 'unreadable-xml') throw refusedXml(detected.refusal);
  throw new InvoiceFileRefused(
    'FORMAT_NOT_SUPPORTED',
    `The attachment ${name} is ${describeFormat(detected)}, not an invoice in CII or UBL.`,
  );
}

/** What the release candidate of ZUGFeRD 1 looks like was never published as a schema: its structure cannot be checked. */
function formatOf(detected: DetectedInvoice): InvoiceFormat {
  if (detected.format !== 'zugferd-1' || detected.edition === '1.0') return detected.format;
  throw new InvoiceFileRefused(
    'FORMAT_NOT_SUPPORTED',
    'The invoice follows the release candidate of ZUGFeRD 1, whose structure cannot be checked. Ask the sender for ZUGFeRD 1.0 or newer.',
  );
}

async function attachmentsOf(file: Uint8Array, pdfs: PdfReader): Promise<Attachment[]> {
  try {
    return await pdfs.read(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  } catch (error) {
    if (error instanceof PdfRefused) throw new InvoiceFileRefused(error.code, error.message);
    throw error;
  }
}

function refusedXml({ code, message, line, column }: XmlRefused): InvoiceFileRefused {
  return new InvoiceFileRefused(code, message, {
    ...present({ line, column }),
  });
}
