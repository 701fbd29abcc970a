import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import { readWholeInvoice, type WholeInvoice } from '../../documents/formats/read-whole-invoice';
import type { DocumentContext } from '../../documents/model/document-context';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { epcFromDocument } from '../../documents/qr/document-qr';
import type { QrPayload } from '../../documents/qr/qr-payload';
import type { Brand } from '../../documents/rendering/brand';
import type { Language } from '../../documents/rendering/language';
import { requirePrintable } from '../../documents/rendering/print-limits';
import { renderHtml } from '../../documents/rendering/render-html';
import type { Watermark } from '../../documents/rendering/watermark';
import { decodeXml } from '../../documents/xml/decode-xml';
import { parseElementTree } from '../../documents/xml/element-tree';
import type { FontFace } from '../../platform/printing/fonts';
import type { PrintTurn } from '../../platform/printing/printing-turns';
import type { closerPrint } from './closer-print';
import { mayHaveQr, type PageClaims } from './page-claims';
import { readWholeModel } from './read-model';
import { present } from '../../platform/present';
import type { InvoiceFiles } from '../../documents/pdf-a/invoice-files';
import type { PdfContent } from '../../documents/pdf-a/write-pdf-a';
import { serveAllOf } from '../../documents/rendering/font-faces';

/** Makes the PDF/A of a print that holds the invoice as XML (ADR 58). */
export interface PrintArchiving {
  /** What belongs into the PDF of this XML. */
  files(format: InvoiceFormat, xml: Uint8Array, owner: string): Promise<InvoiceFiles>;
  /** The print, or one of fewer sheets. */
  closer: typeof closerPrint;
  /** The print may change hands: whoever asks has it no more. */
  write(printed: Uint8Array, content: PdfContent, owner: string): Promise<Uint8Array>;
}

export interface InvoicePrinterDependencies {
  fontFaces: readonly FontFace[];
  qrSvg(payload: string): Promise<string>;
  /** Brand of a company; without it every document looks the same. */
  brandOf?(companyId: string): Promise<Brand | undefined>;
  /** Makes the page and prints it when its turn has come. */
  print(html: () => Promise<string>, turn: PrintTurn, signal?: AbortSignal): Promise<Uint8Array>;
  archiving: PrintArchiving;
}

interface Print {
  language: Language;
  /** The account that asked: accounts take turns. */
  owner: string;
}

export interface DocumentToPrint extends Print {
  /** Of the XML: UBL, unless it came as CII. */
  format?: InvoiceFormat;
  context: DocumentContext;
  companyId: string;
  claims: PageClaims;
}

export interface FileToPrint extends Print {
  /** Checked by whoever took it in (api/routes/convert-document.ts). */
  format: InvoiceFormat;
}

/** XML that is taken into memory when its turn has come. */
export interface XmlToPrint {
  byteLength: number;
  read(): Promise<Uint8Array>;
}

/** Some 300 lines; printing them takes half a second, and the largest ten. */
const LONG_BYTES = 262_144;

/**
 * Makes of stored bytes a PDF/A with these bytes, or the same as CII, in it. Nothing is kept here, and nothing read but the
 * brand: equal bytes print to equal pages.
 */
export class InvoicePrinter {
  constructor(private readonly dependencies: InvoicePrinterDependencies) {}

  /** @throws TooLongToPrint, PdfPrintError, ServiceError OVERLOADED; the signal's reason while it waits for its turn */
  async document(original: XmlToPrint, document: DocumentToPrint, signal?: AbortSignal): Promise<Uint8Array> {
    const { context, owner, claims, format = 'ubl' } = document;
    const lane = original.byteLength > LONG_BYTES ? 'long-document' : 'document';
    return this.archived(
      { format, xml: original, turn: { lane, owner } },
      async (xml) => {
        const whole = readWholeModel(xml, context.countryIso, format);
        return this.page(whole, document, {
          qr: claims.recordedQr ?? (mayHaveQr(claims.watermark) ? paymentQr(whole.model) : undefined),
          brand: await this.brandOf(document),
          watermark: claims.watermark,
        });
      },
      signal,
    );
  }

  /**
   * A file that is no document of ours: it belongs to no country, so its QR code is at most the one for a payment. The
   * same errors as for a document.
   */
  async file(xml: XmlToPrint, file: FileToPrint, signal?: AbortSignal): Promise<Uint8Array> {
    const { format, owner } = file;
    return this.archived(
      { format, xml, turn: { lane: 'conversion', owner } },
      async (bytes) => {
        const whole = readWholeInvoice(format, parseElementTree(decodeXml(bytes)));
        return this.page(whole, file, { qr: paymentQr(whole.model) });
      },
      signal,
    );
  }

  /** What belongs into the PDF is found out while Chromium prints. */
  private async archived(
    { format, xml, turn }: { format: InvoiceFormat; xml: XmlToPrint; turn: PrintTurn },
    page: (xml: Uint8Array) => Promise<string>,
    signal: AbortSignal | undefined,
  ): Promise<Uint8Array> {
    const { print, archiving, fontFaces } = this.dependencies;
    const made: { html?: string; files?: Promise<InvoiceFiles>; hasAllGlyphs?: boolean } = {};
    const makePage = async (): Promise<string> => {
      const bytes = await xml.read();
      const html = await page(bytes);
      made.html = html;
      made.hasAllGlyphs = serveAllOf(html, fontFaces);
      made.files = archiving.files(format, bytes, turn.owner);
      // Awaited below, unless the print fails before.
      made.files.catch(() => undefined);
      return html;
    };
    const first = await print(makePage, turn, signal);
    const { html, files, hasAllGlyphs = false } = made;
    if (html === undefined || files === undefined) throw new Error('a print was made without its page');
    const printed = await archiving.closer(html, first, async (page) => print(async () => Promise.resolve(page), turn));
    return archiving.write(printed, { files: await files, hasAllGlyphs }, turn.owner);
  }

  /** A received document is the seller's, and looks like none of ours. */
  private async brandOf({ context, companyId }: DocumentToPrint): Promise<Brand | undefined> {
    return context.flow === 'ISSUED' ? this.dependencies.brandOf?.(companyId) : undefined;
  }

  private async page(
    { model, passedOver }: WholeInvoice,
    { language }: Print,
    {
      qr,
      brand,
      watermark,
    }: { qr: QrPayload | undefined; brand?: Brand | undefined; watermark?: Watermark | undefined },
  ): Promise<string> {
    requirePrintable(model);
    const { fontFaces, qrSvg } = this.dependencies;
    return renderHtml(model, {
      language,
      fontFaces,
      passedOver,
      ...present({ brand, watermark }),
      ...(qr === undefined ? {} : { qr: { ...textsOf(qr), svg: await qrSvg(qr.payload) } }),
    });
  }
}

/** The SEPA code, where the invoice can be paid with it. */
function paymentQr(model: SemanticDocument): QrPayload | undefined {
  const payload = epcFromDocument(model);
  return payload === undefined ? undefined : { payload, isPayment: true };
}

function textsOf({ heading, caption, isPayment }: QrPayload): Omit<QrPayload, 'payload'> {
  return present({ heading, caption, isPayment });
}
