import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { boundToSupervisor } from '../../../../platform/embedded/bound-process';
import { killGroup } from '../../../../platform/processes/end-process';
import type { OwnShell } from './guide-blocks';

/** Longer than any of them takes on a busy machine. */
const TIME_MS = 150_000;

/** A service stops within its grace. */
const STOPPED_MS = 40_000;

export interface Machines {
  /** An empty folder for each shell is made in it. */
  folder: string;
  /** Where the programs are that a machine has; before those of this one. */
  programs: string;
  /** What stands on the page, and what stands for it here; in this order. */
  stands: readonly (readonly [shown: string, here: string])[];
}

interface Service {
  machine: string;
  child: ChildProcess;
  output: string;
}

/** Shells that have nothing in common but what the page has them read, as if each were on a machine of its own. */
export class OwnShells {
  private readonly services: Service[] = [];
  private count = 0;

  constructor(private readonly machines: Machines) {}

  here(text: string): string {
    return this.machines.stands.reduce((changed, [shown, here]) => changed.replaceAll(shown, here), text);
  }

  /** Resolves with what it printed. */
  async run({ text }: Pick<OwnShell, 'text'>): Promise<string> {
    const line = ['-e', '-o', 'pipefail', '-c', this.here(text)];
    const { stdout } = await promisify(execFile)('bash', line, { ...this.place(), timeout: TIME_MS });
    return stdout;
  }

  /** On each of its machines: the page shows the address of the first. */
  start({ text, machines }: OwnShell): void {
    const [shown = ''] = machines;
    for (const machine of machines) {
      // `HOST=`: the addresses of others stay.
      const script = this.here(text.replaceAll(`HOST=${shown} `, `HOST=${machine} `));
      const bound = boundToSupervisor('bash', ['-e', '-c', script]);
      const child = spawn(bound.command, bound.arguments, { ...this.place(), detached: true, stdio: 'pipe' });
      const service: Service = { machine, child, output: '' };
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => (service.output += chunk));
      this.services.push(service);
    }
  }

  /** What the services have written; throws what the first of those that have ended has written. */
  output(): string {
    for (const { machine, child, output } of this.services)
      if (child.exitCode !== null) throw new Error(`on ${machine} it ended with ${child.exitCode}:\n${output}`);
    return this.services.map(({ output }) => output).join('');
  }

  /** All that it has started. */
  async end(): Promise<void> {
    await Promise.all(this.services.map(async ({ child }) => endShell(child)));
  }

  /** Nothing is inherited but where programs and homes are. */
  private place(): { cwd: string; env: NodeJS.ProcessEnv } {
    const { folder, programs } = this.machines;
    const cwd = path.join(folder, `shell-${(this.count += 1)}`);
    mkdirSync(cwd);
    const { PATH, HOME } = process.env;
    return { cwd, env: { PATH: `${programs}:${PATH ?? ''}`, HOME } };
  }
}

/** The shell and what runs in it: they hold the output. The watcher beside them ends with its pipe. */
async function endShell(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const closed = once(child, 'close');
  const late = setTimeout(killGroup, STOPPED_MS, child.pid);
  process.kill(-child.pid, 'SIGTERM');
  await closed;
  clearTimeout(late);
  child.stdin?.destroy();
}
