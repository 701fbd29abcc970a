import type { ReportedXml } from '../../application/integration/authority-xml';
import { sha256Of } from '../../application/integration/evidence';
import { entryByItself } from '../../countries/es/sii/write-message';
import type { MongoConnection } from '../../storage/mongo';
import { SiiEntryRepository } from './stores/entry-repository';

/** The entry by itself. */
export function reportedEntry(mongo: MongoConnection): ReportedXml {
  const entries = new SiiEntryRepository(mongo);
  return async (documentId) => {
    const written = await entries.lastOf(documentId);
    if (written === undefined) return { missing: 'The entry of the document was not sent yet.' };
    const xml = entryByItself(written.entry);
    return { xml, tag: sha256Of(Buffer.from(xml)) };
  };
}
