import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { tryAndSubmit } from './support/dry-runs';
import { EdocStack } from './support/edoc-stack';

let stack: EdocStack;
beforeAll(async () => {
  stack = await EdocStack.start(await temporaryFolder());
});
afterAll(async () => {
  await stack?.end();
  await removeTemporaryFolders();
});

/** `npm run soak -- dry-run` does it with a thousand. */
test('dry runs leave no trace, and tell what the submission of the same documents tells', async () => {
  const report = await tryAndSubmit(stack, 96, 120_000);
  console.info(JSON.stringify(report));
  expect(report).toMatchObject({ documents: 96, traces: [], differences: [], differencesInBatch: [] });
  for (const system of ['gateway', 'es-verifactu', 'es-sii', 'es-face'])
    expect(report.results).toHaveProperty([`SENT ${system}`]);
  expect(report.findings).toBeGreaterThan(50);
});
