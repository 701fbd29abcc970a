import { payloadOf, inlineFile, type Representation } from './representation';

/** UBL: byte for byte as submitted, unless that needs the charset it came with; for a JSON document the UBL made from it. */
export const xmlRepresentation: Representation = async ({ payloads }, document) => {
  const { ubl, sha256, format } = await payloadOf(payloads, document.documentId);
  return {
    status: 200,
    headers: { ETag: `"${sha256}-${format}"`, 'Content-Disposition': inlineFile(document, 'xml') },
    body: { kind: 'bytes', bytes: ubl, contentType: 'application/xml' },
  };
};
