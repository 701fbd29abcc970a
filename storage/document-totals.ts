import { Schema, type Model, type mongo } from 'mongoose';
import type { DocumentContext } from '../documents/model/document-context';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../documents/status';
import { documentModel, type StoredDocument } from './document-model';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/** How many documents of a company, country, purpose and flow were counted under which status. */
export interface StoredTotals {
  _id: string;
  counts: Partial<Record<DocumentStatus, number>>;
}

/** What a total is asked of; without a status, all of them. */
export interface CountedQuery {
  companyIds: readonly string[];
  context: DocumentContext;
  status?: DocumentStatus;
}

export type Scope = Pick<StoredDocument, 'companyId' | 'countryIso' | 'purpose' | 'flow'>;

const totalsSchema = new Schema(
  { _id: { type: String, required: true }, counts: { type: Schema.Types.Mixed, required: true } },
  { collection: 'documentTotals', versionKey: false, minimize: false, strict: 'throw' },
);

export function totalsModel(connection: MongoConnection): Model<StoredTotals> {
  return modelOf<StoredTotals>(connection, 'DocumentTotals', totalsSchema);
}

export function totalsId({ companyId, countryIso, purpose, flow }: Scope): string {
  return [companyId, countryIso, purpose, flow].join('/');
}

export function scopeOfTotals(id: string): mongo.Filter<StoredDocument> {
  const [companyId, countryIso, purpose, flow] = id.split('/');
  return { companyId, countryIso, purpose, flow } as mongo.Filter<StoredDocument>;
}

/**
 * Documents that the totals do not have, or have under another status. Each branch names all fields of the index `totals`
 * that it can: it is then answered from the keys. `$nin` is there for what was never counted, since MongoDB reads the
 * documents themselves when it is asked for a field that is missing.
 */
export function notCountedAsTheyAre(among: mongo.Filter<StoredDocument> = {}): mongo.Filter<StoredDocument> {
  return {
    $or: [
      { countedAs: { $nin: [...DOCUMENT_STATUSES] }, status: { $in: [...DOCUMENT_STATUSES] }, ...among },
      ...DOCUMENT_STATUSES.map((counted) => ({
        countedAs: counted,
        status: { $in: DOCUMENT_STATUSES.filter((status) => status !== counted) },
        ...among,
      })),
    ],
  };
}

/** Both parts of a total, of one moment: the reads of one aggregation with this concern see one snapshot. */
export const OF_ONE_MOMENT = { hint: 'totals', readConcern: { level: 'snapshot' } } as const;

type Part = StoredTotals | { _id: { countedAs: DocumentStatus | null; status: DocumentStatus }; count: number };

/** Totals of lists that nothing but a status narrows: what was counted before, corrected by what has changed since. */
export class DocumentTotals {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
  }

  async of(query: CountedQuery, options: { maxTimeMS?: number } = {}): Promise<number> {
    const parts = await this.documents.aggregate<Part>(partsOf(query), { ...OF_ONE_MOMENT, ...options }).toArray();
    return totalOf(parts, query.status);
  }
}

/** The totals, and how many documents are to be taken from which and added to which. */
export function partsOf({ companyIds, context }: CountedQuery): mongo.BSON.Document[] {
  const { countryIso, purpose, flow } = context;
  const scope = { countryIso, purpose, flow };
  const ids = companyIds.map((companyId) => totalsId({ companyId, ...scope }));
  return [
    { $match: notCountedAsTheyAre({ companyId: { $in: [...companyIds].sort() }, ...scope }) },
    { $group: { _id: { countedAs: '$countedAs', status: '$status' }, count: { $sum: 1 } } },
    { $unionWith: { coll: 'documentTotals', pipeline: [{ $match: { _id: { $in: ids } } }] } },
  ];
}

export function totalOf(parts: readonly Part[], status: DocumentStatus | undefined): number {
  const asked = (one: DocumentStatus | null) => one !== null && (status === undefined || status === one);
  const counted = parts.map((part) => {
    if ('counts' in part) return DOCUMENT_STATUSES.filter(asked).reduce((sum, one) => sum + (part.counts[one] ?? 0), 0);
    const { _id, count } = part;
    return (asked(_id.status) ? count : 0) - (asked(_id.countedAs) ? count : 0);
  });
  return counted.reduce((sum, count) => sum + count, 0);
}
