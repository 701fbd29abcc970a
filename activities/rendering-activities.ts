import { ApplicationFailure } from '@temporalio/common';
import { TooLongToPrint } from '../documents/rendering/print-limits';
import { conversionKey, renderingKey } from '../documents/rendering/rendering-key';
import { PdfPrintError } from '../platform/printing/browser-errors';
import { ServiceError } from '../platform/errors';
import type { BrandRepository } from '../storage/brand-repository';
import type { ConversionRepository, RenderingRepository } from '../storage/expiring-bytes';
import type { DocumentPayload } from '../storage/document-record';
import { type DocumentRepository, DocumentMissingError } from '../storage/document-repository';
import type { RenderingActivities } from '../application/rendering/request-rendering';
import type { RecordedQrCodes } from '../application/integration/recorded-qr';
import { printedXml } from '../application/rendering/printed-xml';
import { pageClaims } from '../application/rendering/page-claims';
import type { InvoicePrinter, XmlToPrint } from '../application/rendering/print-invoice';

export interface RenderingActivityDependencies {
  documents: Pick<DocumentRepository, 'find'>;
  payloadOf(documentId: string): Promise<DocumentPayload>;
  renderings: RenderingRepository;
  conversions: Pick<ConversionRepository, 'find'>;
  /** None: no company has a brand. */
  brands?: Pick<BrandRepository, 'versionOf'>;
  qrCodes: RecordedQrCodes;
  printer: InvoicePrinter;
}

/** The XML to convert has expired before a worker came to it; whoever asked has to send the file again. */
export class ConversionExpiredError extends Error {
  constructor() {
    super('the file to convert is no longer stored');
    this.name = 'ConversionExpiredError';
  }
}

function inMemory(xml: Uint8Array): XmlToPrint {
  return { byteLength: xml.byteLength, read: async () => Promise.resolve(xml) };
}

/** What a page could not do within the time limit, it is not asked again: the client decides. */
async function printed(print: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await print;
  } catch (error) {
    // Its message holds counts only, so that it may be stored in the clear.
    if (error instanceof TooLongToPrint) throw ApplicationFailure.create({ message: error.message, type: error.code });
    if (error instanceof PdfPrintError && error.failure === 'TIMEOUT')
      throw new ServiceError('RENDERING_UNAVAILABLE', error.message, [], { cause: error });
    throw error;
  }
}

export function createRenderingActivities(dependencies: RenderingActivityDependencies): RenderingActivities {
  const { documents, payloadOf, renderings, conversions, brands, qrCodes, printer } = dependencies;
  return {
    async renderPdf({ documentId, language, owner }) {
      const [document, payload] = await Promise.all([documents.find(documentId), payloadOf(documentId)]);
      if (document === undefined) throw new DocumentMissingError(documentId);
      const { format, xml } = printedXml(payload);
      const { companyId } = document;
      const brand = document.flow === 'ISSUED' ? await brands?.versionOf(companyId) : undefined;
      const claims = await pageClaims(qrCodes, document);
      const key = renderingKey({ xml, language, context: document, claims, brand });
      if ((await renderings.find(key)) !== undefined) return key;
      const request = { format, language, context: document, companyId, owner, claims };
      const pdf = await printed(printer.document(inMemory(xml), request));
      await renderings.store(key, pdf);
      return key;
    },

    async renderConversion(input) {
      const key = conversionKey(input);
      if ((await renderings.find(key)) !== undefined) return key;
      const xml = await conversions.find(input.sha256);
      if (xml === undefined) throw new ConversionExpiredError();
      const { format, language, owner } = input;
      await renderings.store(key, await printed(printer.file(inMemory(xml), { format, language, owner })));
      return key;
    },
  };
}
