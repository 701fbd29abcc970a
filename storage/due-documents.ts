import { documentModel, DUE } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';

/** Times until which documents have to be at their authority, for systems that set one. */
export class DueDocuments {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
  }

  /** The first time counts. Nothing else writes the field, so it is written beside the steps of the document. */
  async note(documentId: string, dueAt: Date): Promise<void> {
    await this.documents.updateOne({ _id: documentId, dueAt: { $exists: false } }, { $set: { dueAt } });
  }

  /** The time of the most urgent of the documents that are not at their authority yet. */
  async earliest(): Promise<Date | undefined> {
    const found = await this.documents.findOne(DUE, { projection: { dueAt: 1 }, sort: { dueAt: 1 }, hint: 'due' });
    return found?.dueAt;
  }
}
