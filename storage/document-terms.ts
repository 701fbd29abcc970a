import { Schema, type Model } from 'mongoose';
import { DAY_MS } from './day-range';
import { documentModel } from './document-model';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';
import { SEARCHED_FIELDS, searchTerms, type Searched } from './search-terms';

/** The words of a document, `_id` is its documentId. */
export interface StoredTerms {
  _id: string;
  day: number;
  submissionDate: Date;
  terms: string[];
}

const termsSchema = new Schema(
  {
    _id: { type: String, required: true },
    day: { type: Number, required: true },
    submissionDate: { type: Date, required: true },
    terms: { type: [String], required: true },
  },
  { collection: 'documentTerms', versionKey: false, strict: 'throw' },
);
/**
 * The words of each day together: how a word begins is one range for each day, the newest day first, and what is new is written
 * where the index is in memory (docs/adr/0116-words-arrive-later.md).
 */
export const WORDS = 'words';
termsSchema.index({ day: -1, terms: 1 }, { name: WORDS });

export function termsModel(connection: MongoConnection): Model<StoredTerms> {
  return modelOf<StoredTerms>(connection, 'DocumentTerms', termsSchema);
}

export function dayOf(submissionDate: Date): number {
  return Math.floor(submissionDate.getTime() / DAY_MS);
}

const AT_ONCE = 1_000;

/** Writes the words that operators find documents by. Nothing else does, and nothing that a document waits for. */
export class DocumentTerms {
  private readonly documents;
  private readonly terms;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
    this.terms = nativeCollection(termsModel(connection));
  }

  /** Writes those that are missing of the documents, as they are now. May be repeated, by several at once, in any order: terms are only added. */
  async note(documentIds: readonly string[]): Promise<void> {
    for (let from = 0; from < documentIds.length; from += AT_ONCE)
      await this.noteSome(documentIds.slice(from, from + AT_ONCE));
  }

  private async noteSome(documentIds: readonly string[]): Promise<void> {
    const among = { _id: { $in: [...documentIds] } };
    const [documents, stored] = await Promise.all([
      this.documents
        .find<Searched & { _id: string; submissionDate: Date }>(among, {
          projection: { submissionDate: 1, ...SEARCHED_FIELDS },
        })
        .toArray(),
      this.terms.find(among, { projection: { terms: 1 } }).toArray(),
    ]);
    const known = new Map(stored.map(({ _id, terms }) => [_id, new Set(terms)]));
    const writes = documents.flatMap(({ _id, submissionDate, ...searched }) => {
      const terms = searchTerms(searched);
      const missing = terms.filter((one) => known.get(_id)?.has(one) !== true);
      if (known.has(_id) && missing.length === 0) return [];
      const onInsert = { $setOnInsert: { day: dayOf(submissionDate), submissionDate } };
      const update = { ...onInsert, $addToSet: { terms: { $each: missing } } };
      return [{ updateOne: { filter: { _id }, update, upsert: true } }];
    });
    if (writes.length > 0) await this.terms.bulkWrite(writes, { ordered: false });
  }
}
