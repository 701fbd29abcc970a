// Takes a system of an authority out of a copy of this checkout, and finds out whether anything else needs it: `npm run removal`.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** All that FACe is made of; the rest of what names it are lines of the registries, and its tests. */
const REMOVED = [
  'authorities/es-face',
  'countries/es/face',
  'countries/es/facturae',
  'sandbox/face',
  'schemas/es-facturae',
  'workflows/face-statuses-workflow.ts',
  ...['de', 'en', 'es', 'fr', 'it'].map((language) => `validation/texts/${language}/facturae.json`),
];
const SETTINGS = 'AUTHORITY_ES_FACE';
/** Its tests, beside those that do not compile without it. */
const TESTS = /^test\/.*[/.-](?:face|facturae)[/.-]/;
const REGISTRIES = [
  'authorities/registry.ts',
  'countries/systems.ts',
  'sandbox/simulators.ts',
  'validation/texts/all-texts.ts',
  'workflows/index.ts',
  'test/e2e/sections/verifactu.ts',
  // Its row in the table of settings that must be equal.
  'docs/several-instances.md',
];

const CHECKS = { types, lint: npm('lint'), deps, test: npm('test') };
const ROOT = path.resolve(import.meta.dirname, '..', '..');

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    keep: { type: 'boolean' },
    checks: { type: 'string', default: Object.keys(CHECKS).join(',') },
  },
});
const chosen = values.checks.split(',');
const unknown = chosen.filter((name) => !(name in CHECKS));
if (values.help || unknown.length > 0) {
  console.log(`Usage: npm run removal -- [--keep] [--checks ${Object.keys(CHECKS).join(',')}]

Removes FACe from a copy of this checkout: its folders, its lines in the registries, and its tests, among them those that do
not compile without it. Then the checks have to pass: types, lint, deps (dependency rules), test (about 12 minutes).

  --keep  leaves the copy where it is, for a look at it`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'edoc-removal-'));
const copy = path.join(folder, 'checkout');
let failed;
try {
  await step('copy', makeCopy);
  await step('remove', remove);
  await step('build', npm('build'));
  await step('docs', npm('docs'));
  await run('git', ['add', '--all']);
  // Whatever is checked: this drops the tests of what was removed.
  await step('types', types);
  for (const name of chosen) if (name !== 'types') await step(name, CHECKS[name]);
} catch (error) {
  failed = error;
} finally {
  if (values.keep) console.log(`The copy is ${copy}.`);
  else await rm(folder, { recursive: true, force: true });
}
if (failed === undefined) console.log('Nothing else needs it.');
else console.error(`\n${failed instanceof Error ? failed.message : String(failed)}`);
process.exitCode = failed === undefined ? 0 : 1;

async function step(name, work) {
  const begun = Date.now();
  console.log(`${name} ...`);
  await work();
  console.log(`${name}: ${((Date.now() - begun) / 1_000).toFixed(0)} s`);
}

async function makeCopy() {
  await mkdir(copy);
  const listed = await output('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], ROOT);
  const files = listed.split('\0').filter((file) => file !== '' && !TESTS.test(file));
  for (const file of files)
    await cp(path.join(ROOT, file), path.join(copy, file), { recursive: true }).catch(unlessGone);
  const modules = [path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules')];
  // Links are enough where both are on one disk.
  await run('cp', ['-al', ...modules]).catch(async () => run('cp', ['-a', ...modules]));
  // Tests ask git for the files, and read what lies beside a checkout.
  await run('git', ['init', '--quiet']);
  await symlink(path.resolve(ROOT, '..', 'shared'), path.join(folder, 'shared'));
}

/** Listed by git, and deleted since. */
function unlessGone(error) {
  if (error.code !== 'ENOENT') throw error;
}

async function remove() {
  for (const name of REMOVED) await rm(path.join(copy, name), { recursive: true, force: true });
  for (const file of REGISTRIES) {
    const text = await readFile(path.join(copy, file), 'utf8');
    const without = withoutRemoved(file, text);
    if (without === text) throw new Error(`${file} has no line of it.`);
    await writeFile(path.join(copy, file), without);
  }
  await run('npx', ['prettier', '--write', '--log-level', 'warn', ...REGISTRIES]);
}

/** The text of a registry without what it takes from removed files. */
function withoutRemoved(registry, text) {
  const names = [];
  const lines = text.split('\n').filter((line) => {
    if (line.includes(SETTINGS)) return false;
    const [, named, only, from] = /^(?:import|export) (?:\{ (.+) \}|(\w+)) from '(.+)';$/.exec(line) ?? [];
    if (from === undefined || !isRemoved(path.posix.join(path.posix.dirname(registry), from))) return true;
    names.push(...(named?.split(', ') ?? [only]));
    return false;
  });
  return names.reduce(
    (left, name) =>
      left
        .replace(new RegExp(`^ *(?:'[\\w-]+'|\\w+): ${name},\\n`, 'm'), '')
        .replace(new RegExp(`^ *\\.\\.\\.${name},\\n`, 'm'), '')
        .replace(new RegExp(`^ *${name}\\(.*\\);\\n`, 'm'), '')
        .replace(new RegExp(`, ${name}\\b|\\b${name}, `), ''),
    lines.join('\n'),
  );
}

function isRemoved(module) {
  const file = module.endsWith('.json') ? module : `${module}.ts`;
  return TESTS.test(file) || REMOVED.some((name) => file === name || file.startsWith(`${name}/`));
}

/** A test that does not compile any more was a test of what is gone, or used one. Anything else has to compile. */
async function types() {
  for (;;) {
    const wrong = new Set([...(await misfits([])), ...(await misfits(['-p', 'console']))]);
    if (wrong.size === 0) return;
    const others = [...wrong].filter((file) => !file.startsWith('test/'));
    if (others.length > 0) throw new Error(`These need it:\n${others.join('\n')}`);
    console.log(`  tests of it: ${[...wrong].sort().join(', ')}`);
    for (const file of wrong) await rm(path.join(copy, file));
  }
}

async function misfits(project) {
  const compiler = path.join(copy, 'node_modules', 'typescript', 'bin', 'tsc');
  const told = await output(process.execPath, [compiler, '--noEmit', '--pretty', 'false', ...project], copy, [0, 1, 2]);
  return [...told.matchAll(/^(\S+?)\(\d+,\d+\): error /gm)].map(([, file]) => file);
}

/** The rules hold. What has no user any more is only told: the house has it for the next system. */
async function deps() {
  await run('npx', ['depcruise', '--config', '.dependency-cruiser.cjs', '.']);
  const told = await output('npx', ['knip', '--reporter', 'json', '--include', 'files'], copy, [0, 1]);
  const unused = JSON.parse(told).issues.map(({ file }) => file);
  if (unused.length > 0) console.log(`  nobody else uses: ${unused.join(', ')}`);
}

function npm(script) {
  return async () => run('npm', ['run', '--silent', script]);
}

/** What the program writes is shown. */
async function run(program, args) {
  const child = spawn(program, args, { cwd: copy, stdio: 'inherit' });
  const code = await ended(child);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
}

async function output(program, args, cwd, expected = [0]) {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  const code = await ended(child);
  if (!expected.includes(code)) throw new Error(`${program} ${args.join(' ')} failed.`);
  return Buffer.concat(chunks).toString('utf8');
}

async function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
