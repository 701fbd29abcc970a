/**
 * Databases that are put back to an earlier moment (`npm run soak -- restore --help`), as docs/backup.md says. Prints a summary and
 * ends with 1 when a document was lost, recorded twice, ended wrongly or waits in silence, or a chain of records has a fork.
 */
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { RestoreRehearsal, WAYS, type Rehearsed } from './restore-rehearsal';

const HELP = `npm run soak -- restore [--settled 20] [--open 20] [--after 20] [--reported 10] [--settle 300]

  --settled   documents that have ended when the backup is made
  --open      documents that are open in the backup and end before the restore
  --after     documents that are submitted after the backup, and once more after the restore
  --reported  of each of these, how many beside them are reported to VERI*FACTU
  --settle    seconds that the documents may take to become terminal after the restore

Three rehearsals, each with a stack of its own: MongoDB is put back and Temporal stays as it is; both are put back; MongoDB is put
back and Temporal is lost.`;

const DEFAULTS = { settled: 20, open: 20, after: 20, reported: 10, settle: 300 };

/** False when there is a fault. */
export async function runRestoreSoak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options === undefined) {
    console.log(HELP);
    return true;
  }
  const rehearsed: Rehearsed[] = [];
  try {
    for (const way of WAYS) {
      const rehearsal = await RestoreRehearsal.begin(options);
      try {
        rehearsed.push(await rehearsal.restore(way));
      } finally {
        await rehearsal.end();
      }
    }
  } finally {
    await removeTemporaryFolders();
  }
  for (const { way, faults } of rehearsed) for (const fault of faults) console.log(`${way}: ${fault}`);
  const summary = rehearsed.map(({ faults, ...counts }) => ({ ...counts, faults: faults.length }));
  console.log(JSON.stringify({ ...options, rehearsed: summary }, undefined, 2));
  return rehearsed.every(({ faults }) => faults.length === 0);
}
