import { missingSearchAttributes, registeringCommand } from '../platform/temporal/register-search-attributes';
import { missingIndexes } from '../storage/migrate';
import { withDatabase } from './account-store';
import { temporalSettings, withTemporal } from './temporal-of-service';

/** One thing that an installation needs. Without a problem it is there. */
export interface InstallationCheck {
  name: string;
  problem?: string;
  /** The command that mends it. */
  mend?: string;
}

/** Looks at what `edoc migrate` prepares; one server that is away does not hide what is wrong at the other. */
export async function examineInstallation(): Promise<InstallationCheck[]> {
  return Promise.all([
    reached('indexes of MongoDB', async () => withDatabase(missingIndexes), {
      mend: () => 'edoc migrate',
    }),
    reached('search attributes of Temporal', async () => withTemporal(missingSearchAttributes), {
      mend: async (missing) => registeringCommand(missing, await temporalSettings()),
    }),
  ]);
}

async function reached(
  name: string,
  missingOf: () => Promise<string[]>,
  { mend }: { mend(missing: string[]): string | Promise<string> },
): Promise<InstallationCheck> {
  try {
    const missing = await missingOf();
    if (missing.length === 0) return { name };
    return { name, problem: `missing: ${missing.join(', ')}`, mend: await mend(missing) };
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}
