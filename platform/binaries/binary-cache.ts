import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { waitForLock } from '../processes/exclusive-lock';
import type { Progress } from './progress';

/** EDOC_CACHE_DIR, else the `edoc` folder in the user's cache folder. */
export function cacheFolder(environment: NodeJS.ProcessEnv): string {
  const configured = environment['EDOC_CACHE_DIR'];
  if (configured !== undefined && configured !== '') return path.resolve(configured);
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library', 'Caches', 'edoc');
  const xdg = environment['XDG_CACHE_HOME'];
  return path.join(xdg !== undefined && path.isAbsolute(xdg) ? xdg : path.join(os.homedir(), '.cache'), 'edoc');
}

export async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Folders with a program each, named by program, version and source. A folder appears complete or not at all: it is
 * filled under another name, one process at a time, and renamed.
 */
export class BinaryCache {
  constructor(
    readonly folder: string,
    private readonly progress: Progress,
  ) {}

  /** The program if the entry is there. */
  async find(entry: string, program: string): Promise<string | undefined> {
    const file = path.join(this.folder, entry, program);
    return (await isExecutable(file)) ? file : undefined;
  }

  /** The program, made by `fill` in the folder it is given if no other process did so meanwhile. */
  async install(entry: string, program: string, fill: (folder: string) => Promise<void>): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    const lock = await waitForLock(path.join(this.folder, `${entry}.lock`), (owner) =>
      this.progress.say(`  waiting for process ${owner.pid}, which is fetching ${entry}`),
    );
    try {
      const present = await this.find(entry, program);
      if (present !== undefined) return present;
      await this.removeAbandoned(entry);
      const draft = await mkdtemp(path.join(this.folder, `${entry}.partial-`));
      try {
        await fill(draft);
        const target = path.join(this.folder, entry);
        await rm(target, { recursive: true, force: true });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        throw error;
      }
      const file = await this.find(entry, program);
      if (file === undefined) throw new Error(`${entry} contains no program ${program}`);
      return file;
    } finally {
      await lock.release();
    }
  }

  /** Takes out an entry whose program does not run here. */
  async discard(entry: string): Promise<void> {
    await rm(path.join(this.folder, entry), { recursive: true, force: true });
  }

  /** Removes what a killed process left half filled; nobody fills it while we hold the lock. */
  private async removeAbandoned(entry: string): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!name.startsWith(`${entry}.partial-`)) continue;
      await rm(path.join(this.folder, name), { recursive: true, force: true });
    }
  }
}
