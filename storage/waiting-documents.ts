import { documentModel, WAITING } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';

export interface WaitingDocument {
  documentId: string;
  at: Date;
}

/** Asked twice a second. Left to itself, MongoDB takes an index of operators now and then, and reads all that is under way. */
const INDEX = 'waiting';

/** Documents that wait until their authority is back. */
export class WaitingDocuments {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
  }

  async countries(): Promise<string[]> {
    const found = await this.documents
      .aggregate<{ _id: string }>(
        [{ $match: { ...WAITING, status: 'PROCESSING' } }, { $group: { _id: '$countryIso' } }],
        { hint: INDEX },
      )
      .toArray();
    return found.map(({ _id }) => _id);
  }

  async oldest(countryIso: string, limit: number): Promise<WaitingDocument[]> {
    return this.find(countryIso, { submissionDate: 1 }, limit);
  }

  async longestUnasked(countryIso: string): Promise<WaitingDocument[]> {
    return this.find(countryIso, { 'integration.waiting.at': 1 }, 1);
  }

  /** Those that have begun to wait anew meanwhile go on waiting. The version that steps check stays. */
  async released(documents: readonly WaitingDocument[]): Promise<void> {
    if (documents.length === 0) return;
    await this.documents.bulkWrite(
      documents.map(({ documentId, at }) => ({
        updateOne: {
          filter: { _id: documentId, 'integration.waiting.at': at },
          update: { $unset: { 'integration.waiting': '' } },
        },
      })),
      { ordered: false },
    );
  }

  private async find(countryIso: string, sort: Record<string, 1>, limit: number): Promise<WaitingDocument[]> {
    const found = await this.documents
      .find({ countryIso, ...WAITING }, { projection: { 'integration.waiting.at': 1 }, hint: INDEX })
      .sort(sort)
      .limit(limit)
      .toArray();
    return found.map(({ _id, integration }) => ({ documentId: _id, at: integration?.waiting?.at ?? new Date(0) }));
  }
}
