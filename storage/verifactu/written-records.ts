import { modelOf, nativeCollection, type MongoConnection } from '../mongo';
import { recordSchema, type StoredRecord } from './record-repository';
import type { VerifactuRecord } from './record';

/** What is known of the alta that a document was reported with last. */
export type LastAlta = Pick<VerifactuRecord, 'xml' | 'huella' | 'key' | 'issuerName' | 'state'>;

/** The records of documents, for who wants to see them. */
export class WrittenRecords {
  private readonly records;

  constructor(connection: MongoConnection) {
    this.records = nativeCollection(modelOf<StoredRecord>(connection, 'VerifactuRecord', recordSchema));
  }

  /** The last one that the document was reported with, as it was written; its huella tells it from all others. */
  async lastOf(documentId: string): Promise<LastAlta | undefined> {
    const ofDocument = { $gt: `${documentId}/Alta/`, $lt: `${documentId}/Alta0` };
    const projection = { _id: 0, xml: 1, huella: 1, key: 1, issuerName: 1, state: 1 } as const;
    const [last] = await this.records
      .find<LastAlta>({ _id: ofDocument }, { projection, promoteBuffers: true })
      .sort({ generatedAt: -1 })
      .limit(1)
      .toArray();
    return last;
  }
}
