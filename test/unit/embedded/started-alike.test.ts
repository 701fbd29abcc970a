import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MALLOC_SETTINGS, NODE_ARGUMENTS } from '../../../platform/embedded/own-processes';
import { projectRoot } from '../../../platform/project-root';

const UNITS = ['api', 'rendering', 'worker'].map((name) => `deploy/systemd/edoc-${name}.service`);

function content(file: string): string {
  return readFileSync(path.join(projectRoot(), file), 'utf8');
}

test('the image has the arguments of Node that npm start has', () => {
  const [, entryPoint = '[]'] = /^ENTRYPOINT (.+)$/m.exec(content('Dockerfile')) ?? [];
  expect(JSON.parse(entryPoint)).toEqual(['tini', '--', 'node', ...NODE_ARGUMENTS, 'bin/edoc.cjs']);
});

test.each(UNITS)('%s has them as well', (file) => {
  expect(content(file)).toContain(`\nExecStart=/usr/bin/node ${NODE_ARGUMENTS.join(' ')} bin/edoc.cjs `);
});

test.each(['Dockerfile', ...UNITS])('%s has memory given back as npm start does', (file) => {
  const settings = content(file).match(/\bMALLOC_\w+=\d+/g);
  expect(settings).toEqual(Object.entries(MALLOC_SETTINGS).map(([name, value]) => `${name}=${value}`));
});
