import type { TemporalConnection } from '../platform/temporal/connection';
import type { MongoConnection } from '../storage/mongo';
import type { Check } from './health';

/** What has to work for documents to be processed: the database, Temporal and the other processes. */
export function healthChecks(
  mongo: MongoConnection,
  temporal: Pick<TemporalConnection, 'client'>,
  processUrls: readonly string[],
): Record<string, Check> {
  return {
    mongodb: async () => {
      await mongo.db?.command({ ping: 1 });
      return mongo.db !== undefined;
    },
    temporal: async () => {
      await temporal.client.connection.workflowService.getSystemInfo({});
      return true;
    },
    ...Object.fromEntries(processUrls.map((url) => [nameOf(url), async () => (await fetch(url)).ok])),
  };
}

/** Its fragment, which is not sent: `http://127.0.0.1:9090/health/ready#worker`; without one, its host. */
function nameOf(url: string): string {
  const { hash, host } = new URL(url);
  return hash === '' ? host : hash.slice(1);
}
