import { mkdir, rm } from 'node:fs/promises';
import { endProcess, killGroup } from '../processes/end-process';
import { takeLock, LockHeldError, type ExclusiveLock } from '../processes/exclusive-lock';
import type { ProcessIdentity } from '../processes/process-identity';
import { closeFolder } from './closed-folder';
import { type DataFolder, readJsonFile, writeJsonFile } from './data-folder';
import { LogFile } from './log-file';
import type { ProcessSpec } from './probes';
import { StartRefusedError } from './stack-ports';
import { SupervisedProcess, type ProcessObserver } from './supervised-process';

const LEFTOVER_GRACE_MS = 8_000;
const LOG_CHECK_MS = 60_000;

type RuntimeFile = Record<string, ProcessIdentity>;

/** The processes of one data folder. Nobody else supervises the same folder, and what a killed supervisor left is ended. */
export class Supervisor {
  private readonly processes: SupervisedProcess[] = [];
  private readonly running: RuntimeFile = {};
  private readonly logCheck: NodeJS.Timeout;
  private stopping = false;

  private constructor(
    private readonly folder: DataFolder,
    private readonly lock: ExclusiveLock,
    private readonly observer: ProcessObserver,
  ) {
    this.logCheck = setInterval(() => this.processes.forEach((process_) => process_.capLog()), LOG_CHECK_MS);
    this.logCheck.unref();
  }

  static async open(folder: DataFolder, observer: ProcessObserver, say: (line: string) => void): Promise<Supervisor> {
    await mkdir(folder.root, { recursive: true, mode: 0o700 });
    await closeFolder(folder);
    const lock = await lockFolder(folder);
    try {
      await endLeftovers(folder, say);
      return new Supervisor(folder, lock, observer);
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /** Starts the process and resolves with the milliseconds it took to become ready. */
  async launch(spec: ProcessSpec): Promise<number> {
    if (this.stopping) throw new Error(`${spec.name} is not started: the stack is stopping`);
    const begin = Date.now();
    const log = new LogFile(this.folder.logs, spec.name);
    log.rotate();
    const supervised = new SupervisedProcess(spec, log, {
      ...this.observer,
      started: (name, identity) => {
        this.running[name] = identity;
        writeJsonFile(this.folder.runtimeFile, this.running);
        this.observer.started(name, identity);
      },
    });
    this.processes.push(supervised);
    await supervised.start();
    return Date.now() - begin;
  }

  pids(): Record<string, number> {
    return Object.fromEntries(this.processes.flatMap(({ name, pid }) => (pid === undefined ? [] : [[name, pid]])));
  }

  /**
   * Stops the processes phase by phase, those of a phase together. A process that is not gone after its own time limit
   * or at the deadline of all is killed.
   */
  async stop(phases: readonly (readonly string[])[], deadlineMs: number): Promise<void> {
    const deadline = Date.now() + deadlineMs;
    this.stopping = true;
    clearInterval(this.logCheck);
    for (const [index, phase] of phases.entries()) {
      const members = this.processes.filter(({ name }) => phase.includes(name));
      // Each later phase keeps a second of its own.
      const left = deadline - Date.now() - 1_000 * (phases.length - 1 - index);
      await Promise.all(members.map((member) => member.stop(Math.max(0, left))));
    }
    await rm(this.folder.runtimeFile, { force: true });
    await this.lock.release();
  }

  kill(): void {
    for (const { pid } of this.processes) if (pid !== undefined) killGroup(pid);
  }
}

async function lockFolder(folder: DataFolder): Promise<ExclusiveLock> {
  try {
    return await takeLock(folder.lockFile);
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new StartRefusedError(
      `A stack is already running in ${folder.root} (process ${error.owner.pid}; addresses in ${folder.serviceFile}). ` +
        `Stop it first (Ctrl-C in its terminal, or kill ${error.owner.pid}), or choose another folder with DATA_DIR=<folder>.`,
    );
  }
}

/** Processes of a supervisor that was killed would hold ports and data files. */
async function endLeftovers(folder: DataFolder, say: (line: string) => void): Promise<void> {
  const left = (await readJsonFile<RuntimeFile>(folder.runtimeFile)) ?? {};
  await Promise.all(
    Object.entries(left).map(async ([name, identity]) => {
      if ((await endProcess(identity, LEFTOVER_GRACE_MS)) !== 'gone')
        say(`ended ${name} (process ${identity.pid}) of the previous run`);
    }),
  );
  await Promise.all([folder.runtimeFile, folder.serviceFile].map((file) => rm(file, { force: true })));
}
