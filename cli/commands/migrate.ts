import { Command } from 'commander';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description(
      'Build the indexes, register the search attributes and make the schedules that this version requires, and complete earlier records',
    )
    .addHelpText(
      'after',
      `
Run this before you start a new version: in production, api and worker only check. It is safe to repeat, to interrupt, and
to run several times at once or while other processes are running. The database is MONGODB_URI or, if it is not set, that
of the stack running in DATA_DIR; with EDOC_MODE=production it is production's from then on. Temporal is that of
TEMPORAL_ADDRESS and TEMPORAL_NAMESPACE. What cannot be done at Temporal is said and does not stop the rest: edoc doctor says
how to do it by hand. The exit code is 1 if there is no such namespace.

Example:
  $ MONGODB_URI=mongodb://… edoc migrate`,
    )
    .action(migrate);
}

async function migrate({ json }: { json?: boolean }): Promise<void> {
  const { withDatabase } = await import('../account-store.js');
  const { migrate: bringUpToDate } = await import('../../storage/migrate.js');
  const { registerModelsOfAuthorities } = await import('../../authorities/registry.js');
  const { mendTotals, wrongTotals } = await import('../../storage/check-totals.js');
  const built: { index: string; documents: number; tookMs: number }[] = [];
  let counted = 0;
  let carried = 0;
  let wrong: string[] = [];
  const { withFileSettings } = await import('../../platform/environment.js');
  const { DatabaseMode } = await import('../../storage/database-mode.js');
  const isProduction = withFileSettings(process.env, ['EDOC_MODE'])['EDOC_MODE'] === 'production';
  await withDatabase(async (connection) => {
    // Said, not supposed: without a mode this may be the database of a trial.
    if (isProduction) await new DatabaseMode(connection).claim('production');
    await bringUpToDate(connection, registerModelsOfAuthorities, {
      onIndex: ({ index, documents, tookMs }) => {
        if (tookMs !== undefined) built.push({ index, documents, tookMs });
        const state = tookMs === undefined ? 'is being built' : `is ready (${tookMs} ms)`;
        console.error(`${index} (${documents} documents) ${state}`);
      },
      onCounted: (count) => {
        counted = count;
        console.error(`${count} documents added to the totals of lists`);
      },
      onCarried: (count) => {
        carried = count;
        console.error(`${count} documents have their words where operators find them`);
      },
    });
    wrong = await wrongTotals(connection);
    if (wrong.length > 0) await mendTotals(connection, wrong);
  });
  const namespace = await prepareNamespace();
  if ('problem' in namespace) process.exitCode = 1;
  if (json === true)
    console.log(JSON.stringify({ built, counted, carried, totalsMended: wrong.length, ...shown(namespace) }));
  else {
    console.log(built.length === 0 ? 'No index was missing.' : `${built.length} indexes built.`);
    if (wrong.length > 0) console.log(`${wrong.length} totals of lists were wrong and have been counted again.`);
    for (const line of describe(namespace)) console.log(line);
  }
}

type Prepared =
  { registered: string[]; missing: string[]; made: string[] } | { unreachable: true } | { problem: string };

/** Search attributes and schedules: documents workers look after them as well, once they run. */
async function prepareNamespace(): Promise<Prepared> {
  const { expectedSchedulesHere, withTemporal } = await import('../temporal-of-service.js');
  const { registerSearchAttributes } = await import('../../platform/temporal/register-search-attributes.js');
  const { makeMissing } = await import('../../platform/temporal/kept-schedule.js');
  const { NamespaceMissingError } = await import('../../platform/temporal/namespace.js');
  try {
    return await withTemporal(async (client) => {
      const missing: string[] = [];
      const before = await registerSearchAttributes(client, (refused) => missing.push(...refused));
      const made = await makeMissing(client, await expectedSchedulesHere());
      return { registered: missing.length === 0 ? before : [], missing, made };
    });
  } catch (error) {
    return error instanceof NamespaceMissingError ? { problem: error.message } : { unreachable: true };
  }
}

function shown(prepared: Prepared): object {
  if (!('made' in prepared)) return { searchAttributes: prepared };
  const { made: schedules, ...searchAttributes } = prepared;
  return { searchAttributes, schedules };
}

function describe(prepared: Prepared): string[] {
  if ('problem' in prepared) return [prepared.problem];
  if ('unreachable' in prepared)
    return ['Temporal cannot be reached: its search attributes and schedules were not looked at (edoc doctor).'];
  const { registered, missing, made } = prepared;
  const attributes =
    missing.length > 0
      ? `Search attributes may not be registered: ${missing.join(', ')} (edoc doctor).`
      : registered.length === 0
        ? 'No search attribute was missing.'
        : `Registered ${registered.join(', ')}.`;
  return [attributes, ...(made.length === 0 ? [] : [`Made the schedules ${made.join(', ')}.`])];
}
