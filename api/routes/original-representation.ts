import type { SubmittedFormat } from '../../documents/formats/submitted-format';
import { inlineFile, payloadOf, type Representation } from './representation';

const TYPES: Readonly<Record<SubmittedFormat, readonly [contentType: string, extension: string]>> = {
  json: ['application/json', 'json'],
  ubl: ['application/xml', 'xml'],
  cii: ['application/xml', 'xml'],
  pdf: ['application/pdf', 'pdf'],
};

/** The document as it was submitted, byte for byte. */
export const originalRepresentation: Representation = async ({ payloads }, document) => {
  const { format, submitted, sha256 } = await payloadOf(payloads, document.documentId);
  const [contentType, extension] = TYPES[format];
  return {
    status: 200,
    headers: { ETag: `"${sha256}-original"`, 'Content-Disposition': inlineFile(document, extension) },
    body: { kind: 'bytes', bytes: submitted, contentType },
  };
};
