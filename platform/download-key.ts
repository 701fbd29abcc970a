import type { Config } from './config';
import { embeddedSecret } from './embedded-secret';

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
