import { Command } from 'commander';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description(
      'Build the indexes and register the search attributes that this version requires, and complete earlier records',
    )
    .addHelpText(
      'after',
      `
Run this before you start a new version: in production, api and worker only check. It is safe to repeat, to interrupt, and
to run several times at once or while other processes are running. The database is MONGODB_URI or, if it is not set, that
of the stack running in DATA_DIR; with EDOC_MODE=production it is production's from then on. Temporal is that of
TEMPORAL_ADDRESS and TEMPORAL_NAMESPACE. What cannot be done at Temporal is said and does not stop the rest: edoc doctor says
how to do it by hand.

Example:
  $ MONGODB_URI=mongodb://… edoc migrate`,
    )
    .action(migrate);
}

async function migrate({ json }: { json?: boolean }): Promise<void> {
  const { withDatabase } = await import('../account-store.js');
  const { migrate: bringUpToDate } = await import('../../storage/migrate.js');
  const { mendTotals, wrongTotals } = await import('../../storage/check-totals.js');
  const built: { index: string; documents: number; tookMs: number }[] = [];
  let counted = 0;
  let wrong: string[] = [];
  const { withFileSettings } = await import('../../platform/environment.js');
  const { DatabaseMode } = await import('../../storage/database-mode.js');
  const isProduction = withFileSettings(process.env, ['EDOC_MODE'])['EDOC_MODE'] === 'production';
  await withDatabase(async (connection) => {
    // Said, not supposed: without a mode this may be the database of a trial.
    if (isProduction) await new DatabaseMode(connection).claim('production');
    await bringUpToDate(connection, {
      onIndex: ({ index, documents, tookMs }) => {
        if (tookMs !== undefined) built.push({ index, documents, tookMs });
        const state = tookMs === undefined ? 'is being built' : `is ready (${tookMs} ms)`;
        console.error(`${index} (${documents} documents) ${state}`);
      },
      onCounted: (count) => {
        counted = count;
        console.error(`${count} documents added to the totals of lists`);
      },
    });
    wrong = await wrongTotals(connection);
    if (wrong.length > 0) await mendTotals(connection, wrong);
  });
  const searchAttributes = await registerAttributes();
  if (json === true) console.log(JSON.stringify({ built, counted, totalsMended: wrong.length, searchAttributes }));
  else {
    console.log(built.length === 0 ? 'No index was missing.' : `${built.length} indexes built.`);
    if (wrong.length > 0) console.log(`${wrong.length} totals of lists were wrong and have been counted again.`);
    console.log(describeAttributes(searchAttributes));
  }
}

type Registered = { registered: string[]; missing: string[] } | { unreachable: true };

async function registerAttributes(): Promise<Registered> {
  const { withTemporal } = await import('../temporal-of-service.js');
  const attributes = await import('../../platform/temporal/register-search-attributes.js');
  try {
    return await withTemporal(async (client) => {
      const before = await attributes.missingSearchAttributes(client);
      const missing: string[] = [];
      await attributes.registerSearchAttributes(client, (refused) => missing.push(...refused));
      return { registered: missing.length === 0 ? before : [], missing };
    });
  } catch {
    return { unreachable: true };
  }
}

function describeAttributes(done: Registered): string {
  if ('unreachable' in done)
    return 'Temporal cannot be reached: its search attributes were not looked at (edoc doctor).';
  const { registered, missing } = done;
  if (missing.length > 0) return `Search attributes may not be registered: ${missing.join(', ')} (edoc doctor).`;
  return registered.length === 0 ? 'No search attribute was missing.' : `Registered ${registered.join(', ')}.`;
}
