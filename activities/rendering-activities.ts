import type { InvoiceFormat } from '../documents/formats/read-invoice';
import type { Language } from '../documents/rendering/language';
import { conversionKey, renderingKey } from '../documents/rendering/rendering-key';
import type { ConversionRepository } from '../storage/conversion-repository';
import type { DocumentPayload } from '../storage/document-record';
import type { DocumentRepository } from '../storage/document-repository';
import { DocumentMissingError } from '../storage/document-repository';
import type { RenderingRepository } from '../storage/rendering-repository';
import type { InvoicePrinter } from './print-invoice';

export interface RenderingActivityDependencies {
  documents: Pick<DocumentRepository, 'find'>;
  payloadOf(documentId: string): Promise<DocumentPayload>;
  renderings: RenderingRepository;
  conversions: Pick<ConversionRepository, 'find'>;
  printer: InvoicePrinter;
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
  const { documents, payloadOf, renderings, conversions, printer } = dependencies;
  return {
    /** Prints the document unless a PDF of the same content and language is kept. Returns the key of the stored PDF. */
    async renderPdf({ documentId, language }: RenderPdfInput): Promise<string> {
      const [document, payload] = await Promise.all([documents.find(documentId), payloadOf(documentId)]);
      if (document === undefined) throw new DocumentMissingError(documentId);
      const { ubl } = payload;
      const key = renderingKey({ ubl, language, context: document, qrEnvironment: printer.qrEnvironment });
      if ((await renderings.find(key)) !== undefined) return key;
      await renderings.store(key, await printer.document({ ubl, language, context: document }));
      return key;
    },

    /** Prints a file that is no document of ours. Returns the key of the stored PDF. */
    async renderConversion(input: RenderConversionInput): Promise<string> {
      const key = conversionKey(input);
      if ((await renderings.find(key)) !== undefined) return key;
      const xml = await conversions.find(input.sha256);
      if (xml === undefined) throw new ConversionExpiredError();
      const { format, language } = input;
      await renderings.store(key, await printer.file({ xml, format, language }));
      return key;
    },
  };
}
