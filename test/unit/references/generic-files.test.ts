import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { switchOf } from '../../../countries/integration/system-facts';
import { SYSTEMS } from '../../../countries/systems';
import { projectRoot } from '../../../platform/project-root';

const FOLDERS = ['activities', 'api', 'application', 'cli', 'platform', 'storage', 'workers'];

const IDS = SYSTEMS.map(({ id }) => id).filter((id) => id !== 'gateway');
/** What a system's own folders are called. `aeat` has what two of them share. */
const OWN_FOLDERS = [...IDS.map((id) => id.replace(/^.*-/, '')), 'aeat'];
const NAMED = new RegExp(
  [`\\b(?:${IDS.join('|')})\\b`, ...IDS.map((id) => `${switchOf(id)}\\b`), `/(?:${OWN_FOLDERS.join('|')})/`].join('|'),
);

/** Files that still name a system because its runtime has no registry yet (ADR 112). The list only ever gets shorter. */
const NAMING = [
  'application/integration/answer-reading.ts',
  'application/integration/invoice-reading-pool.ts',
  'application/integration/invoice-reading-thread.ts',
];

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(folder, ...file.split(path.sep)));
}

test('no file names a system but its own, and those that are known to', () => {
  const generic = FOLDERS.flatMap(sourcesIn).filter(
    (file) => !file.split('/').some((segment) => OWN_FOLDERS.includes(segment)),
  );
  const naming = generic.filter((file) => NAMED.test(readFileSync(path.join(projectRoot(), file), 'utf8')));
  expect(generic.length).toBeGreaterThan(500);
  expect(naming.sort()).toEqual([...NAMING].sort());
});
