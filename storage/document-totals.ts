import { Schema, type Model, type mongo } from 'mongoose';
import type { DocumentContext } from '../documents/model/document-context';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../processing/status';
import { documentModel, type StoredDocument } from './document-model';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/** Number of documents of a company, country, purpose and flow that were counted under each status. */
export interface StoredTotals {
  _id: string;
  counts: Partial<Record<DocumentStatus, number>>;
  /** Documents that were counted and whose `indexedAs` may not say so yet. */
  unindexed?: { slice: string; documentIds: string[] }[];
}

/** The documents that a total is asked of; without a status, all of them. */
export interface CountedQuery {
  companyIds: readonly string[];
  context: DocumentContext;
  status?: DocumentStatus;
}

export type Scope = Pick<StoredDocument, 'companyId' | 'countryIso' | 'purpose' | 'flow'>;

const totalsSchema = new Schema(
  {
    _id: { type: String, required: true },
    counts: { type: Schema.Types.Mixed, required: true },
    unindexed: { type: [Schema.Types.Mixed], default: undefined },
  },
  { collection: 'documentTotals', versionKey: false, minimize: false, strict: 'throw' },
);
totalsSchema.index({ 'unindexed.slice': 1 }, { name: 'unindexed', sparse: true });

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
 * Documents that the index has under another status than theirs, or not at all. Each branch names all fields of the index
 * `totals` that it can: it is then answered from the keys. `$nin` is there for what is missing, since MongoDB reads the
 * documents themselves when it is asked for that.
 */
export function notIndexedAsTheyAre(among: mongo.Filter<StoredDocument> = {}): mongo.Filter<StoredDocument> {
  return {
    $or: [
      { indexedAs: { $nin: [...DOCUMENT_STATUSES] }, status: { $in: [...DOCUMENT_STATUSES] }, ...among },
      ...DOCUMENT_STATUSES.map((indexed) => ({
        indexedAs: indexed,
        status: { $in: DOCUMENT_STATUSES.filter((status) => status !== indexed) },
        ...among,
      })),
    ],
  };
}

/** All parts of a total, of one moment: the reads of one aggregation with this concern see one snapshot. */
export const OF_ONE_MOMENT = { hint: 'totals', readConcern: { level: 'snapshot' } } as const;

/** The totals as they are read: with those of their documents that are not indexed as they were counted. */
export interface TotalsPart extends StoredTotals {
  apart: Pick<StoredDocument, 'countedAs' | 'indexedAs'>[];
}

type Part = TotalsPart | { _id: { indexedAs: DocumentStatus | null; status: DocumentStatus }; count: number };

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
    { $match: notIndexedAsTheyAre({ companyId: { $in: [...companyIds].sort() }, ...scope }) },
    { $group: { _id: { indexedAs: '$indexedAs', status: '$status' }, count: { $sum: 1 } } },
    { $unionWith: { coll: 'documentTotals', pipeline: totalsAmong({ _id: { $in: ids } }) } },
  ];
}

/** A document that two slices name is there once. */
export function totalsAmong(condition: object): mongo.BSON.Document[] {
  const both = { $setUnion: ['$$value', '$$this.documentIds'] };
  const documentIds = { $reduce: { input: { $ifNull: ['$unindexed', []] }, initialValue: [], in: both } };
  const apart = [{ $project: { countedAs: 1, indexedAs: 1 } }];
  return [
    { $match: condition },
    { $project: { counts: 1, documentIds } },
    {
      $lookup: { from: 'documents', localField: 'documentIds', foreignField: '_id', pipeline: apart, as: 'apart' },
    },
  ];
}

export function totalOf(parts: readonly Part[], status: DocumentStatus | undefined): number {
  const asked = (one: DocumentStatus | null | undefined) =>
    typeof one === 'string' && (status === undefined || status === one) ? 1 : 0;
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const counted = parts.map((part) => {
    if (!('counts' in part)) return part.count * (asked(part._id.status) - asked(part._id.indexedAs));
    const counts = DOCUMENT_STATUSES.map((one) => (part.counts[one] ?? 0) * asked(one));
    return sum(counts) + sum(part.apart.map(({ indexedAs, countedAs }) => asked(indexedAs) - asked(countedAs)));
  });
  return sum(counted);
}
