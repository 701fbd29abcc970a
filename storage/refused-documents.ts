import { ownedBy, type DocumentRights } from './document-rights';
import { documentModel } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';

/** Documents that authorities refused for one reason, and that nobody has replayed. */
export interface RefusedCount {
  code: string;
  count: number;
  /** Submission time of the oldest of them. */
  oldest: Date;
}

/** Half of what an answer may take. */
const LONGEST_MS = 5_000;

/** Documents that authorities refused and that nobody has looked at since. */
export class RefusedDocuments {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
  }

  /** Counts those submitted from then on, the most frequent reason first. It reads the refused documents, and no others. */
  async unreplayed(from: Date, rights: DocumentRights): Promise<RefusedCount[]> {
    const found = await this.documents
      .aggregate<{ _id: string; count: number; oldest: Date }>(
        [
          {
            $match: {
              'integration.refusal.code': { $gt: '' },
              submissionDate: { $gte: from },
              status: 'ERROR',
              replays: { $exists: false },
              ...ownedBy(rights),
            },
          },
          {
            $group: { _id: '$integration.refusal.code', count: { $sum: 1 }, oldest: { $min: '$submissionDate' } },
          },
          { $sort: { count: -1, _id: 1 } },
        ],
        { hint: 'operations_refusals', maxTimeMS: LONGEST_MS },
      )
      .toArray();
    return found.map(({ _id: code, ...figures }) => ({ code, ...figures }));
  }
}
