import { Command } from 'commander';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Build the indexes that this version needs, and complete records of earlier versions')
    .addHelpText(
      'after',
      `
Run it before a new version is started: in production, api and worker only check. It may be repeated, interrupted, run
several times at once, and beside running processes. The database is that of MONGODB_URI, else of the stack running in
DATA_DIR.

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
  else console.log(built.length === 0 ? 'Nothing was missing.' : `${built.length} indexes were built.`);
}
