import { recordByItself } from '../../countries/es/verifactu/write-message';
import { RequestError } from '../mappers/api-error';
import { inlineFile, type Representation } from './representation';

export const AUTHORITY_XML = 'application/vnd.edoc.authority+xml';

/** What the authority was told of the document, in its own form: for VERI*FACTU its RegistroAlta. */
export const authorityRepresentation: Representation = async ({ verifactuRecords }, document) => {
  const isRecorded = document.integration?.system === 'es-verifactu';
  const record = isRecorded ? await verifactuRecords.lastOf(document.documentId) : undefined;
  if (record === undefined)
    throw new RequestError(
      'AUTHORITY_XML_NOT_AVAILABLE',
      isRecorded
        ? 'The record of the document was not generated yet.'
        : 'The document is not reported in a form of the authority.',
    );
  return {
    status: 200,
    headers: { ETag: `"${record.huella}"`, 'Content-Disposition': inlineFile(document, 'xml') },
    body: {
      kind: 'bytes',
      bytes: Buffer.from(recordByItself(record.xml.toString('utf8'))),
      contentType: AUTHORITY_XML,
    },
  };
};
