import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SYSTEMS } from '../../../countries/systems';
import { projectRoot } from '../../../platform/project-root';

const FOLDERS = ['activities', 'api', 'application', 'cli', 'platform', 'storage', 'workers'];

/** What systems are called in ids, settings, texts and folders: `es-sii` is also SII. `aeat` has what two of them share. */
const NAMES = [...SYSTEMS.map(({ id }) => id).filter((id) => id !== 'gateway' && id !== 'sandbox'), 'es-aeat'].map(
  (id) => id.replace(/^[a-z]+-/, ''),
);
/** Not as a part of a word, such as interface; whatever is between the letters of VERI*FACTU. */
const NAMED = new RegExp(String.raw`(?<![a-z])(?:${NAMES.join('|')}|veri\W+factu)(?![a-z])`, 'i');

/** What may name one, and why. */
const NAMING = {
  ...(NAMES.includes('peppol') && { 'api/documentation/country-pages.ts': 'the rules of Peppol BIS Billing' }),
  'api/documentation/guides.ts': 'the title of a page about one',
  'api/openapi/generation-schemas.ts': 'kinds of returns of accountants, which are called like the systems',
  ...(NAMES.includes('peppol') && { 'application/rendering/invoice-files.ts': 'the rules of Peppol BIS Billing' }),
  'authorities/registry.ts': 'the registry',
  'cli/commands/sandbox.ts': 'an option of one simulator',
  ...(NAMES.includes('face') && {
    'platform/printing/browser-page.ts': 'faces of fonts',
    'platform/printing/fonts.ts': 'faces of fonts',
  }),
};

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(folder, ...file.split(path.sep)));
}

test('no file names a system but those of its own folders, and those listed', () => {
  const generic = [...FOLDERS.flatMap(sourcesIn), ...sourcesIn('authorities').filter(isGeneric)];
  const naming = generic.filter((file) => NAMED.test(readFileSync(path.join(projectRoot(), file), 'utf8')));
  expect(generic.length).toBeGreaterThan(500);
  expect(naming.sort()).toEqual(Object.keys(NAMING));
});

/** `authorities/<id>/` is the system's own. */
function isGeneric(file: string): boolean {
  return file.split('/').length === 2;
}
