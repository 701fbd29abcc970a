import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../../platform/project-root';

// In a process of its own, because a test shares its modules with those before it.
const PROGRAM = `
  const { readdirSync } = require('node:fs');
  const ruleSets = () => Object.keys(require.cache).some((file) => file.endsWith('official-rule-sets.ts'));
  require('./api/server.ts');
  for (const file of readdirSync('workers')) if (file.endsWith('.ts')) require('./workers/' + file);
  const before = ruleSets();
  require('./workers/validation/validation-thread.ts');
  console.log(JSON.stringify({ inMainThreads: before, inThreadsOfValidation: ruleSets() }));
  process.exit();
`;

test('the rules are loaded by the threads that validate, not by API and workers', () => {
  const register = path.join(projectRoot(), 'test/support/typescript-register.cjs');
  const output = execFileSync(process.execPath, ['-r', register, '-e', PROGRAM], { cwd: projectRoot() });
  expect(JSON.parse(output.toString())).toEqual({ inMainThreads: false, inThreadsOfValidation: true });
});
