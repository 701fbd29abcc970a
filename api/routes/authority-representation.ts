import { createHash } from 'node:crypto';
import { unpacked } from '../../application/integration/evidence';
import { entryByItself } from '../../countries/es/sii/write-message';
import { recordByItself } from '../../countries/es/verifactu/write-message';
import type { DocumentRecord } from '../../storage/document-record';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { inlineFile, type Representation } from './representation';

export const AUTHORITY_XML = 'application/vnd.edoc.authority+xml';

interface AuthorityXml {
  xml: string | Buffer;
  /** Tells it from all others. */
  tag: string;
}

/**
 * What the authority was told of the document, in its own form: a RegistroAlta of VERI*FACTU, an entry of SII, or a signed
 * Facturae.
 */
export const authorityRepresentation: Representation = async (dependencies, document) => {
  const { xml, tag } = await authorityXml(dependencies, document);
  return {
    status: 200,
    headers: { ETag: `"${tag}"`, 'Content-Disposition': inlineFile(document, 'xml') },
    body: { kind: 'bytes', bytes: Buffer.from(xml), contentType: AUTHORITY_XML },
  };
};

type Stores = Pick<ApiDependencies, 'verifactuRecords' | 'siiEntries' | 'faceInvoices'>;

async function authorityXml(
  { verifactuRecords, siiEntries, faceInvoices }: Stores,
  { documentId, integration }: Pick<DocumentRecord, 'documentId' | 'integration'>,
): Promise<AuthorityXml> {
  switch (integration?.system) {
    case 'es-verifactu': {
      const record = await verifactuRecords.lastOf(documentId);
      if (record === undefined) throw notAvailable('The record of the document was not generated yet.');
      return { xml: recordByItself(record.xml.toString('utf8')), tag: record.huella };
    }
    case 'es-sii': {
      const written = await siiEntries.lastOf(documentId);
      if (written === undefined) throw notAvailable('The entry of the document was not sent yet.');
      const xml = entryByItself(written.entry);
      return { xml, tag: createHash('sha256').update(xml).digest('hex') };
    }
    case 'es-face': {
      const written = await faceInvoices.lastOf(documentId);
      if (written === undefined) throw notAvailable('The invoice was not signed yet.');
      const xml = await unpacked(written.facturae);
      return { xml, tag: createHash('sha256').update(xml).digest('hex') };
    }
    default:
      throw notAvailable('The document is not reported in a form of the authority.');
  }
}

function notAvailable(message: string): RequestError {
  return new RequestError('AUTHORITY_XML_NOT_AVAILABLE', message);
}
