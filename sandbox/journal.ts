import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * Append-only file of JSON lines. An append resolves once its line is on disk; appends that come while the disk is busy
 * share the next sync, so that many writers cost one sync instead of one each.
 */
export class Journal<Entry> {
  private lines: string[] = [];
  private waiting: Waiting[] = [];
  private flushing: Promise<void> | undefined;
  private failure: Error | undefined;

  private constructor(private readonly file: FileHandle) {}

  /**
   * Opens the file and gives every entry in it to `replay`, oldest first. A last line without its line end was torn by a
   * crash before anyone was answered: it is cut off. Any other broken line stops the start.
   */
  static async open<Entry>(filePath: string, replay: (entry: Entry) => void): Promise<Journal<Entry>> {
    await mkdir(path.dirname(filePath), { recursive: true });
    const file = await open(filePath, 'a+', 0o600);
    await cutTornLine(file);
    const lines = createInterface({ input: createReadStream(filePath, 'utf8'), crlfDelay: Infinity });
    let number = 0;
    for await (const line of lines) {
      number += 1;
      let entry: Entry;
      try {
        entry = JSON.parse(line) as Entry;
      } catch (cause) {
        await file.close();
        throw new Error(`${filePath} line ${number} is damaged`, { cause });
      }
      replay(entry);
    }
    return new Journal<Entry>(file);
  }

  append(entry: Entry): Promise<void> {
    this.lines.push(`${JSON.stringify(entry)}\n`);
    return this.synced();
  }

  /** Resolves when everything appended so far is on disk. Rejects for good once a write failed. */
  synced(): Promise<void> {
    if (this.failure !== undefined) return Promise.reject(this.failure);
    if (this.lines.length > 0) {
      return new Promise((resolve, reject) => {
        this.waiting.push({ resolve, reject });
        this.flushing ??= this.flush();
      });
    }
    return this.flushing === undefined ? Promise.resolve() : this.flushing.then(() => this.synced());
  }

  async close(): Promise<void> {
    await this.synced();
    await this.file.close();
  }

  private async flush(): Promise<void> {
    // One turn of the event loop, so that requests which arrived together are written together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.lines.length > 0) {
      const [lines, waiting] = [this.lines, this.waiting];
      this.lines = [];
      this.waiting = [];
      try {
        await this.file.appendFile(lines.join(''));
        await this.file.datasync();
        for (const { resolve } of waiting) resolve();
      } catch (cause) {
        this.failure = new Error('the journal cannot be written', { cause });
        for (const { reject } of [...waiting, ...this.waiting]) reject(this.failure);
        break;
      }
    }
    this.flushing = undefined;
  }
}

async function cutTornLine(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const block = Buffer.alloc(Math.min(size, 65_536));
  let end = size;
  while (end > 0) {
    const start = Math.max(0, end - block.length);
    const { bytesRead } = await file.read(block, 0, end - start, start);
    const lineEnd = block.subarray(0, bytesRead).lastIndexOf(0x0a);
    if (lineEnd !== -1) {
      end = start + lineEnd + 1;
      break;
    }
    end = start;
  }
  if (end === size) return;
  await file.truncate(end);
  await file.datasync();
}
