import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { SEARCH_ATTRIBUTES } from '../../../platform/embedded/foreign-processes';
import { projectRoot } from '../../../platform/project-root';
import * as searchAttributes from '../../../platform/search-attributes';

interface ComposeService {
  command?: string[];
  depends_on?: Record<string, unknown>;
  volumes?: string[];
}

const compose = parse(readFileSync(path.join(projectRoot(), 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
};

test('both kinds of Temporal server know the search attributes that workflows set', () => {
  const used = Object.values(searchAttributes)
    .map(({ name }) => name)
    .sort();
  expect([...SEARCH_ATTRIBUTES].sort()).toEqual(used);
  const created = /for name in ([^;]*);/.exec(compose.services['temporal-setup']?.command?.join('') ?? '')?.[1];
  expect(created?.split(' ').sort()).toEqual(used);
});

test('every service and volume that docker-compose.yml refers to is in it', () => {
  for (const { depends_on: needed = {}, volumes = [] } of Object.values(compose.services)) {
    for (const name of Object.keys(needed)) expect(Object.keys(compose.services)).toContain(name);
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
  }
});
