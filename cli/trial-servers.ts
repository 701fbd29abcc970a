import type { Client } from '@temporalio/client';
import { readConfig } from '../countries/service-config';
import { ownServers } from '../platform/embedded/own-servers';
import { withFileSettings } from '../platform/environment';
import type { MongoConnection } from '../storage/mongo';
import { CommandFailure } from './report-failure';

/**
 * Claims the servers before anything of a trial starts: not with production's settings, and servers of the user's own only if
 * production has not worked with them. From then on they are the trial's, and production refuses them.
 */
export async function claimForTrial(environment: NodeJS.ProcessEnv): Promise<void> {
  refuseProductionMode(environment, 'edoc start');
  const { mongodbUri, temporalAddress } = ownServers(environment);
  if (mongodbUri === undefined && temporalAddress === undefined) return;
  const config = readConfig({ ...environment, EDOC_MODE: 'embedded' });
  const { claimServers } = await import('../application/processes/claim-servers.js');
  const { withDatabaseAt } = await import('./account-store.js');
  const { withTemporalOf } = await import('./temporal-of-service.js');
  const claim = async (mongo?: MongoConnection, temporal?: Client) => claimServers('embedded', mongo, temporal);
  const withMongo = async (work: (mongo?: MongoConnection) => Promise<void>) =>
    mongodbUri === undefined ? work() : withDatabaseAt(mongodbUri, work);
  await withMongo(async (mongo) =>
    temporalAddress === undefined ? claim(mongo) : withTemporalOf(config, async (client) => claim(mongo, client)),
  );
}

/** Refuses production's settings for a command that works with no server itself, but would be used beside those of its shell. */
export async function refuseProductions(environment: NodeJS.ProcessEnv, command: string): Promise<void> {
  refuseProductionMode(environment, command);
  const { MONGODB_URI: uri } = withFileSettings(environment, ['MONGODB_URI']);
  if (uri === undefined) return;
  const { DatabaseMode } = await import('../storage/database-mode.js');
  const { withDatabaseAt } = await import('./account-store.js');
  await withDatabaseAt(uri, async (connection) => new DatabaseMode(connection).refuseOthers('embedded'));
}

export function refuseProductionMode(environment: NodeJS.ProcessEnv, command: string): void {
  if (withFileSettings(environment, ['EDOC_MODE'])['EDOC_MODE'] !== 'production') return;
  throw new CommandFailure(
    `EDOC_MODE is production: "${command}" is for trials, and nothing of it may be trusted by production. Unset EDOC_MODE ` +
      'and the other settings of production in this shell, or use "edoc api", "edoc worker" and "edoc account" (docs/several-instances.md).',
  );
}
