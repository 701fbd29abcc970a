import type { AttachmentReader } from '../../platform/pdf-attachments/attachment-reader';
import type { BrowserPool } from '../../platform/printing/browser-pool';
import type { FontFace } from '../../platform/printing/fonts';
import { qrSvg } from '../../platform/qr-image';
import { closerPrint } from '../../application/rendering/closer-print';
import { InvoiceFileRefused, invoiceXmlOf } from '../../application/rendering/invoice-xml';
import { readWholeInvoice } from '../../documents/formats/read-whole-invoice';
import { languageOfDocument } from '../../documents/rendering/language-of-countries';
import { unprintedElements } from '../../documents/rendering/unprinted-elements';
import { validateXml, type SchemaValidators } from '../../validation/validate-document';
import { epcFromDocument } from '../../documents/qr/document-qr';
import type { Language } from '../../documents/rendering/language';
import { renderHtml } from '../../documents/rendering/render-html';
import { serveAllOf } from '../../documents/rendering/font-faces';
import { writePdfA } from '../../documents/pdf-a/write-pdf-a';
import { invoiceFiles } from '../../application/rendering/invoice-files';
import { present } from '../../platform/present';

/** Nobody else waits for the page. */
const TIMEOUT_MS = 60_000;

export interface PrintingSetting {
  /** Validators of the structures that a file may follow to be read. */
  validators: SchemaValidators;
  /** Validators of what a PDF may be said to hold. */
  officialValidators: SchemaValidators;
  attachments: AttachmentReader;
  pool: BrowserPool;
  fontFaces: readonly FontFace[];
  /** None: that of the country that both parties are in. */
  language?: Language;
}

export interface PrintedInvoice {
  pdf: Uint8Array;
  format: string;
  /** Findings of the business rules. */
  findings: number;
  /** Elements without a place on the page: they are listed at its end. */
  unprinted: string;
}

/**
 * Makes the PDF/A that holds an invoice from the bytes of its file.
 * @throws InvoiceFileRefused where the file is no invoice of a known format and structure
 */
export async function printInvoice(file: Uint8Array, setting: PrintingSetting): Promise<PrintedInvoice> {
  const { validators, officialValidators, attachments, pool, fontFaces } = setting;
  const { format, xml } = await invoiceXmlOf(file, { read: async (pdf) => attachments.read(pdf, 'cli') });
  const { schema, tree, findings } = await validateXml(validators, xml, { rulesOnlyIfSchemaHolds: true });
  const [error] = schema.errors;
  if (error !== undefined || tree === undefined)
    throw new InvoiceFileRefused(
      error?.code ?? 'XML_NOT_WELL_FORMED',
      error?.message ?? 'The file cannot be read.',
      present({ line: error?.line }),
    );
  const { model, passedOver } = readWholeInvoice(format, tree);
  const language = setting.language ?? languageOfDocument(model);
  const payload = epcFromDocument(model);
  const html = renderHtml(model, {
    language,
    fontFaces,
    passedOver,
    ...(payload === undefined ? {} : { qr: { svg: await qrSvg(payload), isPayment: true } }),
  });
  const print = async (page: string): Promise<Uint8Array> => pool.print(page, { timeoutMs: TIMEOUT_MS });
  const printed = await closerPrint(html, await print(html), print);
  const files = await invoiceFiles(officialValidators, format, xml);
  const pdf = await writePdfA(printed, { files, hasAllGlyphs: serveAllOf(html, fontFaces) });
  return { pdf, format, findings: findings.length, unprinted: unprintedElements(passedOver) };
}
