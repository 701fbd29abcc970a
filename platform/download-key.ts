import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config';

/**
 * Key of the signatures of download links: DOWNLOAD_KEY, or in embedded mode one that the first process makes in DATA_DIR.
 * Undefined in production without a setting: then there are no links.
 */
export async function openDownloadKey(
  config: Pick<Config, 'EDOC_MODE' | 'DATA_DIR' | 'DOWNLOAD_KEY'>,
): Promise<Uint8Array | undefined> {
  if (config.DOWNLOAD_KEY !== '') return Buffer.from(config.DOWNLOAD_KEY);
  if (config.EDOC_MODE === 'production') return undefined;
  const file = path.resolve(config.DATA_DIR, 'download-key');
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
