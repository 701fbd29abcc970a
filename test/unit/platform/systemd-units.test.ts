import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS } from '../../../countries/service-config';
import { MALLOC_SETTINGS } from '../../../platform/embedded/own-processes';
import { projectRoot } from '../../../platform/project-root';
import { TASK_QUEUES } from '../../../platform/temporal/task-queues';

const folder = path.join(projectRoot(), 'deploy', 'systemd');
const units = readdirSync(folder).filter((file) => file.endsWith('.service'));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
/** What is set beside the settings of the service. */
const OF_NODE = ['NODE_COMPILE_CACHE', ...Object.keys(MALLOC_SETTINGS)];

function namesSetIn(text: string): string[] {
  const assigned = text.matchAll(/(?:^Environment=| |^)([A-Z_]+)=\S/gm);
  return [...assigned].map(([, name = '']) => name.replace(/_FILE$/, ''));
}

test.each([...units, 'edoc.env'])('%s sets what the service knows', (file) => {
  const names = namesSetIn(read(file));
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !(name in SETTINGS) && !OF_NODE.includes(name))).toEqual([]);
});

test('the units together run the API and every queue, each once', () => {
  const commands = units.map((unit) => /^ExecStart=.* bin\/edoc\.cjs (.*)$/m.exec(read(unit))?.[1] ?? '');
  expect(commands.filter((command) => command === 'api')).toHaveLength(1);
  const queues = commands.flatMap((command) => /--queues (\S+)/.exec(command)?.[1]?.split(',') ?? []);
  expect(queues.sort()).toEqual([...TASK_QUEUES].sort());
});

test('docs/without-docker.md has the secrets that each unit reads', () => {
  const page = readFileSync(path.join(projectRoot(), 'docs', 'without-docker.md'), 'utf8');
  const told = [...page.matchAll(/^\| `([a-z-]+)` .*\| ([^|]+) \|$/gm)].map(([, file = '', by = '']) => ({
    file,
    by: by.trim(),
  }));
  const readBy = (file: string) =>
    ['api', 'worker', 'rendering'].filter((unit) => read(`edoc-${unit}.service`).includes(`LoadCredential=${file}:`));
  const wordOf = (by: string) =>
    by === 'all' ? ['api', 'worker', 'rendering'] : by.split(', ').map((name) => name.toLowerCase());
  expect(told.length).toBe(5);
  for (const { file, by } of told) expect([file, readBy(file)]).toEqual([file, wordOf(by)]);
});
