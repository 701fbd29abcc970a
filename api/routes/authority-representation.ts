import { systemOf } from '../../application/integration/system-choice';
import { RequestError } from '../mappers/api-error';
import type { Reply } from '../reply';
import type { OwnDocument } from './find-own-document';
import { inlineFile, payloadOf, type Representation } from './representation';

export const AUTHORITY_XML = 'application/vnd.edoc.authority+xml';

/** The document as the authority was sent it, or delivered it, in its own form. */
export const authorityRepresentation: Representation = async ({ payloads, reportedXml }, document) => {
  const delivered = document.inbound?.message && (await payloadOf(payloads, document.documentId));
  if (delivered?.ownFormat !== undefined) return replyOf(document, delivered.submitted, delivered.sha256);
  const reported = reportedXml[systemOf(document)];
  if (reported === undefined) throw notAvailable('The document is not reported in a form of the authority.');
  const found = await reported(document.documentId);
  if ('missing' in found) throw notAvailable(found.missing);
  return replyOf(document, Buffer.from(found.xml), found.tag);
};

function replyOf(document: OwnDocument, bytes: Uint8Array, tag: string): Reply {
  return {
    status: 200,
    headers: { ETag: `"${tag}"`, 'Content-Disposition': inlineFile(document, 'xml') },
    body: { kind: 'bytes', bytes, contentType: AUTHORITY_XML },
  };
}

function notAvailable(message: string): RequestError {
  return new RequestError('AUTHORITY_XML_NOT_AVAILABLE', message);
}
