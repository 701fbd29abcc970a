/**
 * Documents of all countries, purposes and syntaxes tried, then submitted (`npm run soak -- dry-run --help`). Prints a summary and ends
 * with 1 when a dry run left a trace, or told something else than the submission of the same document.
 */
import { tryAndSubmit } from '../e2e/support/dry-runs';
import { EdocStack } from '../e2e/support/edoc-stack';
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

const HELP = `npm run soak -- dry-run [--documents 1000] [--settle 600]

  --documents  how many are tried, each alone and those in JSON together, and then submitted
  --settle     seconds that the submitted documents may take to end`;

const DEFAULTS = { documents: 1_000, settle: 600 };

/** False when there is a trace or a difference. */
export async function runDryRunSoak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options === undefined) {
    console.log(HELP);
    return true;
  }
  const stack = await EdocStack.start(await temporaryFolder(), { RATE_LIMIT_PER_MINUTE: '1000000' });
  try {
    const report = await tryAndSubmit(stack, options.documents, options.settle * 1_000);
    console.log(JSON.stringify(report, undefined, 2));
    const { traces, differences, differencesInBatch } = report;
    return traces.length + differences.length + differencesInBatch.length === 0;
  } finally {
    await stack.end();
    await removeTemporaryFolders();
  }
}
