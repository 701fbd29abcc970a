import type { Language } from '../documents/rendering/language';
import { renderHtml, type RenderingOptions } from '../documents/rendering/render-html';
import { renderingKey } from '../documents/rendering/rendering-key';
import type { QrEnvironment, QrPayload } from '../countries/country-module';
import { documentQr } from '../countries/document-qr';
import type { DocumentPayload } from '../storage/document-record';
import type { DocumentRepository } from '../storage/document-repository';
import { DocumentMissingError } from '../storage/document-repository';
import type { RenderingRepository } from '../storage/rendering-repository';
import { readModel } from './read-model';

export interface RenderingActivityDependencies {
  documents: Pick<DocumentRepository, 'find'>;
  payloadOf(documentId: string): Promise<DocumentPayload>;
  renderings: RenderingRepository;
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

export function createRenderingActivities(dependencies: RenderingActivityDependencies) {
  const { documents, payloadOf, renderings, fontFaces, qrEnvironment, qrSvg, print } = dependencies;
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
  };
}

function textsOf({ heading, caption }: QrPayload): Pick<QrPayload, 'heading' | 'caption'> {
  return { ...(heading === undefined ? {} : { heading }), ...(caption === undefined ? {} : { caption }) };
}
