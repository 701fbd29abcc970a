import { Command } from 'commander';

export function restoredCommand(): Command {
  return new Command('restored')
    .description(
      'Note that the database was put back to an earlier moment: authorities are asked before anything is sent',
    )
    .addHelpText(
      'after',
      `
Run this after every restore of MongoDB, before the first worker is started (docs/backup.md). Open documents are asked for
at their authorities, and chains of records get no more of them until they were compared with what the authority holds. The
database is MONGODB_URI or, if it is not set, that of the stack running in DATA_DIR. It is safe to repeat.

Example:
  $ MONGODB_URI=mongodb://… edoc restored`,
    )
    .action(restored);
}

async function restored({ json }: { json?: boolean }): Promise<void> {
  const { withDatabase } = await import('../account-store.js');
  const { countsOfRestored, describeRestored, markRestored } = await import('../operations/restored-database.js');
  const marked = await withDatabase(async (connection) => markRestored(connection, new Date()));
  console.log(json === true ? JSON.stringify(countsOfRestored(marked)) : describeRestored(marked));
}
