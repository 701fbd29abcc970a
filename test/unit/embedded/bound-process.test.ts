import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { boundToSupervisor } from '../../../platform/embedded/bound-process';
import { identityOf, isRunning, type ProcessIdentity } from '../../../platform/processes/process-identity';
import { eventually } from '../../support/eventually';

/** Starts a bound program, tells its pid as soon as it has one, and then does nothing. */
const SUPERVISOR = `
  const { spawn } = require('node:child_process');
  const { command, arguments: all } = JSON.parse(process.argv[1]);
  const child = spawn(command, all, { detached: true, stdio: ['pipe', process.argv[2], 'inherit'] });
  process.stdout.write(child.pid + '\\n');
  if (process.argv[3] === 'gone') process.kill(process.pid, 'SIGKILL');
  setInterval(() => {}, 1000);`;

const READY = "require('node:fs').writeSync(1, 'ready');";
const PATIENT = `${READY} setInterval(() => {}, 1000);`;
const STUBBORN = `process.on('SIGTERM', () => {}); ${PATIENT}`;
const WITH_CHILD = `require('node:child_process').spawn('sleep', ['600']); ${STUBBORN}`;

/** What runs in the group that the program leads: itself, its watcher and what it started. */
function runsGroup({ pid }: ProcessIdentity): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

async function bound(script: string, graceSeconds?: number) {
  const command = boundToSupervisor(process.execPath, ['-e', script], graceSeconds);
  const supervisor = spawn(process.execPath, ['-e', SUPERVISOR, JSON.stringify(command), 'inherit']);
  let said = '';
  supervisor.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await eventually('the program to run', () => (said.endsWith('ready') ? true : undefined), { everyMs: 20 });
  const program = identityOf(Number.parseInt(said, 10));
  if (program === undefined) throw new Error(`no program runs: ${said}`);
  return { supervisor, program };
}

async function untilGone(program: ProcessIdentity): Promise<void> {
  await eventually('the program and its group to end', () => (runsGroup(program) ? undefined : true), { everyMs: 20 });
}

test('a program ends when its supervisor is killed', async () => {
  const { supervisor, program } = await bound(PATIENT);
  supervisor.kill('SIGKILL');
  await untilGone(program);
  expect(isRunning(program)).toBe(false);
});

test('one that does not stop is killed after its grace, with what it started', async () => {
  const { supervisor, program } = await bound(WITH_CHILD, 1);
  supervisor.kill('SIGKILL');
  await untilGone(program);
});

test('one whose supervisor is gone before it runs ends as well', async () => {
  const command = boundToSupervisor('sleep', ['600']);
  const supervisor = spawn(process.execPath, ['-e', SUPERVISOR, JSON.stringify(command), 'ignore', 'gone']);
  const [pid] = (await once(supervisor.stdout, 'data')) as [Buffer];
  await untilGone({ pid: Number(pid.toString()), started: '' });
});

test('nothing of a program that has ended is left, and its exit code is its own', async () => {
  const { command, arguments: all } = boundToSupervisor('sh', ['-c', 'sleep 600 & exit 7']);
  const child = spawn(command, all, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  expect(await once(child, 'exit')).toEqual([7, null]);
  await untilGone({ pid: child.pid ?? 0, started: '' });
});
