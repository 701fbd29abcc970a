import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../platform/project-root';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

afterAll(removeTemporaryFolders);

const SCRIPT = path.join(projectRoot(), 'scripts', 'tell-report.mjs');

async function told(report: string | undefined): Promise<string[]> {
  const file = path.join(await temporaryFolder(), 'report.json');
  if (report !== undefined) await writeFile(file, report);
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, file, '/house']);
  return stdout.trimEnd().split('\n');
}

test('what failed is told by name, and a suite that could not be run counts', async () => {
  const results = (status: string, ...tests: [string, string][]) => ({
    name: `/house/test/${tests[0]?.[0] ?? 'broken'}.test.ts`,
    status,
    assertionResults: tests.map(([fullName, of]) => ({ fullName, status: of })),
  });
  const testResults = [
    results('passed', ['good', 'passed']),
    results('failed', ['kill loses nothing', 'failed'], ['kill repeats nothing', 'passed']),
    results('failed'),
  ];
  expect(await told(JSON.stringify({ numPassedTests: 2, testResults }))).toEqual([
    '2 2',
    'FAILED: test/kill loses nothing.test.ts: kill loses nothing',
    'FAILED: test/broken.test.ts: the suite could not be run',
  ]);
});

test.each([undefined, ''])('without a report (%j) nothing passed', async (report) => {
  expect(await told(report)).toEqual(['0 0']);
});
