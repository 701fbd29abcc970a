import type { mongo } from 'mongoose';
import type { Flow, Purpose, TaxPeriod } from '../documents/model/document-context';
import type { StatusFilter } from '../processing/status';
import type { ContextReach } from '../documents/reach';
import { contextCondition } from './document-rights';
import type { StoredDocument } from './document-model';
import { present } from '../platform/present';

/** The documents that a generated file has; everything that is said must hold. */
export interface GenerationFilter {
  /** Companies of the account, already narrowed to those asked for. */
  companyIds: readonly string[];
  /** Limits of the token that asks. */
  within?: ContextReach;
  purpose?: Purpose;
  flow?: Flow;
  countryIso?: string;
  /** Any of these. */
  periods?: readonly TaxPeriod[];
  year?: string;
  /** Any of these. */
  statuses?: readonly StatusFilter[];
  documentNumber?: string;
  batchNumber?: string;
  /** `externalReference` of the batch. */
  batchReference?: string;
}

/** `batchIds` are those of the batch reference, where there is one. */
export function generationQuery(
  filter: GenerationFilter,
  batchIds: readonly string[] | undefined,
): mongo.Filter<StoredDocument> {
  const { companyIds, purpose, flow, countryIso, documentNumber, batchNumber } = filter;
  const all: mongo.Filter<StoredDocument>[] = [
    ...(filter.within === undefined ? [] : [contextCondition(filter.within)]),
    ...(filter.periods === undefined ? [] : [{ $or: filter.periods.flatMap(within) }]),
    ...(filter.year === undefined ? [] : [{ $or: within({ from: `${filter.year}-01`, to: `${filter.year}-12` }) }]),
    ...(filter.statuses === undefined ? [] : [{ $or: filter.statuses.map(statusQuery) }]),
    ...(batchIds === undefined ? [] : [{ batchNumber: { $in: [...batchIds] } }]),
  ];
  return {
    companyId: { $in: [...companyIds].sort() },
    ...present({
      countryIso,
      purpose,
      flow,
      documentNumber: documentNumber?.trim(),
      batchNumber: batchNumber?.toLowerCase(),
    }),
    ...(all.length === 0 ? {} : { $and: all }),
  };
}

/** A document's own period decides where it has one (a month in common is enough), else the month of its issue date. */
function within({ from, to }: TaxPeriod): mongo.Filter<StoredDocument>[] {
  return [
    { 'period.from': { $lte: to }, 'period.to': { $gte: from } },
    { period: { $exists: false }, documentDate: { $gte: `${from}-01`, $lte: `${to}-31` } },
  ];
}

function statusQuery(status: StatusFilter): mongo.Filter<StoredDocument> {
  return status === 'CREATED' ? { status: 'PROCESSING', phase: { $in: ['CREATED', 'VALIDATING'] } } : { status };
}
