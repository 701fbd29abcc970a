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
    ...Object.fromEntries(processUrls.map((url, index) => [`process${index + 1}`, async () => (await fetch(url)).ok])),
  };
}
