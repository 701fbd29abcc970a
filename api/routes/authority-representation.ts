import { systemOf } from '../../application/integration/connectors';
import { RequestError } from '../mappers/api-error';
import { inlineFile, type Representation } from './representation';

export const AUTHORITY_XML = 'application/vnd.edoc.authority+xml';

/** The document as the authority was sent it, in its own form. */
export const authorityRepresentation: Representation = async ({ reportedXml }, document) => {
  const reported = reportedXml[systemOf(document)];
  if (reported === undefined) throw notAvailable('The document is not reported in a form of the authority.');
  const found = await reported(document.documentId);
  if ('missing' in found) throw notAvailable(found.missing);
  return {
    status: 200,
    headers: { ETag: `"${found.tag}"`, 'Content-Disposition': inlineFile(document, 'xml') },
    body: { kind: 'bytes', bytes: Buffer.from(found.xml), contentType: AUTHORITY_XML },
  };
};

function notAvailable(message: string): RequestError {
  return new RequestError('AUTHORITY_XML_NOT_AVAILABLE', message);
}
