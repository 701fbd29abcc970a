import { closeSync, copyFileSync, existsSync, openSync, readSync, renameSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

const SIZE_LIMIT = 50 * 1024 * 1024;
const TAIL_BYTES = 16_384;

/**
 * A process writes into its file by itself: no log line goes through the supervisor, and none is lost when that dies.
 * The run before is kept as `<name>.log.1`, as is the first half of a run that logs more than the limit.
 */
export class LogFile {
  readonly file: string;

  constructor(folder: string, name: string) {
    this.file = path.join(folder, `${name}.log`);
  }

  rotate(): void {
    if (existsSync(this.file)) renameSync(this.file, `${this.file}.1`);
  }

  /** Appending descriptor: after a truncation the writer goes on at the new end. */
  open(): number {
    return openSync(this.file, 'a', 0o600);
  }

  capSize(limit = SIZE_LIMIT): void {
    if (!existsSync(this.file) || statSync(this.file).size < limit) return;
    copyFileSync(this.file, `${this.file}.1`);
    truncateSync(this.file, 0);
  }

  /** The last lines, for the person who has to know why the process ended. */
  tail(lines: number): string[] {
    if (!existsSync(this.file)) return [];
    const descriptor = openSync(this.file, 'r');
    try {
      const { size } = statSync(this.file);
      const block = Buffer.alloc(Math.min(size, TAIL_BYTES));
      const length = readSync(descriptor, block, 0, block.length, size - block.length);
      const text = block.subarray(0, length).toString('utf8');
      return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(-lines);
    } finally {
      closeSync(descriptor);
    }
  }
}
