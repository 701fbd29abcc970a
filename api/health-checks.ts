import type { TemporalConnection } from '../platform/temporal/connection';
import type { MongoConnection } from '../storage/mongo';
import { requireNamespace, type NamespaceSettings } from '../platform/temporal/namespace';
import type { KeySet } from './auth/key-set';
import type { Check } from './health';

/** Checks of what the process needs for its own work: the database, the namespace at Temporal, and keys to verify tokens with. */
export function ownChecks(
  mongo: MongoConnection,
  { client }: Pick<TemporalConnection, 'client'>,
  { settings, keys }: { settings: NamespaceSettings; keys: Pick<KeySet, 'isUsable'> },
): Record<string, Check> {
  return {
    mongodb: async () => {
      await mongo.db?.command({ ping: 1 });
      return mongo.db !== undefined;
    },
    temporal: async () => {
      await requireNamespace(client, settings);
      return true;
    },
    keys: async () => keys.isUsable(),
  };
}

/** The other processes, by their own word. */
export function processChecks(processUrls: readonly string[]): Record<string, Check> {
  return Object.fromEntries(processUrls.map((url) => [nameOf(url), async () => (await fetch(url)).ok]));
}

/** Its fragment, which is not sent: `http://127.0.0.1:9090/health/ready#worker`; without one, its host. */
function nameOf(url: string): string {
  const { hash, host } = new URL(url);
  return hash === '' ? host : hash.slice(1);
}
