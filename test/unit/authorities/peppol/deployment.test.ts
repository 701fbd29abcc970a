import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { PEPPOL_SETTINGS } from '../../../../countries/peppol/settings';
import { projectRoot } from '../../../../platform/project-root';

interface Service {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  depends_on?: Record<string, unknown>;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks?: Record<string, unknown>;
}

const textOf = (file: string): string => readFileSync(path.join(projectRoot(), file), 'utf8');
const composeIn = (file: string) => parse(textOf(file), { merge: true }) as Compose;

const OVERLAY = 'deploy/peppol/docker-compose.yml';
const overlay = composeIn(OVERLAY);
const base = composeIn('docker-compose.yml');
const page = textOf('docs/authorities/peppol.md');
const accessPoint = overlay.services['phoss-ap']?.environment ?? {};

/** Of the installation, and of no interest to the service. */
const OWN = /^(?:PHOSSAP_JDBC|ORG_APACHE_WSS4J_CRYPTO_MERLIN)_/;

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The table of the page: environment variables of phoss-ap, with the value where there is one. */
function settingsOfPage(): Map<string, string | undefined> {
  const [, table = ''] = /\n(\| setting of phoss-ap(?:.|\n)*?)\n\n/.exec(page) ?? [];
  const rows = table.split('\n').slice(2);
  return new Map(
    rows.flatMap((row) => {
      const [names = '', value = ''] = row.split(' | ');
      const [stated] = codesIn(value);
      return codesIn(names).map((name) => [name.toUpperCase().replaceAll(/[.-]/g, '_'), stated] as const);
    }),
  );
}

test('phoss-ap has the settings of the page, each with its value, and no others but its own', () => {
  const stated = settingsOfPage();
  expect(stated.size).toBeGreaterThan(15);
  expect(
    Object.keys(accessPoint)
      .filter((name) => !OWN.test(name))
      .sort(),
  ).toEqual([...stated.keys()].sort());
  for (const [name, value] of stated) {
    if (value === undefined) continue;
    const [before = '', ...after] = value.split('…');
    const set = String(accessPoint[name]);
    const isSo = after.length === 0 ? set === value : set.startsWith(before) && set.endsWith(after.join('…'));
    expect(`${name}=${set} is ${value}: ${isSo}`).toBe(`${name}=${set} is ${value}: true`);
  }
});

test('api and worker have the same settings of Peppol, each of which there is', () => {
  const { api, worker } = overlay.services;
  expect(worker?.environment).toEqual(api?.environment);
  const known = new Set(
    [...textOf('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name),
  );
  for (const name of Object.keys(api?.environment ?? {})) {
    expect([name, known.has(name)]).toEqual([name, true]);
    if (name !== 'PRIVATE_HOSTS') expect(Object.keys(PEPPOL_SETTINGS)).toContain(name);
  }
  expect(api?.environment).toMatchObject({ AUTHORITY_PEPPOL: 'on', AUTHORITY_PEPPOL_URL: 'http://phoss-ap:8080' });
  // What one side sends, the other one takes.
  const { AUTHORITY_PEPPOL_TOKEN: token, AUTHORITY_PEPPOL_INBOUND_TOKEN: inbound } = api?.environment ?? {};
  expect([accessPoint['PHASE4_API_REQUIREDTOKEN'], accessPoint['FORWARDING_HTTP_HEADERS_1_VALUE']]).toEqual([
    token,
    `Bearer ${String(inbound)}`,
  ]);
  // Whatever the base says of private hosts stays.
  const own = base.services['api']?.environment?.['PRIVATE_HOSTS'] ?? '';
  expect(api?.environment?.['PRIVATE_HOSTS']?.replace('phoss-ap,', '')).toBe(own);
});

test('what the overlay refers to is in it or in what it lies over, and nothing is published but to this machine', () => {
  const volumes = new Set([...Object.keys(overlay.volumes), ...Object.keys(base.volumes)]);
  for (const [name, service] of Object.entries(overlay.services)) {
    expect(service.image !== undefined || name in base.services).toBe(true);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      expect(source.startsWith('./') ? existsSync(path.join(projectRoot(), source)) : volumes.has(source)).toBe(true);
    }
    for (const network of service.networks ?? []) expect(Object.keys(base.networks ?? {})).toContain(network);
    for (const needed of Object.keys(service.depends_on ?? {})) expect(Object.keys(overlay.services)).toContain(needed);
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
});

test('file and page say that it was never run, and each secret and variable that it wants is told in it', () => {
  const text = textOf(OVERLAY);
  const [head = ''] = text.split('\nx-service-settings');
  expect(head).toMatch(/NEVER BEEN RUN/);
  expect(page).toMatch(/It has never been run/);
  const wanted = new Set([...text.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name = '']) => name));
  expect(wanted.size).toBeGreaterThan(8);
  for (const name of wanted) expect(head).toContain(name);
});
