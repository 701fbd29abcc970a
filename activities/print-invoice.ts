import { type InvoiceFormat, readInvoice } from '../documents/formats/read-invoice';
import type { DocumentContext } from '../documents/model/document-context';
import { epcFromDocument } from '../documents/qr/document-qr';
import type { Language } from '../documents/rendering/language';
import { renderHtml, type RenderingOptions } from '../documents/rendering/render-html';
import { decodeXml } from '../documents/xml/decode-xml';
import { parseElementTree } from '../documents/xml/element-tree';
import type { QrEnvironment, QrPayload } from '../countries/country-module';
import { documentQr } from '../countries/document-qr';
import { readModel } from './read-model';

export interface InvoicePrinterDependencies {
  fontFaces: RenderingOptions['fontFaces'];
  qrEnvironment: QrEnvironment;
  qrSvg(payload: string): Promise<string>;
  print(html: string): Promise<Uint8Array>;
}

export interface DocumentToPrint {
  ubl: Uint8Array;
  language: Language;
  context: DocumentContext;
}

export interface FileToPrint {
  /** Checked by whoever took it in (api/routes/convert-document.ts). */
  xml: Uint8Array;
  format: InvoiceFormat;
  language: Language;
}

/** From stored bytes to a PDF. Nothing is read or kept here: equal bytes print to equal pages. */
export class InvoicePrinter {
  constructor(private readonly dependencies: InvoicePrinterDependencies) {}

  get qrEnvironment(): QrEnvironment {
    return this.dependencies.qrEnvironment;
  }

  async document({ ubl, language, context }: DocumentToPrint): Promise<Uint8Array> {
    const { fontFaces, qrEnvironment, qrSvg, print } = this.dependencies;
    const model = readModel(ubl);
    const qr = documentQr(model, context, qrEnvironment);
    return print(
      renderHtml(model, {
        language,
        fontFaces,
        ...(qr === undefined ? {} : { qr: { ...textsOf(qr), svg: await qrSvg(qr.payload) } }),
      }),
    );
  }

  /** A file that is no document of ours: it belongs to no country, so its QR code is at most the one for a payment. */
  async file({ xml, format, language }: FileToPrint): Promise<Uint8Array> {
    const { fontFaces, qrSvg, print } = this.dependencies;
    const model = readInvoice(format, parseElementTree(decodeXml(xml)));
    const payload = epcFromDocument(model);
    return print(
      renderHtml(model, {
        language,
        fontFaces,
        ...(payload === undefined ? {} : { qr: { svg: await qrSvg(payload) } }),
      }),
    );
  }
}

function textsOf({ heading, caption }: QrPayload): Pick<QrPayload, 'heading' | 'caption'> {
  return { ...(heading === undefined ? {} : { heading }), ...(caption === undefined ? {} : { caption }) };
}
