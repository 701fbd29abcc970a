import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config';

/** A secret that processes share in embedded mode: the first that asks for it makes it in DATA_DIR. */
export async function embeddedSecret({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, fileName: string): Promise<Buffer> {
  const file = path.resolve(DATA_DIR, fileName);
  const beside = `${file}-${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(beside, randomBytes(32).toString('base64'), { mode: 0o600 });
  try {
    // A link comes into being whole and only once: of two processes the second takes the key of the first.
    await link(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(beside, { force: true });
  }
  return readFile(file);
}
