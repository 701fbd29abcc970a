import { SettingFailure } from '../platform/environment';
import { readMongodbUri } from '../platform/mongodb-uri';

/** One of MongoDB's own codes. */
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;

/** Words for operators on a database that cannot be worked with, without its password; any other error as it is. */
export function mongoFailure(error: unknown, address: string): unknown {
  const said = error instanceof Error ? whatIsWrong(error, address) : undefined;
  return said === undefined ? error : new SettingFailure('MONGODB_URI', said, { cause: error });
}

function whatIsWrong(error: Error & { code?: unknown; syscall?: string }, address: string): string | undefined {
  const uri = readMongodbUri(address);
  const servers = uri?.servers.join(', ') ?? 'the address';
  const { name, message, code, syscall = '' } = error;
  if (code === AUTHENTICATION_FAILED)
    return `user or password are wrong at ${servers}; correct them, and name the database in which the user was made (authSource=…)`;
  if (code === UNAUTHORIZED)
    return uri?.authenticates === true
      ? `the user may not do what is needed at ${servers} (${message}); give it the role readWrite on the database`
      : `${servers} wants to know who asks; put user and password before the host (mongodb://user:password@…)`;
  if (name.endsWith('ServerSelectionError'))
    return `no primary answers at ${servers} (${message}); start MongoDB, or correct the hosts and replicaSet=…`;
  if (syscall.startsWith('query')) return `the name ${servers} cannot be resolved (${String(code)}); correct it`;
  return /^Mongo(?:Parse|API|InvalidArgument|Runtime)Error$/.test(name)
    ? `is no address of a MongoDB (${withoutSecrets(message, address)}); it is mongodb://user:password@host,…/database?replicaSet=…`
    : undefined;
}

/** The driver repeats what it could not read. */
function withoutSecrets(message: string, address: string): string {
  const told = /\/\/([^/?]*)@/.exec(address)?.[1]?.split(/[:@]/) ?? [];
  return told.filter((part) => part !== '').reduce((text, part) => text.replaceAll(part, '…'), message);
}
