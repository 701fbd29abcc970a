import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { renameSync, writeFileSync } from 'node:fs';

/** Replaces the file as a whole: readers see the old or the new content. Synchronous, so that a crash loses no pid. */
export function writeJsonFile(file: string, content: unknown): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** Undefined when there is no file or it is not JSON. */
export async function readJsonFile<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
