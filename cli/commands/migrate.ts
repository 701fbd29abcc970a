import { Command } from 'commander';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Build the indexes that this version requires, and complete records of earlier versions')
    .addHelpText(
      'after',
      `
Run this before you start a new version: in production, api and worker only check. It is safe to repeat, to interrupt, and
to run several times at once or while other processes are running. The database is MONGODB_URI or, if it is not set, that
of the stack running in DATA_DIR.

Example:
  $ MONGODB_URI=mongodb://… edoc migrate`,
    )
    .action(migrate);
}

async function migrate({ json }: { json?: boolean }): Promise<void> {
  const { withDatabase } = await import('../account-store.js');
  const { migrate: bringUpToDate } = await import('../../storage/migrate.js');
  const built: { index: string; documents: number; tookMs: number }[] = [];
  await withDatabase(async (connection) =>
    bringUpToDate(connection, ({ index, documents, tookMs }) => {
      if (tookMs !== undefined) built.push({ index, documents, tookMs });
      const state = tookMs === undefined ? 'is being built' : `is ready (${tookMs} ms)`;
      console.error(`${index} (${documents} documents) ${state}`);
    }),
  );
  if (json === true) console.log(JSON.stringify({ built }));
  else console.log(built.length === 0 ? 'No index was missing.' : `${built.length} indexes built.`);
}
