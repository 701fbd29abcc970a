import { createCipheriv } from 'node:crypto';
import { aes, BLOCK_BYTES, md5, rc4, sha2 } from './ciphers';

/** Facts of a file in its standard security handler (ISO 32000-2, 7.6.4). */
export interface StandardSecurity {
  /** R. */
  revision: number;
  keyBytes: number;
  /** O and U, what the passwords are checked by; UE, the key of the file behind the user's. */
  owner: Buffer;
  user: Buffer;
  userKey: Buffer;
  permissions: number;
  encryptsMetadata: boolean;
  /** The first half of the file's ID. */
  fileId: Buffer;
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const SALT_BYTES = 8;
const HASH_BYTES = 32;

/** The key of a file that opens without a password, as readers do with one that only restricts; undefined where it does not. */
export function keyOfEmptyPassword(security: StandardSecurity): Buffer | undefined {
  return security.revision >= 5 ? keyBehindHash(security) : keyOfPadding(security);
}

/** Revisions 2 to 4, algorithms 2, 4 and 5. */
function keyOfPadding(security: StandardSecurity): Buffer | undefined {
  const { revision, keyBytes, owner, user, permissions, encryptsMetadata, fileId } = security;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  const metadata = revision >= 4 && !encryptsMetadata ? [Buffer.alloc(4, 0xff)] : [];
  let key = md5(PADDING, owner.subarray(0, HASH_BYTES), flags, fileId, ...metadata).subarray(0, keyBytes);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, HASH_BYTES)) ? key : undefined;
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, keyBytes);
  let check: Buffer = md5(PADDING, fileId);
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, check.length)) ? key : undefined;
}

/** Revisions 5 and 6, algorithm 2.A. */
function keyBehindHash({ revision, user, userKey }: StandardSecurity): Buffer | undefined {
  const hash = revision === 5 ? (salt: Buffer) => sha2(256, salt) : hardenedHash;
  const salts = user.subarray(HASH_BYTES);
  if (!hash(salts.subarray(0, SALT_BYTES)).equals(user.subarray(0, HASH_BYTES))) return undefined;
  const key = hash(salts.subarray(SALT_BYTES, 2 * SALT_BYTES));
  return aes(key, Buffer.alloc(BLOCK_BYTES), userKey.subarray(0, HASH_BYTES));
}

/** Algorithm 2.B for the empty password. It ends after 64 to 287 rounds: no byte is above 255. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha2(256, salt);
  for (let round = 0; ; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(repeated);
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = sha2(sum % 3 === 0 ? 256 : sum % 3 === 1 ? 384 : 512, encrypted);
    if (round >= 63 && (encrypted.at(-1) ?? 0) <= round - 31) return key.subarray(0, HASH_BYTES);
  }
}
