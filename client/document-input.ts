import type { CheckMediaType, JsonDocument } from './api-types';
import { jsonBody, type OutgoingBody } from './outgoing-request';

/** A document as the service's JSON, or a file: UBL or CII as text or bytes, a PDF with one of them as bytes. */
export type DocumentInput = JsonDocument | string | Uint8Array | Blob;

/** The document with its media type, which is told by its content where nothing states it. */
export function documentBody(document: DocumentInput, contentType?: CheckMediaType): OutgoingBody {
  if (typeof document === 'string') return { content: document, contentType: contentType ?? XML };
  if (document instanceof Uint8Array)
    return { content: document, contentType: contentType ?? (isPdf(document) ? 'application/pdf' : XML) };
  if (document instanceof Blob) return { content: document, contentType: document.type || (contentType ?? XML) };
  return jsonBody(document);
}

const XML = 'application/xml';
const PDF_HEADER = new TextEncoder().encode('%PDF-');

function isPdf(bytes: Uint8Array): boolean {
  return PDF_HEADER.every((byte, index) => bytes[index] === byte);
}
