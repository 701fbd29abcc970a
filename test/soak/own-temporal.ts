import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { resolveBinary } from '../../platform/binaries/resolve-binary';
import { temporalSpec } from '../../platform/embedded/foreign-processes';
import { PortAllocator } from '../../platform/embedded/free-port';
import type { ProcessSpec } from '../../platform/embedded/probes';
import { eventually } from '../support/eventually';
import { endChild, spawnBound } from './bound-child';

/** What the embedded stack defines at each start, and a server of an operator's own does not. */
const OF_EMBEDDED = [/^--search-attribute$/, /^system\.forceSearchAttributesCacheRefreshOnRead=/];

/** A Temporal as an operator runs it beside the service: with its database everything is gone that somebody has put into it. */
export class OwnTemporal {
  private process: ChildProcess;

  private constructor(
    private readonly spec: ProcessSpec,
    readonly address: string,
    private readonly databaseFile: string,
  ) {
    this.process = this.spawn();
  }

  static async start(folder: string): Promise<OwnTemporal> {
    const { file: binary } = await resolveBinary('temporal');
    const port = await new PortAllocator().allocate();
    const databaseFile = path.join(folder, 'own-temporal.db');
    const temporal = new OwnTemporal(temporalSpec({ binary, port, databaseFile }), `127.0.0.1:${port}`, databaseFile);
    await temporal.untilReady();
    return temporal;
  }

  /** Its database is deleted, and it comes back without one after so long. */
  async lose(awayMs: number): Promise<void> {
    await this.end();
    for (const part of ['', '-wal', '-shm']) await rm(`${this.databaseFile}${part}`, { force: true });
    await delay(awayMs);
    this.process = this.spawn();
    await this.untilReady();
  }

  /** It runs and answers nobody for so long. */
  async standStill(forMs: number): Promise<void> {
    this.process.kill('SIGSTOP');
    await delay(forMs);
    this.process.kill('SIGCONT');
    await this.untilReady();
  }

  async end(): Promise<void> {
    await endChild(this.process, 'SIGTERM');
  }

  private spawn(): ChildProcess {
    const { command, environment } = this.spec;
    return spawnBound(command, withoutPairs(this.spec.arguments), environment, `${this.databaseFile}.log`);
  }

  private async untilReady(): Promise<void> {
    await eventually('Temporal', async () => ((await this.spec.probe()) === 'ready' ? true : undefined), {
      withinMs: 60_000,
    });
  }
}

/** Without the options whose name or value is of the embedded stack, each with the other part of its pair. */
function withoutPairs(all: readonly string[]): string[] {
  const isOurs = (text = '') => OF_EMBEDDED.some((pattern) => pattern.test(text));
  return all.filter((text, index) => {
    const [before, after] = [all[index - 1], all[index + 1]];
    const isValue = before?.startsWith('--') === true && !text.startsWith('--');
    return isValue ? !isOurs(text) && !isOurs(before) : !isOurs(text) && !isOurs(after);
  });
}
