import type { Config } from '../config';
import { ConfigurationError } from '../environment';
import { dataFolder } from '../embedded/data-folder';
import { KeyRing } from './key-ring';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The keys that protect what is secret in MongoDB: CREDENTIAL_KEYS, or in embedded mode those in DATA_DIR. Production
 * starts neither without keys nor with keys of an embedded stack.
 */
export async function openKeyRing(
  config: Pick<Config, 'EDOC_MODE' | 'DATA_DIR' | 'CREDENTIAL_KEYS'>,
): Promise<KeyRing> {
  const { EDOC_MODE, DATA_DIR, CREDENTIAL_KEYS } = config;
  if (EDOC_MODE === 'embedded')
    return KeyRing.parse(CREDENTIAL_KEYS || (await openEmbeddedKeys(dataFolder({ DATA_DIR }).credentials)));
  if (CREDENTIAL_KEYS === '')
    throw new ConfigurationError([
      'CREDENTIAL_KEYS: missing; name the key that credentials are encrypted with as <id>:<base64 of 32 bytes>',
    ]);
  const ring = KeyRing.parse(CREDENTIAL_KEYS);
  if (ring.keyIds.some((id) => id.startsWith(EMBEDDED_KEY_PREFIX)))
    throw new ConfigurationError(['CREDENTIAL_KEYS: production mode takes no key that an embedded stack made']);
  return ring;
}

/** Production refuses keys with such an id: they lie beside the data that they protect. */
export const EMBEDDED_KEY_PREFIX = 'embedded-';

/**
 * The key of an embedded stack, made on first use and readable by its owner only. Processes that start together get the
 * same one: a link is made once, whoever comes second reads it.
 */
export async function openEmbeddedKeys(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'credential-keys');
  return (await read(file)) ?? create(file);
}

async function create(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  const key = `${EMBEDDED_KEY_PREFIX}${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}\n`;
  try {
    await writeFile(draft, key, { mode: 0o600 });
    await link(draft, file);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await read(file);
  if (made === undefined) throw new Error(`${file} appeared and is gone again`);
  return made;
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
