import { setTimeout as delay } from 'node:timers/promises';
import { AT_REST_MS, DocumentCounting } from './count-documents';
import type { MongoConnection } from './mongo';

/** Tells how many of the documents that were not in the totals yet are in them now. */
export type CountProgress = (counted: number) => void;

/** A process that was killed may hold what another writer is at: MongoDB ends its transaction within a minute. */
const PAUSE_MS = 1_000;

/** Counts all documents that were at rest when it began. What has not been counted shows in the documents: it can be repeated. */
export async function countAll(connection: MongoConnection, progress: CountProgress = () => {}): Promise<void> {
  const counting = new DocumentCounting(connection);
  const since = new Date(Date.now() - AT_REST_MS);
  let total = 0;
  for (;;) {
    const { found, counted } = await counting.countSome(since);
    if (found === 0) return;
    total += counted;
    if (counted > 0) progress(total);
    else await delay(PAUSE_MS);
  }
}
