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
  'api/assemble-dependencies.ts',
  'api/dependencies.ts',
  'api/mappers/overview-response.ts',
  'api/openapi/cancellation-schemas.ts',
  'api/openapi/notification-schemas.ts',
  'api/openapi/overview-schemas.ts',
  'api/openapi/paths/document.ts',
  'api/openapi/paths/outages.ts',
  'api/openapi/paths/overview.ts',
  'api/openapi/webhooks.ts',
  'api/routes/authority-representation.ts',
  'api/system-cancellations.ts',
  'api/temporal-workflows.ts',
  'application/integration/recorded-qr.ts',
  'application/integration/settle-document.ts',
  'application/operations/attention.ts',
  'application/operations/overview.ts',
  'cli/commands/authority.ts',
  'cli/commands/company-credential.ts',
  'cli/commands/ops-waiting.ts',
  'cli/installation-checks.ts',
  'cli/operations/operated-systems.ts',
  'cli/operations/restored-database.ts',
  'storage/overview-stores.ts',
  'workers/reconciling.ts',
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
