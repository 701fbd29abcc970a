import { missingSearchAttributes, registeringCommand } from '../platform/temporal/register-search-attributes';
import { wrongTotals } from '../storage/check-totals';
import { missingIndexes } from '../storage/migrate';
import type { MongoConnection } from '../storage/mongo';
import { withDatabase } from './account-store';
import { temporalSettings, withTemporal } from './temporal-of-service';

/** One thing that an installation needs. Without a problem it is there. */
export interface InstallationCheck {
  name: string;
  problem?: string;
  /** The command that mends it. */
  mend?: string;
}

/** A new installation lacks them all. */
const MOST_NAMED = 100;

/** Looks at what `edoc migrate` prepares; one server that is away does not hide what is wrong at the other. */
export async function examineInstallation(): Promise<InstallationCheck[]> {
  return Promise.all([
    reached('indexes of MongoDB', async () => withDatabase(missingIndexes), {
      mend: () => 'edoc migrate',
    }),
    reached('search attributes of Temporal', async () => withTemporal(missingSearchAttributes), {
      mend: async (missing) => registeringCommand(missing, await temporalSettings()),
    }),
    reached('totals of lists', async () => withDatabase(wrongTotalsOf), {
      problem: 'wrong',
      mend: () => 'edoc migrate',
    }),
  ]);
}

/** Every document is counted for it; where indexes are missing, nothing is counted by them yet. */
async function wrongTotalsOf(connection: MongoConnection): Promise<string[]> {
  const missing = await missingIndexes(connection);
  return missing.length > 0 ? [] : wrongTotals(connection);
}

async function reached(
  name: string,
  look: () => Promise<string[]>,
  { problem = 'missing', mend }: { problem?: string; mend(found: string[]): string | Promise<string> },
): Promise<InstallationCheck> {
  try {
    const found = await look();
    if (found.length === 0) return { name };
    const shown =
      found.length > MOST_NAMED ? [...found.slice(0, MOST_NAMED), `${found.length - MOST_NAMED} more`] : found;
    return { name, problem: `${problem}: ${shown.join(', ')}`, mend: await mend(found) };
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}
