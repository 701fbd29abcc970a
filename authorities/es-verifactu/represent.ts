import type { ReportedXml } from '../../application/integration/authority-xml';
import { recordByItself } from '../../countries/es/verifactu/write-message';
import type { MongoConnection } from '../../storage/mongo';
import { WrittenRecords } from './stores/written-records';

/** The RegistroAlta by itself. */
export function reportedRecord(mongo: MongoConnection): ReportedXml {
  const records = new WrittenRecords(mongo);
  return async (documentId) => {
    const record = await records.lastOf(documentId);
    if (record === undefined) return { missing: 'The record of the document was not generated yet.' };
    return { xml: recordByItself(record.xml.toString('utf8')), tag: record.huella };
  };
}
