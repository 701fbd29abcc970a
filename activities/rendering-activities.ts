import { type InvoiceFormat, readInvoice } from '../documents/formats/read-invoice';
import { epcFromDocument } from '../documents/qr/document-qr';
import type { Language } from '../documents/rendering/language';
import { renderHtml, type RenderingOptions } from '../documents/rendering/render-html';
import { conversionKey, renderingKey } from '../documents/rendering/rendering-key';
import { decodeXml } from '../documents/xml/decode-xml';
import { parseElementTree } from '../documents/xml/element-tree';
import type { QrEnvironment, QrPayload } from '../countries/country-module';
import { documentQr } from '../countries/document-qr';
import type { ConversionRepository } from '../storage/conversion-repository';
import type { DocumentPayload } from '../storage/document-record';
import type { DocumentRepository } from '../storage/document-repository';
import { DocumentMissingError } from '../storage/document-repository';
import type { RenderingRepository } from '../storage/rendering-repository';
import { readModel } from './read-model';

export interface RenderingActivityDependencies {
  documents: Pick<DocumentRepository, 'find'>;
  payloadOf(documentId: string): Promise<DocumentPayload>;
  renderings: RenderingRepository;
  conversions: Pick<ConversionRepository, 'find'>;
  fontFaces: RenderingOptions['fontFaces'];
  qrEnvironment: QrEnvironment;
  qrSvg(payload: string): Promise<string>;
  print(html: string): Promise<Uint8Array>;
}

export type RenderingActivities = ReturnType<typeof createRenderingActivities>;

export interface RenderPdfInput {
  documentId: string;
  language: Language;
}

export interface RenderConversionInput {
  /** Of the XML in ConversionRepository. */
  sha256: string;
  format: InvoiceFormat;
  language: Language;
}

/** The XML to convert has expired before a worker came to it; whoever asked has to send the file again. */
export class ConversionExpiredError extends Error {
  constructor() {
    super('the file to convert is no longer stored');
    this.name = 'ConversionExpiredError';
  }
}

export function createRenderingActivities(dependencies: RenderingActivityDependencies) {
  const { documents, payloadOf, renderings, conversions, fontFaces, qrEnvironment, qrSvg, print } = dependencies;
  return {
    /** Prints the document unless a PDF of the same content and language is kept. Returns the key of the stored PDF. */
    async renderPdf({ documentId, language }: RenderPdfInput): Promise<string> {
      const [document, payload] = await Promise.all([documents.find(documentId), payloadOf(documentId)]);
      if (document === undefined) throw new DocumentMissingError(documentId);
      const key = renderingKey({
        ubl: payload.ubl,
        language,
        context: document,
        qrEnvironment,
      });
      if ((await renderings.find(key)) !== undefined) return key;
      const model = readModel(payload.ubl);
      const qr = documentQr(model, document, qrEnvironment);
      const html = renderHtml(model, {
        language,
        fontFaces,
        ...(qr === undefined ? {} : { qr: { ...textsOf(qr), svg: await qrSvg(qr.payload) } }),
      });
      await renderings.store(key, await print(html));
      return key;
    },

    /** Prints a file that is no document of ours. Returns the key of the stored PDF. */
    async renderConversion(input: RenderConversionInput): Promise<string> {
      const key = conversionKey(input);
      if ((await renderings.find(key)) !== undefined) return key;
      const xml = await conversions.find(input.sha256);
      if (xml === undefined) throw new ConversionExpiredError();
      const model = readInvoice(input.format, parseElementTree(decodeXml(xml)));
      const payload = epcFromDocument(model);
      const html = renderHtml(model, {
        language: input.language,
        fontFaces,
        ...(payload === undefined ? {} : { qr: { svg: await qrSvg(payload) } }),
      });
      await renderings.store(key, await print(html));
      return key;
    },
  };
}

function textsOf({ heading, caption }: QrPayload): Pick<QrPayload, 'heading' | 'caption'> {
  return { ...(heading === undefined ? {} : { heading }), ...(caption === undefined ? {} : { caption }) };
}
