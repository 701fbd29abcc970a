import type { WaitingFor } from '../countries/integration/obstacle';
import type { Called } from '../countries/integration/breaker-key';
import type { SystemId } from '../countries/integration/systems';
import type { ContextReach } from '../documents/reach';
import { contextCondition } from './document-rights';
import { documentModel, ofSystem, STUCK, SYSTEM, type StoredDocument } from './document-model';
import type { IntegrationRecord } from './integration-record';
import { nativeCollection, type MongoConnection } from './mongo';

/** Documents that are asked for: of all companies when no ids are given, of all contexts when none is limited. */
export interface StuckFilter extends ContextReach {
  companyIds?: readonly string[];
  countryIso?: string;
  authority?: string;
  system?: SystemId;
  documentIds?: readonly string[];
}

export interface StuckPosition {
  waitingSince: Date;
  documentId: string;
}

/** The failure of the last call of one of them. */
type LastMet = Pick<IntegrationRecord, 'lastReason' | 'lastStatus' | 'waitingFor'>;

export interface WaitingCount extends Called, LastMet {
  waiting: number;
  oldestWaitingSince: Date;
}

/** Documents of one company that somebody has to do something for. */
export interface HeldByNeed extends Called {
  waitingFor: WaitingFor;
  companyVatNumber: string;
  count: number;
  oldest: Date;
}

/** Less than a client is kept waiting. */
const LONGEST_MS = 8_000;

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

  /** Counts by company, system and what has to be done, the most documents first. */
  async countByNeed(filter: StuckFilter): Promise<HeldByNeed[]> {
    const counts = await this.documents
      .aggregate<{ _id: Omit<HeldByNeed, 'count' | 'oldest'> } & Pick<HeldByNeed, 'count' | 'oldest'>>(
        [
          { $match: { ...conditionOf(filter), 'integration.waitingFor': { $gt: '' } } },
          {
            $group: {
              _id: {
                waitingFor: '$integration.waitingFor',
                countryIso: '$countryIso',
                system: SYSTEM,
                companyVatNumber: '$companyVatNumber',
              },
              count: { $sum: 1 },
              oldest: { $min: '$integration.waitingSince' },
            },
          },
          { $sort: { count: -1, _id: 1 } },
        ],
        { hint: 'stuck', maxTimeMS: LONGEST_MS },
      )
      .toArray();
    return counts.map(({ _id, ...figures }) => ({ ..._id, ...figures }));
  }

  async countBySystem(filter: StuckFilter): Promise<WaitingCount[]> {
    const met = {
      lastReason: '$integration.lastReason',
      lastStatus: '$integration.lastStatus',
      waitingFor: '$integration.waitingFor',
    };
    const counts = await this.documents
      .aggregate<{ _id: Called; last: LastMet } & Pick<WaitingCount, 'waiting' | 'oldestWaitingSince'>>(
        [
          { $match: conditionOf(filter) },
          {
            $group: {
              _id: { countryIso: '$countryIso', system: SYSTEM },
              waiting: { $sum: 1 },
              oldestWaitingSince: { $min: '$integration.waitingSince' },
              last: { $top: { sortBy: { 'integration.lastAttemptAt': -1 }, output: met } },
            },
          },
        ],
        { maxTimeMS: LONGEST_MS },
      )
      .toArray();
    return counts.map(({ _id, last, ...figures }) => ({ ..._id, ...last, ...figures }));
  }
}

function conditionOf({ companyIds, countryIso, authority, system, documentIds, ...reach }: StuckFilter) {
  const within = contextCondition(reach);
  return {
    ...STUCK,
    ...(companyIds === undefined ? {} : { companyId: { $in: [...companyIds] } }),
    ...(Object.keys(within).length === 0 ? {} : { $and: [within] }),
    ...(countryIso === undefined ? {} : { countryIso }),
    ...(authority === undefined ? {} : { 'integration.authority': authority }),
    ...(system === undefined ? {} : { 'integration.system': ofSystem(system) }),
    ...(documentIds === undefined ? {} : { _id: { $in: [...documentIds] } }),
  };
}
