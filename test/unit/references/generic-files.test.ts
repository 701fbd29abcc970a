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

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(folder, ...file.split(path.sep)));
}

test('no file names a system but those of its own folders, and the registry', () => {
  const generic = [...FOLDERS.flatMap(sourcesIn), ...sourcesIn('authorities').filter(isGeneric)];
  const naming = generic.filter((file) => NAMED.test(readFileSync(path.join(projectRoot(), file), 'utf8')));
  expect(generic.length).toBeGreaterThan(500);
  expect(naming).toEqual(['authorities/registry.ts']);
});

/** `authorities/<id>/` is the system's own. */
function isGeneric(file: string): boolean {
  return file.split('/').length === 2;
}
