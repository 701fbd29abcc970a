import type { ReportedXml } from '../../application/integration/authority-xml';
import { sha256Of, unpacked } from '../../application/integration/evidence';
import type { MongoConnection } from '../../storage/mongo';
import { PeppolMessageRepository } from './stores/message-repository';

/** The document as it was handed to the access point, which puts it into its envelope. */
export function sentDocument(mongo: MongoConnection): ReportedXml {
  const messages = new PeppolMessageRepository(mongo);
  return async (documentId) => {
    const [message] = await messages.ofDocument(documentId);
    if (message === undefined) return { missing: 'The document was not handed to the access point yet.' };
    const xml = await unpacked(message.xml);
    return { xml, tag: sha256Of(xml) };
  };
}
