import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findingsOf, textOf } from '../../../application/processes/check-settings';
import { readConfig } from '../../../countries/service-config';
import { projectRoot } from '../../../platform/project-root';
import { TASK_QUEUES } from '../../../platform/temporal/task-queues';
import { OwnShells } from '../../e2e/support/guides/own-shells';
import { productionSetUp } from '../../e2e/support/guides/production-pages';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

// What test/e2e/several-instances.test.ts cannot see, since its machines are loopback addresses: the values as they stand on the pages.

const { settings, shells } = productionSetUp();
const systemd = (file: string) => readFileSync(path.join(projectRoot(), 'deploy', 'systemd', file), 'utf8');
const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

interface Call {
  command: string[];
  environment: Record<string, string>;
}

let calls: Call[];

/** `edoc` writes down how it was called; nothing of the pages is replaced but the folder. */
beforeAll(async () => {
  const folder = await temporaryFolder();
  const programs = path.join(folder, 'bin');
  const etc = path.join(folder, 'etc');
  const log = path.join(folder, 'calls');
  for (const made of [programs, etc]) mkdirSync(made);
  const note = `require('fs').appendFileSync('${log}', JSON.stringify({ command: process.argv.slice(1), environment: process.env }) + '\\n')`;
  for (const [name, script] of [
    ['edoc', `exec "${process.execPath}" -e "${note}" "$@"`],
    ['curl', 'exit 0'],
    ['temporal', 'exit 0'],
  ] as const) {
    writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(programs, name), 0o755);
  }
  writeFileSync(path.join(etc, 'edoc.env'), settings);
  const machines = new OwnShells({ folder, programs, stands: [['/etc/edoc', etc]] });
  for (const shell of shells) await machines.run(shell);
  calls = lines(readFileSync(log, 'utf8')).map((line) => JSON.parse(line) as Call);
});
afterAll(removeTemporaryFolders);

const processes = () => calls.filter(({ command: [first] }) => first === 'api' || first === 'worker');
const queuesOf = ({ command }: Call) => command.join(' ').split('--queues ')[1]?.split(',') ?? [];

test('the commands start the API and every queue', () => {
  expect(processes().filter(({ command }) => command.join() === 'api')).toHaveLength(1);
  expect(processes().flatMap(queuesOf).sort()).toEqual([...TASK_QUEUES].sort());
});

test('nothing is refused or warned of', () => {
  for (const call of calls) {
    const roles = [...TASK_QUEUES, 'api' as const].filter((role) =>
      [...queuesOf(call), ...call.command].includes(role),
    );
    const findings = findingsOf(readConfig(call.environment), call.environment, roles);
    expect([call.command, findings.map(textOf)]).toEqual([call.command, []]);
  }
});

test('the common settings are those of deploy/systemd', () => {
  expect(lines(settings)).toEqual(lines(systemd('edoc.env')));
});

test.each(['api', 'worker', 'rendering'])(
  'edoc-%s.service runs the command of the page, with the same secrets',
  (unit) => {
    const text = systemd(`edoc-${unit}.service`);
    const command = / bin\/edoc\.cjs (.*)$/m.exec(text)?.[1];
    const call = processes().find((one) => one.command.join(' ') === command);
    const secrets = Object.keys(call?.environment ?? {}).filter((name) => name.endsWith('_FILE'));
    expect(secrets.sort()).toEqual([...text.matchAll(/^Environment=(\w+_FILE)=/gm)].map(([, name]) => name).sort());
    const ports = [...text.matchAll(/\b((?:METRICS_|PRINTING_)?PORT)=(\d+)/g)].map(([, name = '', port]) => [
      name,
      port,
    ]);
    expect(ports.map(([name = '']) => [name, call?.environment[name]])).toEqual(ports);
  },
);
