import type { Config } from '../config';
import { ConfigurationError } from '../configuration-error';
import { dataFolder } from '../embedded/data-folder';
import { EMBEDDED_KEY_PREFIX, openEmbeddedKeys } from './embedded-keys';
import { KeyRing } from './key-ring';

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
