import { dataFolder, runningService } from '../platform/embedded/data-folder';
import { withoutCredentials } from '../platform/embedded/own-servers';
import { withFileSettings } from '../platform/environment';
import { AccountRepository } from '../storage/account-repository';
import { DatabaseMode } from '../storage/database-mode';
import { closeMongo, connectMongo, type MongoConnection } from '../storage/mongo';
import { mongoFailure } from '../storage/mongo-failure';
import { CommandFailure } from './report-failure';

/** Runs the work with the accounts of MONGODB_URI, or of the running embedded stack where it is not set. */
export async function withAccounts<T>(work: (accounts: AccountRepository) => Promise<T>): Promise<T> {
  return withAccountsAt(await mongodbUri(process.env), work);
}

export async function withAccountsAt<T>(uri: string, work: (accounts: AccountRepository) => Promise<T>): Promise<T> {
  return withDatabaseAt(uri, async (connection) => work(new AccountRepository(connection)));
}

/**
 * The same, and whether made-up companies may be written: where the environment permits them, and never into a database that
 * production has worked with. What is of a trial only refuses such a database.
 */
export async function withRegistration<T>(
  work: (accounts: AccountRepository, placeholders: boolean) => Promise<T>,
  { ofTrial = false } = {},
): Promise<T> {
  return withDatabase(async (connection) => {
    const database = new DatabaseMode(connection);
    if (ofTrial) await database.refuseOthers('embedded');
    const placeholders = (await permitsPlaceholders(process.env)) && (await database.refusal('embedded')) === undefined;
    return work(new AccountRepository(connection), placeholders);
  });
}

/** The same with the whole database. */
export async function withDatabase<T>(work: (connection: MongoConnection) => Promise<T>): Promise<T> {
  return withDatabaseAt(await mongodbUri(process.env), work);
}

export async function withDatabaseAt<T>(uri: string, work: (connection: MongoConnection) => Promise<T>): Promise<T> {
  const connection = await connectMongo(uri, { maxPoolSize: 2 });
  try {
    return await work(connection);
  } catch (error) {
    throw mongoFailure(error, uri);
  } finally {
    await closeMongo(connection);
  }
}

export async function mongodbUri(environment: NodeJS.ProcessEnv): Promise<string> {
  const folder = dataFolder(environment);
  const uri = ownDatabase(environment) ?? (await runningService(folder))?.mongodbUri;
  if (uri !== undefined) return uri;
  throw new CommandFailure(
    `No stack is running in ${folder.root}. Start it with "edoc start", set its folder with DATA_DIR=<folder>, ` +
      'or set a database with MONGODB_URI.',
  );
}

/**
 * Whether made-up companies may be written: where EDOC_MODE=embedded says so, and without EDOC_MODE into the database of the
 * stack running in DATA_DIR.
 */
export async function permitsPlaceholders(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const { EDOC_MODE: mode } = withFileSettings(environment, ['EDOC_MODE']);
  return mode === undefined ? isOfRunningStack(environment) : mode === 'embedded';
}

/** Whether the database that the commands work with is that of the stack running in DATA_DIR. */
export async function isOfRunningStack(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const own = ownDatabase(environment);
  const running = await runningService(dataFolder(environment));
  return running !== undefined && (own === undefined || withoutCredentials(own) === running.mongodbUri);
}

function ownDatabase(environment: NodeJS.ProcessEnv): string | undefined {
  return withFileSettings(environment, ['MONGODB_URI'])['MONGODB_URI'];
}
