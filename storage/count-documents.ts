import type { mongo } from 'mongoose';
import type { DocumentStatus } from '../documents/status';
import { documentModel, type StoredDocument } from './document-model';
import { notCountedAsTheyAre, totalsId, totalsModel, type StoredTotals } from './document-totals';
import { nativeCollection, type MongoConnection } from './mongo';
import { inTransaction } from './transaction';

/** Documents that are on the move are left alone: their steps and the relay write them several times a second. */
export const AT_REST_MS = 30_000;
const FOUND_AT_ONCE = 10_000;
/** Documents of a transaction: few enough that whoever writes one of them meanwhile waits for milliseconds. */
const COUNTED_AT_ONCE = 500;

const COUNTED_FIELDS = { companyId: 1, countryIso: 1, purpose: 1, flow: 1, status: 1, countedAs: 1 } as const;
type CountedFields = Pick<StoredDocument, '_id' | keyof typeof COUNTED_FIELDS>;

type Changes = Map<string, Partial<Record<DocumentStatus, number>>>;

/**
 * Adds documents to the totals, as they are. That a document was counted, and under which status, is written into it in the
 * transaction that counts it: nothing that changes a document has to know of totals.
 */
export class DocumentCounting {
  private readonly documents;
  private readonly totals;

  constructor(private readonly connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
    this.totals = nativeCollection(totalsModel(connection));
  }

  /**
   * Counts documents that nothing has changed since `unchangedSince`, at most ten thousand. Those that another writer is at
   * are found and not counted: their turn is the next time.
   */
  async countSome(unchangedSince: Date): Promise<{ found: number; counted: number }> {
    const found = await this.documents
      .find(notCountedAsTheyAre({ updatedAt: { $lte: unchangedSince } }), { projection: { _id: 1 } })
      .hint('totals')
      .limit(FOUND_AT_ONCE)
      .toArray();
    let counted = 0;
    for (let from = 0; from < found.length; from += COUNTED_AT_ONCE) {
      const ids = found.slice(from, from + COUNTED_AT_ONCE).map(({ _id }) => _id);
      if (await inTransaction(this.connection, async (session) => this.count(ids, session))) counted += ids.length;
    }
    return { found: found.length, counted };
  }

  /** Removes the document if it is as asked for, from its total as well. False if another writer was at either. */
  async remove(document: mongo.Filter<StoredDocument>): Promise<boolean> {
    return inTransaction(this.connection, async (session) => {
      const removed = await this.documents.findOneAndDelete(document, { projection: COUNTED_FIELDS, session });
      if (removed?.countedAs === undefined) return;
      const changes: Changes = new Map([[totalsId(removed), { [removed.countedAs]: -1 }]]);
      await this.totals.bulkWrite(increments(changes), { session });
    });
  }

  private async count(ids: readonly string[], session: mongo.ClientSession): Promise<void> {
    const found = await this.documents
      .find<CountedFields>({ _id: { $in: [...ids] } }, { projection: COUNTED_FIELDS, session })
      .toArray();
    const changed = found.filter(({ status, countedAs }) => status !== countedAs);
    if (changed.length === 0) return;
    await this.totals.bulkWrite(increments(changesOf(changed)), { session });
    // Whoever has written one of them since this transaction read it makes the update fail, and all of the transaction.
    await this.documents.updateMany(
      { _id: { $in: changed.map(({ _id }) => _id) } },
      [{ $set: { countedAs: '$status' } }],
      { session },
    );
  }
}

function changesOf(documents: readonly CountedFields[]): Changes {
  const changes: Changes = new Map();
  for (const document of documents) {
    const { status, countedAs } = document;
    const counts = changes.get(totalsId(document)) ?? {};
    changes.set(totalsId(document), counts);
    counts[status] = (counts[status] ?? 0) + 1;
    if (countedAs !== undefined) counts[countedAs] = (counts[countedAs] ?? 0) - 1;
  }
  return changes;
}

function increments(changes: Changes): mongo.AnyBulkWriteOperation<StoredTotals>[] {
  return [...changes].map(([_id, counts]) => {
    const by = Object.fromEntries(Object.entries(counts).map(([status, count]) => [`counts.${status}`, count]));
    return { updateOne: { filter: { _id }, update: { $inc: by }, upsert: true } };
  });
}
