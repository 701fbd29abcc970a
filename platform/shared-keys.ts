import { randomBytes, randomUUID, createHash, timingSafeEqual, createHmac } from 'node:crypto';
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

/**
 * The secret between API and rendering worker: PRINTING_KEY, or in embedded mode one that the first process makes in
 * DATA_DIR. Undefined in production without a setting: then nothing is printed directly.
 */
export async function openPrintingKey(
  config: Pick<Config, 'EDOC_MODE' | 'DATA_DIR' | 'PRINTING_KEY'>,
): Promise<string | undefined> {
  if (config.PRINTING_KEY !== '') return config.PRINTING_KEY;
  if (config.EDOC_MODE === 'production') return undefined;
  return (await embeddedSecret(config, 'printing-key')).toString('utf8');
}

/** Compares in a time that tells nothing of the secret. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Key of the signatures of download links: DOWNLOAD_KEY, or in embedded mode one that the first process makes in DATA_DIR.
 * Undefined in production without a setting: then there are no links.
 */
export async function openDownloadKey(
  config: Pick<Config, 'EDOC_MODE' | 'DATA_DIR' | 'DOWNLOAD_KEY'>,
): Promise<Uint8Array | undefined> {
  if (config.DOWNLOAD_KEY !== '') return Buffer.from(config.DOWNLOAD_KEY);
  return config.EDOC_MODE === 'production' ? undefined : embeddedSecret(config, 'download-key');
}

/** The grant of a link: this file, until then (Unix time in seconds). */
export interface DownloadGrant {
  fileId: string;
  expires: number;
}

export function signDownload(key: Uint8Array, { fileId, expires }: DownloadGrant): string {
  return createHmac('sha256', key).update(`edoc download 1\n${fileId}\n${expires}`).digest('base64url');
}

/** Says in constant time whether the signature is that of the grant. Whether the grant still holds is not asked. */
export function isSignatureOf(key: Uint8Array, grant: DownloadGrant, signature: string): boolean {
  const right = Buffer.from(signDownload(key, grant));
  const stated = Buffer.from(signature);
  return stated.length === right.length && timingSafeEqual(stated, right);
}
