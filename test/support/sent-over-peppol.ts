import { randomUUID } from 'node:crypto';
import { PeppolMessageRepository } from '../../authorities/peppol/stores/message-repository';
import { DocumentRepository } from '../../storage/document-repository';
import type { MongoConnection } from '../../storage/mongo';
import { acceptedDocument } from './accepted-document';
import { BUYER, SELLER } from './peppol-documents';

interface SentOptions {
  status: 'PROCESSING' | 'OK';
  documentNumber: string;
}

/** A document of the German company whose message has the id of the document, as the access point holds it. */
export async function sentOverPeppol(
  connection: MongoConnection,
  { status, documentNumber }: SentOptions,
): Promise<string> {
  const [documents, messages] = [new DocumentRepository(connection), new PeppolMessageRepository(connection)];
  const [documentId, companyId] = [randomUUID(), 'c1'];
  const whose = { companyId, companyVatNumber: 'DE136695976', companyName: 'Müller GmbH', countryIso: 'DE' };
  await documents.insertAccepted(acceptedDocument({ documentId, documentNumber, ...whose }));
  const ids = { instanceId: documentId, documentId, companyId, documentNumber };
  const way = { sender: BUYER, receiver: SELLER, documentType: 't', process: 'p', path: '/p', sha256: 'ab' };
  const said = { typeCode: '380', issueDate: '2026-11-20', attempts: [], warnings: [] };
  const state = { number: 1, xml: Buffer.alloc(0), writtenAt: new Date(), posts: 1, state: 'held' as const };
  await messages.write({ ...ids, ...way, ...said, ...state });
  if (status === 'OK') {
    const integration = { system: 'peppol' as const, authority: 'PEPPOL', reference: documentId, warnings: [] };
    await documents.apply(await documents.read(documentId), { change: { status, integration } });
  }
  return documentId;
}
