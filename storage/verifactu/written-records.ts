import { modelOf, nativeCollection, type MongoConnection } from '../mongo';
import { recordSchema, type StoredRecord } from './record-repository';

/** The records of documents, for who wants to see them. */
export class WrittenRecords {
  private readonly records;

  constructor(connection: MongoConnection) {
    this.records = nativeCollection(modelOf<StoredRecord>(connection, 'VerifactuRecord', recordSchema));
  }

  /** The last one that the document was reported with, as it was written; its huella tells it from all others. */
  async lastOf(documentId: string): Promise<{ xml: Buffer; huella: string } | undefined> {
    const ofDocument = { $gt: `${documentId}/Alta/`, $lt: `${documentId}/Alta0` };
    const [last] = await this.records
      .find({ _id: ofDocument }, { projection: { xml: 1, huella: 1 }, promoteBuffers: true })
      .sort({ generatedAt: -1 })
      .limit(1)
      .toArray();
    return last && { xml: last.xml, huella: last.huella };
  }
}
