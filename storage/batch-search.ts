import type { mongo } from 'mongoose';
import { liveIdOf, testMark } from '../documents/document-mode';
import { present } from '../platform/present';
import type { DocumentStatus } from '../processing/status';
import { companyModel } from './account-models';
import { batchModel, type StoredBatch } from './batch-models';
import { BATCH_STATES, batchStateOf, countersOf, type BatchCounters, type BatchState } from './batch-record';
import { ownedBy, type DocumentRights } from './document-rights';
import type { ListCursor } from './document-list-query';
import { documentModel, WITHOUT_HISTORY } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';
import { readPage, type PageQuery } from './newest-first';

export interface FoundBatch {
  batchNumber: string;
  mode?: 'test';
  companyVatNumber?: string;
  countryIso: string;
  accountId: string;
  externalReference?: string;
  state: BatchState;
  counters: BatchCounters;
  createdAt: Date;
  completedAt?: Date;
}

const MAX_TIME_MS = 8_000;

/** Batches across companies, newest first. Those that are still being taken in are not real yet. */
export class BatchSearch {
  private readonly batches;
  private readonly documents;
  private readonly companies;

  constructor(connection: MongoConnection) {
    this.batches = nativeCollection(batchModel(connection));
    this.documents = nativeCollection(documentModel(connection));
    this.companies = companyModel(connection);
  }

  async page(rights: DocumentRights, query: PageQuery): Promise<{ items: FoundBatch[]; next?: ListCursor }> {
    const asked: mongo.Filter<StoredBatch> = {
      state: { $in: [...BATCH_STATES] },
      ...ownedBy(rights),
    };
    const options = { projection: WITHOUT_HISTORY, maxTimeMS: MAX_TIME_MS };
    const { shown, ...page } = await readPage(
      (position) => this.batches.find({ ...asked, ...position }, options),
      'receivedAt',
      query,
    );
    const [counts, numbers] = await Promise.all([
      this.countsOf(shown.map(({ _id }) => _id)),
      this.numbersOf(shown.map(({ companyId }) => companyId)),
    ]);
    const items = shown.map((batch) =>
      foundBatch(batch, counts.get(batch._id) ?? {}, numbers.get(liveIdOf(batch.companyId))),
    );
    return { items, ...page };
  }

  private async countsOf(batchIds: string[]): Promise<Map<string, Partial<Record<DocumentStatus, number>>>> {
    const counted = await this.documents
      .aggregate<{ _id: { batch: string; status: DocumentStatus }; count: number }>(
        [
          { $match: { batchNumber: { $in: batchIds } } },
          { $group: { _id: { batch: '$batchNumber', status: '$status' }, count: { $sum: 1 } } },
        ],
        { maxTimeMS: MAX_TIME_MS },
      )
      .toArray();
    const counts = new Map<string, Partial<Record<DocumentStatus, number>>>();
    for (const { _id, count } of counted) counts.set(_id.batch, { ...counts.get(_id.batch), [_id.status]: count });
    return counts;
  }

  private async numbersOf(companyIds: string[]): Promise<Map<string, string>> {
    const registered = companyIds.map(liveIdOf);
    const companies = await this.companies.find({ _id: { $in: registered } }, { vatNumber: 1 }).lean();
    return new Map(companies.map(({ _id, vatNumber }) => [_id, vatNumber]));
  }
}

function foundBatch(
  batch: StoredBatch,
  byStatus: Partial<Record<DocumentStatus, number>>,
  companyVatNumber: string | undefined,
): FoundBatch {
  const { _id, countryIso, accountId, externalReference, receivedAt, completedAt } = batch;
  const counters = countersOf(batch, byStatus);
  return {
    batchNumber: _id,
    ...testMark(batch),
    countryIso,
    accountId,
    state: batchStateOf(counters),
    counters,
    createdAt: receivedAt,
    ...present({ companyVatNumber, externalReference, completedAt }),
  };
}
