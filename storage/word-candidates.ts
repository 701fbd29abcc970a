import type { mongo } from 'mongoose';
import { present } from '../platform/present';
import type { ListCursor } from './document-list-query';
import { dayOf, termsModel, WORDS, type StoredTerms } from './document-terms';
import { nativeCollection, type MongoConnection } from './mongo';
import { afterPosition } from './newest-first';
import { termOf } from './search-terms';

/** Where candidates are looked for: after a position in the order newest first, and submitted between two times. */
export interface CandidateRange {
  cursor?: ListCursor;
  from?: Date;
  to?: Date;
}

interface Days {
  from: number;
  to: number;
}

type Candidate = Omit<StoredTerms, 'terms'>;

/** Candidates that are read at once: more at a time once it shows that few of them are what is asked for. */
const AT_ONCE = { least: 100, most: 4_000 } as const;

/** Documents that have all words, as the terms know it: a moment later than the documents themselves. */
export class WordCandidates {
  private readonly terms;

  constructor(connection: MongoConnection) {
    this.terms = nativeCollection(termsModel(connection));
  }

  /**
   * Ids of the documents, newest first, in parts. The index has the days newest first, and in each day the words in their order: whole days
   * are read from it, and sorted here. A day with more documents than are read at once is sorted by the database.
   */
  async *newest(words: readonly string[], range: CandidateRange, maxTimeMS: () => number): AsyncGenerator<string[]> {
    let { cursor } = range;
    const { from, to: newest } = daysOf(range);
    let to = newest;
    for (let limit: number = AT_ONCE.least; ; limit = Math.min(2 * limit, AT_ONCE.most)) {
      const position = cursor === undefined ? {} : afterPosition('submissionDate', cursor);
      const find = async (days: Days, sort: Record<string, -1>) =>
        this.terms
          .find<Candidate>(
            { $and: [haveWords(words, days), position] },
            { projection: { terms: 0 }, hint: WORDS, maxTimeMS: maxTimeMS() },
          )
          .sort(sort)
          .limit(limit)
          .toArray();
      const found = await find({ from, to }, { day: -1 });
      const last = found.at(-1);
      if (last === undefined || found.length < limit) {
        yield idsOf(found);
        return;
      }
      const whole = found.filter(({ day }) => day !== last.day);
      to = last.day;
      if (whole.length > 0) yield idsOf(whole);
      else {
        const ofDay = await find({ from: to, to }, { submissionDate: -1, _id: -1 });
        yield idsOf(ofDay);
        const end = ofDay.at(-1);
        if (end !== undefined && ofDay.length === limit)
          cursor = { submissionDate: end.submissionDate, documentId: end._id };
        else to -= 1;
      }
    }
  }

  /** Their number up to the limit, of those whose documents meet the condition; documents are not asked for an empty one. */
  async count(
    words: readonly string[],
    range: CandidateRange,
    condition: object,
    { limit, maxTimeMS }: { limit: number; maxTimeMS: number },
  ): Promise<number> {
    const pipeline = [{ $match: condition }, { $project: { _id: 1 } }];
    const joined = { from: 'documents', localField: '_id', foreignField: '_id', pipeline, as: 'document' };
    const stages = [
      { $match: haveWords(words, daysOf(range)) },
      { $project: { _id: 1 } },
      ...(Object.keys(condition).length === 0 ? [] : [{ $lookup: joined }, { $match: { document: { $ne: [] } } }]),
      { $limit: limit },
      { $count: 'count' },
    ];
    const [counted] = await this.terms.aggregate<{ count: number }>(stages, { hint: WORDS, maxTimeMS }).toArray();
    return counted?.count ?? 0;
  }
}

/** The database passes over days that no document is of. */
function daysOf({ cursor, from, to }: CandidateRange): Days {
  const last = [to, cursor?.submissionDate].flatMap((date) => (date === undefined ? [] : [dayOf(date)]));
  return { from: from === undefined ? 0 : dayOf(from), to: Math.min(Number.MAX_SAFE_INTEGER, ...last) };
}

/** The first word is the range of the index; the others are looked for in the record. */
function haveWords(words: readonly string[], { from, to }: Days): mongo.Filter<StoredTerms> {
  const [first, ...others] = words.map((word) => ({ terms: termOf(word) }));
  return { day: { $gte: from, $lte: to }, ...first, ...present({ $and: others.length === 0 ? undefined : others }) };
}

function idsOf(candidates: readonly Candidate[]): string[] {
  const time = ({ submissionDate }: Candidate) => submissionDate.getTime();
  return [...candidates]
    .sort((one, other) => time(other) - time(one) || (one._id < other._id ? 1 : -1))
    .map(({ _id }) => _id);
}
