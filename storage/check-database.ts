import { ConfigurationError } from '../platform/environment';
import { serviceVersion } from '../platform/service-version';
import { DatabaseMode } from './database-mode';
import { mongoFailure } from './mongo-failure';
import { missingIndexes, type RegisterModels } from './migrate';
import { closeMongo, connectMongo, type MongoConnection } from './mongo';
import { ProgramLevels } from './program-level';

interface Hello {
  setName?: string;
  arbiters?: string[];
}

/**
 * Connects as api and workers do: in production as below, to no database of the other mode, and to none that a newer program
 * has worked with. From then on no older one does.
 */
export async function connectProcess(
  { EDOC_MODE: mode, MONGODB_URI: uri }: { EDOC_MODE: 'embedded' | 'production'; MONGODB_URI: string },
  registerOthers: RegisterModels,
): Promise<MongoConnection> {
  const connection = await (mode === 'production' ? connectChecked(uri, registerOthers) : connectMongo(uri));
  try {
    // Before anything is written: a trial must not lock production's program out.
    await new DatabaseMode(connection).refuseOthers(mode);
    await new ProgramLevels(connection).raise(serviceVersion(), new Date());
    return connection;
  } catch (error) {
    await closeMongo(connection);
    throw mongoFailure(error, uri);
  }
}

/** Connects as every process does in production: not to a database on which an accepted document could be lost. */
export async function connectChecked(uri: string, registerOthers: RegisterModels): Promise<MongoConnection> {
  const connection = await connectMongo(uri);
  try {
    await checkDatabase(connection, registerOthers);
    return connection;
  } catch (error) {
    await closeMongo(connection);
    throw mongoFailure(error, uri);
  }
}

/** ConfigurationError names what is wrong. */
async function checkDatabase(connection: MongoConnection, registerOthers: RegisterModels): Promise<void> {
  const hello = (await connection.db?.admin().command({ hello: 1 })) as Hello;
  const problems = topologyProblems(hello);
  if (problems.length === 0) {
    const missing = await missingIndexes(connection, registerOthers);
    if (missing.length > 0) problems.push(`indexes are missing (${missing.join(', ')}); run edoc migrate`);
  }
  if (problems.length > 0) throw new ConfigurationError(problems.map((problem) => `MONGODB_URI: ${problem}`));
}

function topologyProblems({ setName, arbiters = [] }: Hello): string[] {
  if (setName === undefined) return ['a standalone server can lose accepted documents; use a replica set'];
  if (arbiters.length === 0) return [];
  return [
    `the replica set has an arbiter (${arbiters.join(', ')}), which holds no data: if another member fails, no write ` +
      'is safe; replace it with a data-bearing member',
  ];
}
