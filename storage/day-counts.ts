import { DOCUMENT_STATUSES, type DocumentStatus } from '../processing/status';
import { ownedBy, type DocumentRights } from './document-rights';
import { documentModel } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';

/** Documents of one country that were submitted on one day. */
export interface DayCount {
  /** A day of UTC, yyyy-MM-dd. */
  day: string;
  countryIso: string;
  counts: Record<DocumentStatus, number>;
}

const DAY_MS = 86_400_000;
/** Half of what an answer may take. */
const LONGEST_MS = 5_000;
/** Any value of a text: unlike no condition at all, it lets MongoDB jump over the keys that the next field excludes. */
const ANY = { $gt: '' };

/** The first instant of the UTC day that began so many days before this one. */
export function startOfDay(now: Date, daysBefore = 0): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) - daysBefore) * DAY_MS);
}

/** Counts of the documents that came in each day, and of their statuses. */
export class DayCounts {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
  }

  /** Counts from the keys of the index `list_status` alone: no document is read. */
  async since(from: Date, rights: DocumentRights): Promise<DayCount[]> {
    const found = await this.documents
      .aggregate<{ _id: { countryIso: string; status: DocumentStatus; index: number }; count: number }>(
        [
          {
            $match: {
              companyId: ANY,
              countryIso: ANY,
              purpose: ANY,
              flow: ANY,
              ...ownedBy(rights),
              status: { $in: [...DOCUMENT_STATUSES] },
              submissionDate: { $gte: from },
            },
          },
          {
            $group: {
              // Half of the time that $dateTrunc takes.
              _id: {
                countryIso: '$countryIso',
                status: '$status',
                index: { $floor: { $divide: [{ $subtract: ['$submissionDate', from] }, DAY_MS] } },
              },
              count: { $sum: 1 },
            },
          },
        ],
        { hint: 'list_status', maxTimeMS: LONGEST_MS },
      )
      .toArray();
    const days = new Map<string, DayCount>();
    for (const { _id, count } of found) {
      const { countryIso, status, index } = _id;
      const day = new Date(from.getTime() + index * DAY_MS).toISOString().slice(0, 10);
      const known = days.get(`${day} ${countryIso}`) ?? { day, countryIso, counts: none() };
      known.counts[status] += count;
      days.set(`${day} ${countryIso}`, known);
    }
    return [...days.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
  }
}

function none(): Record<DocumentStatus, number> {
  return { PROCESSING: 0, OK: 0, ERROR: 0, DUPLICATED: 0 };
}
