import { setTimeout as delay } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../processing/status';
import { documentModel, type StoredDocument } from './document-model';
import {
  OF_ONE_MOMENT,
  scopeOfTotals,
  totalsAmong,
  totalsId,
  totalsModel,
  type Scope,
  type TotalsPart,
} from './document-totals';
import { nativeCollection, type MongoConnection } from './mongo';
import { inTransaction } from './transaction';

type Part = TotalsPart | { _id: Scope & { indexedAs: DocumentStatus }; count: number };

/** Number of documents that totals lack, by their id and a status; below zero, how many they have too many. */
type Lacking = Map<string, Map<string, number>>;

/** A process that was killed may hold what another writer is at: MongoDB ends its transaction within a minute. */
const PAUSE_MS = 1_000;

/** Ids of the totals that differ from the documents that say they were counted in them. Reads the keys of all documents. */
export async function wrongTotals(connection: MongoConnection): Promise<string[]> {
  const parts = await nativeCollection(documentModel(connection))
    .aggregate<Part>(
      [...indexedAmong({}), { $unionWith: { coll: 'documentTotals', pipeline: totalsAmong({}) } }],
      OF_ONE_MOMENT,
    )
    .toArray();
  return [...lackingOf(parts).keys()].sort();
}

/** Counts the totals anew. */
export async function mendTotals(connection: MongoConnection, ids: readonly string[]): Promise<void> {
  for (const id of ids) while (!(await mend(connection, id))) await delay(PAUSE_MS);
}

async function mend(connection: MongoConnection, _id: string): Promise<boolean> {
  const documents = nativeCollection(documentModel(connection));
  const totals = nativeCollection(totalsModel(connection));
  return inTransaction(connection, async (session) => {
    // $unionWith is no stage of a transaction, which is one moment in any case.
    const indexed = documents.aggregate<Part>(indexedAmong(scopeOfTotals(_id)), { hint: 'totals', session });
    const parts = [
      ...(await indexed.toArray()),
      ...(await totals.aggregate<Part>(totalsAmong({ _id }), { session }).toArray()),
    ];
    const lacking = [...(lackingOf(parts).get(_id) ?? [])].map(([status, count]) => [`counts.${status}`, count]);
    if (lacking.length === 0) return;
    const by = Object.fromEntries(lacking) as Record<string, number>;
    await totals.updateOne({ _id }, { $inc: by }, { session, upsert: true });
  });
}

function indexedAmong(scope: mongo.Filter<StoredDocument>): mongo.BSON.Document[] {
  const fields = { companyId: '$companyId', countryIso: '$countryIso', purpose: '$purpose', flow: '$flow' };
  const statuses = { $in: [...DOCUMENT_STATUSES] };
  return [
    { $match: { indexedAs: statuses, status: statuses, ...scope } },
    { $group: { _id: { ...fields, indexedAs: '$indexedAs' }, count: { $sum: 1 } } },
  ];
}

function lackingOf(parts: readonly Part[]): Lacking {
  const lacking: Lacking = new Map();
  for (const part of parts)
    if (!('counts' in part)) add(lacking, totalsId(part._id), part._id.indexedAs, part.count);
    else {
      for (const [status, count] of Object.entries(part.counts)) add(lacking, part._id, status, -count);
      for (const { countedAs, indexedAs } of part.apart) {
        add(lacking, part._id, countedAs, 1);
        add(lacking, part._id, indexedAs, -1);
      }
    }
  return lacking;
}

/** Keeps only what is not zero. */
function add(lacking: Lacking, id: string, status: string | undefined, count: number): void {
  if (status === undefined) return;
  const ofId = lacking.get(id) ?? new Map<string, number>();
  const left = (ofId.get(status) ?? 0) + count;
  if (left === 0) ofId.delete(status);
  else ofId.set(status, left);
  if (ofId.size === 0) lacking.delete(id);
  else lacking.set(id, ofId);
}
