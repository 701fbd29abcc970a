import type { mongo } from 'mongoose';

/** What is used of the driver's own parts; where they are others one day, the driver goes on as it is (seldom-pool-checks.test). */
interface Pool {
  ensureMinPoolSize(): void;
  minPoolSizeTimer?: NodeJS.Timeout;
}
interface Topology {
  s?: { servers?: ReadonlyMap<string, { pool?: Partial<Pool> }> };
}

const SELDOM_MS = 30_000;

/**
 * The driver looks ten times a second whether a pool has less than its least number of connections, which is none, and whether
 * some are idle for too long, which none ever is: in each idle process, a third of what it does. There is no setting for it.
 */
export function checkPoolsSeldom(client: mongo.MongoClient): void {
  const serversOf = () => (client as unknown as { topology?: Topology }).topology?.s?.servers;
  for (const { pool } of serversOf()?.values() ?? []) checkSeldom(pool)?.ensureMinPoolSize();
  // Before its first look. Another server has a pool of its own.
  client.on('connectionPoolReady', ({ address }) => void checkSeldom(serversOf()?.get(address)?.pool));
}

/** The pool, if it was not done before. */
function checkSeldom(pool: Partial<Pool> | undefined): Pool | undefined {
  if (pool?.ensureMinPoolSize === undefined || Object.hasOwn(pool, 'ensureMinPoolSize')) return undefined;
  const known = pool as Pool;
  const check = known.ensureMinPoolSize.bind(known);
  known.ensureMinPoolSize = () => {
    clearTimeout(known.minPoolSizeTimer);
    delete known.minPoolSizeTimer;
    check();
    // It sets none once the pool is closed.
    if (known.minPoolSizeTimer === undefined) return;
    clearTimeout(known.minPoolSizeTimer);
    known.minPoolSizeTimer = setTimeout(() => known.ensureMinPoolSize(), SELDOM_MS);
  };
  return known;
}
