import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { boundToSupervisor } from '../../../platform/embedded/bound-process';
import type { ServiceFile } from '../../../platform/embedded/data-folder';
import { killGroup } from '../../../platform/processes/end-process';
import { projectRoot } from '../../../platform/project-root';
import { eventually } from '../../support/eventually';
import { ensureBuilt } from './built-service';
import { processesNaming } from './process-tree';

const EDOC = path.join(projectRoot(), 'bin', 'edoc.cjs');

/**
 * What the sandbox never answers is waited for shortly; everything else is as users run it. What it answers after a second
 * (SBX-SLOW-1) has to be there in time on a busy machine.
 */
const IMPATIENT = { INTEGRATION_TIMEOUT_SECONDS: '4', LOG_LEVEL: 'warn' };

/**
 * For tests that wait for what these find: it takes seconds instead of half a minute. Each run of a schedule costs Temporal and the
 * worker an eighth of a second of processor time, so every second would cost a third of a processor.
 */
export const FREQUENT_SCHEDULES = {
  RECONCILE_INTERVAL_SECONDS: '3',
  INBOUND_COUNTRIES: 'ES',
  INBOUND_POLL_SECONDS: '3',
};

const WARM = path.join(projectRoot(), 'test', 'support', 'warm-start.cjs');

/** For tests that are not about the start itself, which it makes cheaper by a quarter. `e2e/start` has none of it, as users. */
export const WARM_START = { NODE_OPTIONS: `--require ${JSON.stringify(WARM)}` };

/** The supervisor itself gives up a process that makes no progress. */
const STARTED_MS = 240_000;

/** Lists of ten thousand documents. */
const MOST_OUTPUT = 16 * 1_048_576;

export interface StackEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  milliseconds: number;
}

/** `edoc start` as a process of its own, in a data folder of the test's choice. */
export class EdocStack {
  private text = '';
  private readonly exit: Promise<Omit<StackEnd, 'milliseconds'>>;

  private constructor(
    private readonly child: ChildProcess,
    readonly dataDir: string,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => (this.text += chunk));
    this.exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  }

  /** Resolves when the stack says that it is ready. Call end() whatever happens afterwards. */
  static async start(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<EdocStack> {
    const stack = await EdocStack.begin(dataDir, environment);
    try {
      await eventually('the stack to be ready', () => stack.readiness(), { withinMs: STARTED_MS });
    } catch (error) {
      await stack.end();
      throw new Error(`the stack did not start:\n${stack.text}`, { cause: error });
    }
    return stack;
  }

  /** Starts it and waits for nothing. Call end() whatever happens afterwards. */
  static async begin(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<EdocStack> {
    await ensureBuilt();
    // What killed processes leave in the temporary folder goes with the data.
    const temporary = path.join(dataDir, 'tmp');
    mkdirSync(temporary, { recursive: true });
    // A test run that is killed takes its stack with it.
    const bound = boundToSupervisor(process.execPath, [EDOC, 'start']);
    const child = spawn(bound.command, bound.arguments, {
      cwd: projectRoot(),
      env: { ...process.env, ...IMPATIENT, ...environment, PORT: '0', DATA_DIR: dataDir, TMPDIR: temporary },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    return new EdocStack(child, dataDir);
  }

  /** Everything it printed so far. */
  get output(): string {
    return this.text;
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('the stack has no process');
    return this.child.pid;
  }

  /** service.json as it is now: pids change when a process is restarted. */
  get service(): ServiceFile {
    return JSON.parse(readFileSync(this.serviceFile, 'utf8')) as ServiceFile;
  }

  get serviceFile(): string {
    return path.join(this.dataDir, 'service.json');
  }

  /** Runs an `edoc` command beside the stack; resolves with what it printed. */
  async edoc(...arguments_: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: this.dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, [EDOC, ...arguments_], {
      env,
      maxBuffer: MOST_OUTPUT,
    });
    return stdout.trim();
  }

  /** Kills one of its processes and resolves when the supervisor has started another in its place. */
  async kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<{ killed: number; successor: number }> {
    const killed = this.pidOf(name);
    process.kill(killed, signal);
    const successor = await eventually(`another ${name}`, () => {
      const pid = this.service.processes[name];
      return pid !== undefined && pid !== killed ? pid : undefined;
    });
    return { killed, successor };
  }

  pidOf(name: string): number {
    const pid = this.service.processes[name];
    if (pid === undefined) throw new Error(`service.json names no process ${name}`);
    return pid;
  }

  async untilReady(withinMs = 120_000): Promise<void> {
    await eventually(
      '/health/system',
      async () => {
        const answer = await fetch(`${this.service.apiUrl}/health/system`).catch(() => undefined);
        return answer?.status === 200 ? true : undefined;
      },
      { withinMs },
    );
  }

  /** Asks it to stop, as Ctrl-C or a service manager does. */
  async stop(): Promise<StackEnd> {
    const begin = Date.now();
    this.child.kill('SIGTERM');
    return { ...(await this.exit), milliseconds: Date.now() - begin };
  }

  async untilSaid(text: string): Promise<void> {
    await eventually(text, () => (this.text.includes(text) ? true : undefined), { everyMs: 5 });
  }

  /** As when the reader of a pipe ends, `edoc start | head`. */
  closeOutput(): void {
    this.child.stdout?.destroy();
    this.child.stderr?.destroy();
  }

  /** Kills the supervisor alone. */
  async killSupervisor(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exit;
  }

  /** Its exit code once it has ended by itself. */
  async ended(): Promise<number | null> {
    return (await this.exit).code;
  }

  /** Pulls the plug: supervisor and all its processes are gone at once, as after a power cut. */
  async pullThePlug(): Promise<void> {
    const pids = Object.values(this.service.processes);
    this.child.kill('SIGKILL');
    for (const pid of pids) killGroup(pid);
    await this.exit;
  }

  /** For afterAll: leaves no process behind, whatever the test did. */
  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const late = setTimeout(() => {
      const pids = this.processes();
      this.child.kill('SIGKILL');
      pids.forEach(killGroup);
    }, 20_000);
    await this.stop();
    clearTimeout(late);
  }

  /** The watchers of processes end a moment after them (platform/embedded/bound-process.ts). What is left behind stays for ever. */
  async nothingLeft(): Promise<void> {
    const left = () => processesNaming(this.dataDir);
    await eventually('all its processes to be gone', () => (left().length === 0 ? true : undefined));
  }

  private processes(): number[] {
    try {
      const runtime = JSON.parse(readFileSync(path.join(this.dataDir, 'runtime.json'), 'utf8')) as object;
      return Object.values(runtime).map(({ pid }: { pid: number }) => pid);
    } catch {
      return [];
    }
  }

  private readiness(): true | undefined {
    if (this.child.exitCode !== null) throw new Error(`it ended with ${this.child.exitCode}`);
    const said = this.text.trimEnd();
    if (said.includes('Tokens come from your own issuer')) return true;
    return said.includes('First document:') && said.endsWith("}'") ? true : undefined;
  }
}
