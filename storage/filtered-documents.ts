import type { mongo } from 'mongoose';
import { inAllModes } from '../documents/document-mode';
import { present } from '../platform/present';
import { companyModel } from './account-models';
import { filterCondition, vatForms, type DocumentFilter } from './document-filter';
import type { DocumentRights } from './document-rights';
import { documentModel, WITHOUT_HISTORY, type StoredDocument } from './document-model';
import { isTooSlow, nativeCollection, type MongoConnection } from './mongo';
import { afterPosition, type PageQuery } from './newest-first';
import { haveWords, SEARCHED_FIELDS, searchTerms, wordsOf, type Searched } from './search-terms';
import { WordCandidates, type CandidateRange } from './word-candidates';

export type FilteredDocument = Omit<StoredDocument, 'timeline'>;

interface Limits {
  limit: number;
  maxTimeMS: number;
}

/** Documents whose own words are looked at before the terms are asked: among them are those that have no terms yet. */
const LOOKED_AT = 100;
/** Of what takes longer, such as the documents of an account, the terms know sooner. */
const LOOK_WITHIN_MS = 100;
/** Candidates that are read at once. */
const READ_AT_ONCE = 500;

/** The documents that a filter of operators finds, whether it has a text or not. */
export class FilteredDocuments {
  private readonly documents;
  private readonly companies;
  private readonly candidates;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
    this.companies = nativeCollection(companyModel(connection));
    this.candidates = new WordCandidates(connection);
  }

  /** The condition of all but the text. The documents of a company's number are found by the company, which keeps its number. */
  async condition(filter: DocumentFilter, rights: DocumentRights): Promise<mongo.Filter<StoredDocument>> {
    const condition = filterCondition(filter, rights);
    if (filter.companyVatNumber === undefined) return condition;
    const numbers = filter.companyVatNumber.flatMap(vatForms);
    const companies = this.companies.find({ vatNumber: { $in: numbers } }, { projection: { _id: 1 } });
    const companyIds = (await companies.toArray()).flatMap(({ _id }) => inAllModes(_id));
    return { $and: [condition, { companyId: { $in: companyIds } }] };
  }

  /** The newest, after the cursor, without their timelines. `also` has to be so as well. */
  async newest(
    filter: DocumentFilter,
    rights: DocumentRights,
    { cursor, limit, maxTimeMS, also = {} }: PageQuery & Limits & { also?: mongo.Filter<StoredDocument> },
  ): Promise<FilteredDocument[]> {
    const position = cursor === undefined ? {} : afterPosition('submissionDate', cursor);
    const asked = { $and: [await this.condition(filter, rights), also, position] };
    if (filter.text === undefined) return this.find(asked, limit, maxTimeMS);
    const words = wordsOf(filter.text);
    // A text of nothing but punctuation finds nothing, rather than everything.
    if (words.length === 0) return [];
    const until = Date.now() + maxTimeMS;
    const left = () => Math.max(1, until - Date.now());
    const range = { ...rangeOf(filter), ...present({ cursor }) };
    const [numbered, found] = await Promise.all([
      this.find({ $and: [{ documentNumber: filter.text.trim() }, asked] }, limit, maxTimeMS),
      this.withWords(words, asked, range, limit, left),
    ]);
    const known = new Set(found.map(({ _id }) => _id));
    return [...found, ...numbered.filter(({ _id }) => !known.has(_id))].sort(newestFirst).slice(0, limit);
  }

  /** Their number up to the limit; of those with words, only what has its terms is counted. */
  async count(filter: DocumentFilter, rights: DocumentRights, limits: Limits): Promise<number> {
    const condition = await this.condition(filter, rights);
    if (filter.text === undefined) return this.documents.countDocuments(condition, limits);
    const words = wordsOf(filter.text);
    if (words.length === 0) return 0;
    return this.candidates.count(words, rangeOf(filter), condition, limits);
  }

  private async find(condition: mongo.Filter<StoredDocument>, limit: number, maxTimeMS: number) {
    return this.documents
      .find<FilteredDocument>(condition, { projection: WITHOUT_HISTORY, maxTimeMS })
      .sort({ submissionDate: -1, _id: -1 })
      .limit(limit)
      .toArray();
  }

  private async withWords(
    words: readonly string[],
    asked: mongo.Filter<StoredDocument>,
    range: CandidateRange,
    limit: number,
    left: () => number,
  ): Promise<FilteredDocument[]> {
    const found: FilteredDocument[] = [];
    for await (const ids of this.inParts(words, asked, range, left))
      for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
        const condition = { $and: [{ _id: { $in: ids.slice(from, from + READ_AT_ONCE) } }, asked] };
        const options = { projection: WITHOUT_HISTORY, hint: { _id: 1 }, maxTimeMS: left() };
        const read = await this.documents.find<FilteredDocument>(condition, options).toArray();
        found.push(...read.sort(newestFirst));
        if (found.length >= limit) return found.slice(0, limit);
      }
    return found;
  }

  /** Ids of documents with these words, newest first: by their own words to begin with, then by their terms. Both are asked at once. */
  private async *inParts(
    words: readonly string[],
    asked: mongo.Filter<StoredDocument>,
    range: CandidateRange,
    left: () => number,
  ): AsyncGenerator<string[]> {
    const parts = this.candidates.newest(words, range, left);
    const first = parts.next();
    // Nobody may come to wait for it.
    first.catch(() => undefined);
    const newest = await this.lookAt(asked);
    const seen = new Set(newest?.filter((one) => haveWords(searchTerms(one), words)).map(({ _id }) => _id));
    yield [...seen];
    if (newest !== undefined && newest.length < LOOKED_AT) return;
    for (let part = await first; part.done !== true; part = await parts.next())
      yield part.value.filter((id) => !seen.has(id));
  }

  private async lookAt(asked: mongo.Filter<StoredDocument>) {
    return this.documents
      .find<Searched & Pick<StoredDocument, '_id' | 'submissionDate'>>(asked, {
        projection: { submissionDate: 1, ...SEARCHED_FIELDS },
        maxTimeMS: LOOK_WITHIN_MS,
      })
      .sort({ submissionDate: -1, _id: -1 })
      .limit(LOOKED_AT)
      .toArray()
      .catch((error: unknown) => {
        if (isTooSlow(error)) return undefined;
        throw error;
      });
  }
}

function rangeOf({ submittedFrom, submittedTo }: DocumentFilter): CandidateRange {
  return present({
    from: submittedFrom === undefined ? undefined : new Date(submittedFrom),
    to: submittedTo === undefined ? undefined : new Date(submittedTo),
  });
}

function newestFirst(one: FilteredDocument, other: FilteredDocument): number {
  return other.submissionDate.getTime() - one.submissionDate.getTime() || (one._id < other._id ? 1 : -1);
}
