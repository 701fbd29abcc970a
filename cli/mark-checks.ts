import { withFileSettings } from '../platform/environment';
import { describeMark, refusalOf, type Mode, type ModeMark } from '../platform/mode-mark';
import { namespaceMark } from '../platform/temporal/namespace-mode';
import { DatabaseMode } from '../storage/database-mode';
import { isOfRunningStack, withDatabase } from './account-store';
import type { InstallationCheck } from '../application/processes/installation-check';
import { withTemporal } from './temporal-of-service';

const OF_DATABASE = { setting: 'MONGODB_URI', what: 'this database' } as const;
const OF_NAMESPACE = { setting: 'TEMPORAL_NAMESPACE', what: 'this namespace' } as const;

/**
 * Owners of the database and the namespace (docs/adr/0103-whose-servers.md), and whether that is the mode of this shell, if it
 * has one.
 */
export async function examineMarks(environment: NodeJS.ProcessEnv): Promise<InstallationCheck> {
  const name = 'whose the servers are';
  const own = await modeHere(environment);
  const [database, namespace] = await Promise.all([
    asked(async () => withDatabase(async (connection) => new DatabaseMode(connection).mark())),
    asked(async () => withTemporal(namespaceMark)),
  ]);
  const found = [`database: ${told(database)}`, `namespace: ${told(namespace)}`];
  const problems = [
    database.failure,
    namespace.failure,
    // The one that refuses the mode of the other, where the shell has no mode of its own.
    own === undefined ? undefined : refusalOf(database.mark, own, OF_DATABASE),
    refusalOf(namespace.mark, own ?? database.mark?.mode ?? namespace.mark?.mode ?? 'production', OF_NAMESPACE),
  ].filter((problem) => problem !== undefined);
  return { name, found, ...(problems.length === 0 ? {} : { problem: problems.join('; ') }) };
}

interface Asked {
  mark?: ModeMark | undefined;
  failure?: string;
}

/** A server that is away hides nothing of the other. */
async function asked(look: () => Promise<ModeMark | undefined>): Promise<Asked> {
  try {
    return { mark: await look() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

function told({ mark, failure }: Asked): string {
  return failure === undefined ? describeMark(mark) : 'cannot be asked';
}

async function modeHere(environment: NodeJS.ProcessEnv): Promise<Mode | undefined> {
  switch (withFileSettings(environment, ['EDOC_MODE'])['EDOC_MODE']) {
    case 'production':
      return 'production';
    case 'embedded':
      return 'embedded';
    default:
      return (await isOfRunningStack(environment)) ? 'embedded' : undefined;
  }
}
