import { documentModel, STUCK, type StoredDocument } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';

/** Whose documents; of all companies when no ids are given. */
export interface StuckFilter {
  companyIds?: readonly string[];
  countryIso?: string;
  authority?: string;
  documentIds?: readonly string[];
}

export interface StuckPosition {
  waitingSince: Date;
  documentId: string;
}

export interface WaitingCount {
  countryIso: string;
  waiting: number;
  oldestWaitingSince: Date;
}

/** Documents that had no usable answer of their authority yet. */
export class StuckDocuments {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
  }

  /** Oldest first. */
  async page(filter: StuckFilter, limit: number, after?: StuckPosition): Promise<StoredDocument[]> {
    const since = 'integration.waitingSince';
    const behind =
      after === undefined
        ? {}
        : {
            $or: [
              { [since]: { $gt: after.waitingSince } },
              { [since]: after.waitingSince, _id: { $gt: after.documentId } },
            ],
          };
    return this.documents
      .find({ ...conditionOf(filter), ...behind })
      .sort({ [since]: 1, _id: 1 })
      .limit(limit)
      .project<StoredDocument>({ documentNumber: 1, countryIso: 1, companyVatNumber: 1, integration: 1 })
      .toArray();
  }

  async countByCountry(filter: StuckFilter): Promise<WaitingCount[]> {
    const counts = await this.documents
      .aggregate<{ _id: string; waiting: number; oldest: Date }>([
        { $match: conditionOf(filter) },
        { $group: { _id: '$countryIso', waiting: { $sum: 1 }, oldest: { $min: '$integration.waitingSince' } } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    return counts.map(({ _id, waiting, oldest }) => ({ countryIso: _id, waiting, oldestWaitingSince: oldest }));
  }
}

function conditionOf({ companyIds, countryIso, authority, documentIds }: StuckFilter) {
  return {
    ...STUCK,
    ...(companyIds === undefined ? {} : { companyId: { $in: [...companyIds] } }),
    ...(countryIso === undefined ? {} : { countryIso }),
    ...(authority === undefined ? {} : { 'integration.authority': authority }),
    ...(documentIds === undefined ? {} : { _id: { $in: [...documentIds] } }),
  };
}
