import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess } from '../processes/end-process';
import { processorTimeOf } from '../processes/processor-time';
import { identityOf, type ProcessIdentity } from '../processes/process-identity';
import { boundToSupervisor, NO_PROGRAM } from './bound-process';
import { CLOSED_TO_OTHERS } from './closed-folder';
import type { LogFile } from './log-file';
import type { Health, ProcessSpec } from './probes';
import { StartPatience } from './start-patience';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 15_000;
/** A process that ran this long had no start problem: the next death is a new story. */
const STABLE_MS = 10_000;

/** Exponential back-off between the restarts of one process. */
export class RestartPolicy {
  private failures = 0;

  /** Wait before the next start, given how long the process ran. */
  delayAfter(ranForMs: number): number {
    if (ranForMs >= STABLE_MS) this.failures = 0;
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.failures);
    this.failures += 1;
    return delay;
  }
}

/** A look costs the one that starts and the one that is looked at milliseconds, which the others of a start lack. */
const READY_POLL_MS = 100;
/** Time for which a process that is about to be ready may say that it is not. */
const WAITS_MS = 3_000;
const HEALTH_POLL_MS = 10_000;
/** A process stopped for a while (debugger, laptop lid) is not killed; one that hangs for good is. */
const SILENCE_LIMIT_MS = 45_000;
const TAIL_LINES = 12;

export interface ProcessObserver {
  /** A process was started: its pid has to be known before it does anything. */
  started(name: string, identity: ProcessIdentity): void;
  /** It ended without being told to and is started again after the delay. */
  ended(name: string, how: string, tail: readonly string[], restartInMs: number): void;
  recovered(name: string, milliseconds: number): void;
  /** It was told to stop and had not within its time. */
  killed(name: string, afterMs: number): void;
  /** It runs and is not ready, by its own words. */
  waits(name: string, why: string): void;
}

/** A process did not become ready; the message holds the last lines of its log. */
export class ProcessStartError extends Error {
  constructor(name: string, reason: string, log: LogFile) {
    const tail = log.tail(TAIL_LINES).map((line) => `  | ${line}`);
    super([`${name} ${reason}; its log is ${log.file}`, ...tail].join('\n'));
    this.name = 'ProcessStartError';
  }
}

/** Words of a process that starts and is not ready: each once. */
class Waiting {
  private since: number | undefined;
  private said: string | undefined;

  constructor(
    private readonly spec: ProcessSpec,
    private readonly say: (why: string) => void,
  ) {}

  async look(health: Health): Promise<void> {
    if (health !== 'alive') {
      this.since = undefined;
      return;
    }
    this.since ??= Date.now();
    if (Date.now() - this.since < WAITS_MS) return;
    this.since = Date.now();
    const why = await this.spec.complaint?.();
    if (why !== undefined && why !== this.said) this.say(why);
    this.said = why;
  }
}

/** Keeps one process running: started, watched, restarted with back-off when it dies or hangs, stopped. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private identity: ProcessIdentity | undefined;
  private spawnedAt = 0;
  private stopping = false;
  private watch: NodeJS.Timeout | undefined;
  private readonly restarts = new RestartPolicy();
  private readonly cancelDelay = new AbortController();

  constructor(
    private readonly spec: ProcessSpec,
    private readonly log: LogFile,
    private readonly observer: ProcessObserver,
  ) {}

  get name(): string {
    return this.spec.name;
  }

  get pid(): number | undefined {
    return this.identity?.pid;
  }

  /** Starts the process and resolves when it is ready. A death during this first start is an error, not a restart. */
  async start(): Promise<void> {
    const child = this.spawn();
    await this.untilReady(child);
    if (hasEnded(child))
      throw new ProcessStartError(this.name, `ended with ${howEnded(child, this.spec.command)}`, this.log);
    child.once('exit', () => void this.restart(child));
    this.watchHealth();
  }

  /** Ends the process within its own time limit or the given one, whichever is shorter. */
  async stop(timeoutMs: number): Promise<void> {
    this.stopping = true;
    clearTimeout(this.watch);
    this.cancelDelay.abort();
    if (this.identity === undefined) return;
    const graceMs = Math.min(timeoutMs, this.spec.stopTimeoutMs);
    if ((await endProcess(this.identity, graceMs)) === 'killed') this.observer.killed(this.name, graceMs);
  }

  capLog(): void {
    this.log.capSize();
  }

  private spawn(): ChildProcess {
    const output = this.log.open();
    // The child has the umask of this moment; Temporal does not take a database that was made for it with the right mode.
    const umask = process.umask(CLOSED_TO_OTHERS);
    const bound = boundToSupervisor(this.spec.command, this.spec.arguments);
    const child = spawn(bound.command, bound.arguments, {
      env: this.spec.environment,
      // Its own process group: Ctrl-C reaches the supervisor alone, which stops the others in order.
      detached: true,
      stdio: ['pipe', output, output],
    });
    process.umask(umask);
    closeSync(output);
    child.on('error', () => undefined);
    this.child = child;
    this.spawnedAt = Date.now();
    this.identity = child.pid === undefined ? undefined : identityOf(child.pid);
    if (this.identity !== undefined) this.observer.started(this.name, this.identity);
    return child;
  }

  private async untilReady(child: ChildProcess): Promise<void> {
    const { pid } = child;
    const patience = new StartPatience(this.spec.startTimeoutMs, () =>
      pid === undefined ? undefined : processorTimeOf(pid),
    );
    const waiting = new Waiting(this.spec, (why) => this.observer.waits(this.name, why));
    for (;;) {
      if (this.stopping) throw new ProcessStartError(this.name, 'was stopped while starting', this.log);
      if (hasEnded(child))
        throw new ProcessStartError(this.name, `ended with ${howEnded(child, this.spec.command)}`, this.log);
      const health = await this.spec.probe();
      if (health === 'ready') return;
      await waiting.look(health);
      if (patience.isOver()) {
        const seconds = Math.round((Date.now() - this.spawnedAt) / 1_000);
        throw new ProcessStartError(this.name, `was not ready after ${seconds} s`, this.log);
      }
      await delay(READY_POLL_MS);
    }
  }

  private async restart(ended: ChildProcess): Promise<void> {
    clearTimeout(this.watch);
    let last = ended;
    while (!this.stopping) {
      const pause = this.restarts.delayAfter(Date.now() - this.spawnedAt);
      // Of a process killed from outside the log tells nothing.
      const tail = last.signalCode === 'SIGKILL' || last.signalCode === 'SIGTERM' ? [] : this.log.tail(TAIL_LINES);
      this.observer.ended(this.name, `${howEnded(last, this.spec.command)}, log ${this.log.file}`, tail, pause);
      await delay(pause, undefined, { signal: this.cancelDelay.signal }).catch(() => undefined);
      if (this.stopping) return;
      last = this.spawn();
      try {
        await this.untilReady(last);
      } catch {
        if (this.identity !== undefined) await endProcess(this.identity, this.spec.stopTimeoutMs);
        continue;
      }
      if (this.stopping || hasEnded(last)) continue;
      const current = last;
      current.once('exit', () => void this.restart(current));
      this.observer.recovered(this.name, Date.now() - this.spawnedAt);
      this.watchHealth();
      return;
    }
  }

  private watchHealth(): void {
    const child = this.child;
    let lastAnswer = Date.now();
    const check = async () => {
      const health = await this.spec.probe();
      if (this.stopping || child !== this.child) return;
      if (health !== 'silent') lastAnswer = Date.now();
      // Its exit makes it start again.
      else if (Date.now() - lastAnswer > SILENCE_LIMIT_MS) child?.kill('SIGKILL');
      schedule();
    };
    const schedule = () => {
      this.watch = setTimeout(() => void check(), HEALTH_POLL_MS);
    };
    schedule();
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function howEnded(child: ChildProcess, command: string): string {
  if (child.pid === undefined || NO_PROGRAM.includes(child.exitCode)) return `there is no program at ${command}`;
  return child.signalCode ?? `exit code ${child.exitCode ?? 'unknown'}`;
}
