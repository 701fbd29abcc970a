import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { DocumentStatus } from '../processing/status';
import { documentModel, type StoredDocument } from './document-model';
import { DocumentTerms } from './document-terms';
import { notIndexedAsTheyAre, totalsId, totalsModel, type StoredTotals } from './document-totals';
import { nativeCollection, type MongoConnection } from './mongo';
import { inTransaction } from './transaction';

/** Documents that are on the move are left alone: their steps and the relay write them several times a second. */
export const AT_REST_MS = 30_000;
const FOUND_AT_ONCE = 10_000;
/** Documents of a transaction: few enough that whoever writes one of them meanwhile waits for milliseconds. */
const COUNTED_AT_ONCE = 500;

const COUNTED_FIELDS = { companyId: 1, countryIso: 1, purpose: 1, flow: 1, status: 1, countedAs: 1 } as const;
type CountedFields = Pick<StoredDocument, '_id' | keyof typeof COUNTED_FIELDS>;

/** A change in the totals of a company, country, purpose and flow, and the documents that make it. */
interface Change {
  counts: Partial<Record<DocumentStatus, number>>;
  documentIds: string[];
}

/**
 * Adds documents to the totals, as they are. That a document was counted, and under which status, is written into it in the
 * transaction that counts it: nothing that changes a document has to know of totals. The index gets to know it
 * afterwards, since to change an indexed field takes ten times as long in a transaction; until then the totals name
 * the document.
 */
export class DocumentCounting {
  private readonly documents;
  private readonly totals;
  private readonly terms;

  constructor(private readonly connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
    this.totals = nativeCollection(totalsModel(connection));
    this.terms = new DocumentTerms(connection);
  }

  /**
   * Counts documents that nothing has changed since `unchangedSince`, at most ten thousand. Those that another writer is at
   * are found and not counted: their turn is the next time.
   */
  async countSome(unchangedSince: Date): Promise<{ found: number; counted: number }> {
    await this.indexThoseLeftBehind();
    const found = await this.documents
      .find(notIndexedAsTheyAre({ updatedAt: { $lte: unchangedSince } }), { projection: { _id: 1 } })
      .hint('totals')
      .limit(FOUND_AT_ONCE)
      .toArray();
    let counted = 0;
    for (let from = 0; from < found.length; from += COUNTED_AT_ONCE) {
      const ids = found.slice(from, from + COUNTED_AT_ONCE).map(({ _id }) => _id);
      counted += await this.countSlice(ids);
    }
    return { found: found.length, counted };
  }

  /** Removes the document if it is as asked for, from its total as well. False if another writer was at either. */
  async remove(document: mongo.Filter<StoredDocument>): Promise<boolean> {
    return inTransaction(this.connection, async (session) => {
      const removed = await this.documents.findOneAndDelete(document, { projection: COUNTED_FIELDS, session });
      if (removed?.countedAs === undefined) return;
      const less = { [`counts.${removed.countedAs}`]: -1 };
      await this.totals.updateOne({ _id: totalsId(removed) }, { $inc: less }, { session });
    });
  }

  private async countSlice(ids: readonly string[]): Promise<number> {
    const slice = randomUUID();
    let changes: ReadonlyMap<string, Change> = new Map();
    const isCounted = await inTransaction(this.connection, async (session) => {
      const found = await this.documents
        .find<CountedFields>({ _id: { $in: [...ids] } }, { projection: COUNTED_FIELDS, session })
        .toArray();
      changes = changesOf(found.filter(({ status, countedAs }) => status !== countedAs));
      if (changes.size === 0) return;
      await this.totals.bulkWrite(writesOf(changes, slice), { session });
      // Whoever has written one of them since this transaction read it makes the update fail, and all of the transaction.
      await this.documents.updateMany({ _id: { $in: documentIdsOf(changes) } }, [{ $set: { countedAs: '$status' } }], {
        session,
      });
    });
    if (!isCounted) return 0;
    await this.index(slice, changes);
    return documentIdsOf(changes).length;
  }

  /**
   * May be repeated, by several at once, at any time: a document is indexed as what it is counted as at that moment. The words by which
   * operators find it are there before: whatever has missed it, each document comes here once it has ended.
   */
  private async index(slice: string, changes: ReadonlyMap<string, Pick<Change, 'documentIds'>>): Promise<void> {
    if (changes.size === 0) return;
    await this.terms.note(documentIdsOf(changes));
    await this.documents.updateMany({ _id: { $in: documentIdsOf(changes) } }, [{ $set: { indexedAs: '$countedAs' } }]);
    await this.totals.updateMany({ _id: { $in: [...changes.keys()] } }, { $pull: { unindexed: { slice } } });
  }

  /** Indexes the documents of those who were killed between counting and indexing. */
  private async indexThoseLeftBehind(): Promise<void> {
    const left = await this.totals
      .find({ 'unindexed.slice': { $exists: true } })
      .hint('unindexed')
      .toArray();
    for (const { _id, unindexed = [] } of left)
      for (const { slice, documentIds } of unindexed) await this.index(slice, new Map([[_id, { documentIds }]]));
  }
}

function documentIdsOf(changes: ReadonlyMap<string, Pick<Change, 'documentIds'>>): string[] {
  return [...changes.values()].flatMap(({ documentIds }) => documentIds);
}

function changesOf(documents: readonly CountedFields[]): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const document of documents) {
    const { _id, status, countedAs } = document;
    const change = changes.get(totalsId(document)) ?? { counts: {}, documentIds: [] };
    changes.set(totalsId(document), change);
    change.documentIds.push(_id);
    change.counts[status] = (change.counts[status] ?? 0) + 1;
    if (countedAs !== undefined) change.counts[countedAs] = (change.counts[countedAs] ?? 0) - 1;
  }
  return changes;
}

function writesOf(changes: ReadonlyMap<string, Change>, slice: string): mongo.AnyBulkWriteOperation<StoredTotals>[] {
  return [...changes].map(([_id, { counts, documentIds }]) => {
    const by = Object.fromEntries(Object.entries(counts).map(([status, count]) => [`counts.${status}`, count]));
    const update = { $inc: by, $push: { unindexed: { slice, documentIds } } };
    return { updateOne: { filter: { _id }, update, upsert: true } };
  });
}
