import { deliveryModel } from './delivery-model';
import { ensureIndexes, type IndexProgress } from './indexes';
import { nativeCollection } from './model-of';
import type { MongoConnection } from './mongo';

/**
 * Brings a database to what this version works with: collections, indexes, and what records of earlier versions lack.
 * Safe to repeat, to interrupt, to run several times at once and beside running processes.
 */
export async function migrate(connection: MongoConnection, progress?: IndexProgress): Promise<void> {
  await ensureIndexes(connection, progress);
  await noteCompanies(connection);
}

/** Deliveries of earlier versions do not say which company they belong to; the delivery log shows them by it. */
async function noteCompanies(connection: MongoConnection): Promise<void> {
  const deliveries = nativeCollection(deliveryModel(connection));
  const steps = [
    { $match: { companyId: { $exists: false }, documentId: { $exists: true } } },
    { $lookup: { from: 'documents', localField: 'documentId', foreignField: '_id', as: 'document' } },
    { $match: { 'document.companyId': { $exists: true } } },
    { $project: { companyId: { $first: '$document.companyId' } } },
    { $merge: { into: 'deliveries', on: '_id', whenMatched: 'merge', whenNotMatched: 'discard' } },
  ];
  await deliveries.aggregate(steps).toArray();
}
