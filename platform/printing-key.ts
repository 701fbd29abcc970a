import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from './config';
import { embeddedSecret } from './embedded-secret';

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

/** In a time that tells nothing of the key. */
export function isPrintingKey(given: string, key: string): boolean {
  return timingSafeEqual(digest(given), digest(key));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
