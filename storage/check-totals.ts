import { setTimeout as delay } from 'node:timers/promises';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../documents/status';
import { documentModel } from './document-model';
import { OF_ONE_MOMENT, scopeOfTotals, totalsId, totalsModel, type Scope, type StoredTotals } from './document-totals';
import { nativeCollection, type MongoConnection } from './mongo';
import { inTransaction } from './transaction';

type Part = StoredTotals | { _id: Scope & { countedAs: DocumentStatus }; count: number };

/** Ids of the totals that differ from the documents that say they were counted in them. Reads the keys of all documents. */
export async function wrongTotals(connection: MongoConnection): Promise<string[]> {
  const parts = nativeCollection(documentModel(connection)).aggregate<Part>(
    [
      { $match: { countedAs: { $in: [...DOCUMENT_STATUSES] } } },
      {
        $group: {
          _id: {
            companyId: '$companyId',
            countryIso: '$countryIso',
            purpose: '$purpose',
            flow: '$flow',
            countedAs: '$countedAs',
          },
          count: { $sum: 1 },
        },
      },
      { $unionWith: { coll: 'documentTotals' } },
    ],
    { ...OF_ONE_MOMENT, allowDiskUse: true },
  );
  const missing = new Map<string, number>();
  const add = (id: string, status: string, count: number) => {
    const key = `${id} ${status}`;
    missing.set(key, (missing.get(key) ?? 0) + count);
  };
  for await (const part of parts)
    if ('counts' in part) for (const [status, count] of Object.entries(part.counts)) add(part._id, status, -count);
    else add(totalsId(part._id), part._id.countedAs, part.count);
  const wrong = [...missing].flatMap(([key, difference]) => (difference === 0 ? [] : (key.split(' ')[0] ?? [])));
  return [...new Set(wrong)].sort();
}

/** What another writer is at may be held by a process that was killed: MongoDB ends its transaction within a minute. */
const PAUSE_MS = 1_000;

/** Counts the totals anew. */
export async function mendTotals(connection: MongoConnection, ids: readonly string[]): Promise<void> {
  for (const id of ids) while (!(await mend(connection, id))) await delay(PAUSE_MS);
}

async function mend(connection: MongoConnection, _id: string): Promise<boolean> {
  const counted = { countedAs: { $in: [...DOCUMENT_STATUSES] }, status: { $in: [...DOCUMENT_STATUSES] } };
  return inTransaction(connection, async (session) => {
    const groups = await nativeCollection(documentModel(connection))
      .aggregate<{ _id: DocumentStatus; count: number }>(
        [{ $match: { ...counted, ...scopeOfTotals(_id) } }, { $group: { _id: '$countedAs', count: { $sum: 1 } } }],
        { hint: 'totals', session },
      )
      .toArray();
    const counts = Object.fromEntries(groups.map(({ _id: status, count }) => [status, count]));
    await nativeCollection(totalsModel(connection)).updateOne({ _id }, { $set: { counts } }, { session, upsert: true });
  });
}
