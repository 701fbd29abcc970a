import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { probeHttp } from '../../../platform/embedded/probes';
import { projectRoot } from '../../../platform/project-root';
import { eventually } from '../../support/eventually';
import { endChild, isRunning, spawnBound } from '../bound-child';

export const EDOC = path.join(projectRoot(), 'bin', 'edoc.cjs');

/** As in deploy/systemd. */
const RESTART_MS = 2_000;
const STOP_MS = 45_000;
/** On a machine with much else to do. */
const READY_WITHIN_MS = 240_000;

/** One `edoc` process under a service manager: whatever ends it, it is started again. */
export class ServiceProcess {
  /** After SIGTERM it ended otherwise than in order. */
  readonly faults: string[] = [];
  /** Neither killed nor told to end: MongoDB or Temporal were away when it started. */
  endedByItself = 0;
  /** Milliseconds from each start to ready, where somebody waited for it. */
  readonly readyAfterMs: number[] = [];
  private child: ChildProcess;
  private isAskedToEnd = false;

  constructor(
    readonly name: string,
    private readonly arguments_: readonly string[],
    private readonly environment: NodeJS.ProcessEnv,
    private readonly options: { metricsPort: number; logFolder: string },
  ) {
    this.child = this.spawn();
  }

  async untilReady(): Promise<void> {
    const begin = Date.now();
    const url = `http://127.0.0.1:${this.options.metricsPort}/health/ready`;
    await eventually(`${this.name} to be ready`, async () => ((await probeHttp(url)) === 'ready' ? true : undefined), {
      withinMs: READY_WITHIN_MS,
      everyMs: 200,
    });
    this.readyAfterMs.push(Date.now() - begin);
  }

  /** `kill -9`; false when it was not running just then. */
  kill(): boolean {
    return isRunning(this.child) && this.child.kill('SIGKILL');
  }

  /** SIGTERM and a new start, as `systemctl restart`; resolves when it is ready. */
  async restart(): Promise<void> {
    await this.end();
    this.isAskedToEnd = false;
    this.child = this.spawn();
    await this.untilReady();
  }

  async end(): Promise<void> {
    this.isAskedToEnd = true;
    const { child } = this;
    if (!isRunning(child)) return;
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await endChild(child, 'SIGTERM');
    clearTimeout(late);
    if (child.exitCode !== 0)
      this.faults.push(`${this.name} ended with ${child.exitCode ?? child.signalCode} after SIGTERM`);
  }

  private spawn(): ChildProcess {
    const { logFolder, metricsPort } = this.options;
    const environment = { ...this.environment, METRICS_PORT: String(metricsPort) };
    const child = spawnBound(
      process.execPath,
      [EDOC, ...this.arguments_],
      environment,
      path.join(logFolder, `${this.name}.log`),
    );
    void once(child, 'exit').then(async () => this.startAgain(child));
    return child;
  }

  private async startAgain(child: ChildProcess): Promise<void> {
    if (this.isAskedToEnd) return;
    if (child.signalCode !== 'SIGKILL') this.endedByItself += 1;
    await delay(RESTART_MS);
    // Meanwhile somebody may have told it to end, or have started it.
    if (!this.isAskedToEnd && this.child === child) this.child = this.spawn();
  }
}
