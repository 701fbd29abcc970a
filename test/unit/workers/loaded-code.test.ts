import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../../platform/project-root';

// In a process of its own, because a test shares its modules with those before it.
const PROGRAM = `
  const { readdirSync } = require('node:fs');
  const ruleSets = () => Object.keys(require.cache).some((file) => file.endsWith('en16931/rule-sets.ts'));
  require('./api/server.ts');
  for (const file of readdirSync('workers')) if (file.endsWith('.ts')) require('./workers/' + file);
  const before = ruleSets();
  const texts = Object.keys(require.cache).some((file) => file.endsWith('/validation/texts/all-texts.ts'));
  require('./workers/validation/validation-thread.ts');
  console.log(JSON.stringify({ inMainThreads: before, inThreadsOfValidation: ruleSets(), texts }));
  process.exit();
`;

/** Each process of a start is a command line first: what that loads is loaded five times, before anything else. */
const COMMAND_LINE = `
  require('./cli/run-cli.ts');
  const packages = ['mongoose', 'mongodb', '@temporalio/client', 'express'];
  const files = Object.keys(require.cache);
  console.log(JSON.stringify(packages.filter((name) => files.some((file) => file.includes('/node_modules/' + name + '/')))));
  process.exit();
`;

function printed(program: string): unknown {
  const register = path.join(projectRoot(), 'test/support/typescript-register.cjs');
  const output = execFileSync(process.execPath, ['-r', register, '-e', program], { cwd: projectRoot() });
  return JSON.parse(output.toString());
}

test('the rules are loaded by the threads that validate, not by API and workers; texts of findings with the first finding', () => {
  expect(printed(PROGRAM)).toEqual({ inMainThreads: false, inThreadsOfValidation: true, texts: false });
});

test('the command line loads nothing of the servers until a command is run that needs it', () => {
  expect(printed(COMMAND_LINE)).toEqual([]);
});

/** Findings are worded where they are told: texts in five languages are not in threads. */
const THREADS = `
  const loaded = (part) => Object.keys(require.cache).some((file) => file.includes(part));
  require('./api/intake/intake-thread.ts');
  const rulesOfIntake = loaded('/official-rule-sets.ts');
  const spreadsheets = loaded('/platform/spreadsheet/');
  require('./workers/validation/validation-thread.ts');
  require('./authorities/invoice-reading-thread.ts');
  console.log(JSON.stringify({ rulesOfIntake, spreadsheets, texts: loaded('/validation/texts/all-texts.ts') }));
  process.exit();
`;

test('threads load no texts of findings, and those of intake neither rules nor spreadsheets before they are asked for', () => {
  expect(printed(THREADS)).toEqual({ rulesOfIntake: false, spreadsheets: false, texts: false });
});
