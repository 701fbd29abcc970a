// What a report of Jest (--json) tells: on the first line how many tests passed and failed, then the failed ones by name. A suite that
// could not be run counts as one. Without a report nothing passed.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const [report, root = process.cwd()] = process.argv.slice(2);
const { testResults = [], numPassedTests = 0 } = JSON.parse((await readFile(report, 'utf8').catch(() => '{}')) || '{}');

const failures = testResults
  .filter(({ status }) => status === 'failed')
  .flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return (tests.length > 0 ? tests : ['the suite could not be run']).map(
      (test) => `FAILED: ${path.relative(root, name)}: ${test}`,
    );
  });

console.log([`${numPassedTests} ${failures.length}`, ...failures].join('\n'));
