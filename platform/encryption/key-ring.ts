import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { ConfigurationError } from '../environment';
import { inPieces } from '../in-pieces';

/** Secret values as they are stored: a data key of their own, wrapped by a key of the ring. */
export interface Envelope {
  /** The key of the ring that wraps the data key. */
  keyId: string;
  dataKey: Buffer;
  values: Record<string, Buffer>;
}

/** The place that the values belong to, e.g. account and subscription: an envelope moved to another place cannot be opened. */
export type Binding = readonly string[];

/** The envelope was wrapped by a key that is not on the ring (any more), or was changed or moved. */
export class EnvelopeUnreadable extends Error {
  constructor(
    readonly code: 'KEY_RETIRED' | 'ENVELOPE_CHANGED',
    options?: ErrorOptions,
  ) {
    super(code === 'KEY_RETIRED' ? 'the key of this envelope is not configured' : 'the envelope was modified', options);
    this.name = 'EnvelopeUnreadable';
  }
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The one value of an envelope of bytes. */
const BYTES = 'bytes';
const ENTRY = /^([A-Za-z0-9][A-Za-z0-9._-]{0,63}):([A-Za-z0-9+/]{43}=)$/;

/** Envelope encryption with AES-256-GCM. The first key wraps, the others only unwrap: that is how keys are rotated. */
export class KeyRing {
  private constructor(
    readonly currentKeyId: string,
    private readonly keys: ReadonlyMap<string, KeyObject>,
  ) {}

  /** `id:base64,id:base64`, the current key first. What is wrong is told without repeating any of it. */
  static parse(text: string, setting = 'CREDENTIAL_KEYS'): KeyRing {
    const keys = new Map<string, KeyObject>();
    const entries = text
      .split(/[,\n]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    for (const [index, entry] of entries.entries()) {
      const [, id = '', key = ''] = ENTRY.exec(entry) ?? [];
      if (id === '')
        throw new ConfigurationError([
          `${setting}: entry ${index + 1} is not <id>:<base64 of 32 bytes>; generate one with "openssl rand -base64 32"`,
        ]);
      if (keys.has(id)) throw new ConfigurationError([`${setting}: the id of entry ${index + 1} appears twice`]);
      keys.set(id, createSecretKey(key, 'base64'));
    }
    const [current] = keys.keys();
    if (current === undefined) throw new ConfigurationError([`${setting}: contains no key`]);
    return new KeyRing(current, keys);
  }

  get keyIds(): string[] {
    return [...this.keys.keys()];
  }

  seal(binding: Binding, values: Readonly<Record<string, string>>): Envelope {
    const dataKey = newDataKey();
    const sealed = Object.entries(values).map(([field, value]): [string, Buffer] => [
      field,
      encrypt(dataKey, Buffer.from(value, 'utf8'), aad(binding, field)),
    ]);
    return { ...this.wrap(binding, dataKey), values: Object.fromEntries(sealed) };
  }

  open(binding: Binding, envelope: Envelope): Record<string, string> {
    const dataKey = this.unwrap(binding, envelope);
    const opened = Object.entries(envelope.values).map(([field, value]): [string, string] => [
      field,
      decrypt(dataKey, value, aad(binding, field)).toString('utf8'),
    ]);
    return Object.fromEntries(opened);
  }

  async sealBytes(binding: Binding, bytes: Buffer): Promise<Envelope> {
    const dataKey = newDataKey();
    const sealed = await encryptInPieces(dataKey, bytes, aad(binding, BYTES));
    return { ...this.wrap(binding, dataKey), values: { [BYTES]: sealed } };
  }

  openBytes(binding: Binding, envelope: Envelope): Buffer {
    return decrypt(this.unwrap(binding, envelope), envelope.values[BYTES] ?? Buffer.alloc(0), aad(binding, BYTES));
  }

  /** The same envelope under the current key. The values stay as they are: only the data key is wrapped anew. */
  rewrap(binding: Binding, envelope: Envelope): Envelope {
    return { ...envelope, ...this.wrap(binding, this.unwrap(binding, envelope)) };
  }

  /**
   * Tells equal from different content; who does not have the key cannot try guesses against it. It is made with the
   * current key: after a rotation the same content has another one.
   */
  fingerprint(content: Uint8Array): Buffer {
    const key = createHmac('sha256', this.key(this.currentKeyId)).update('fingerprint').digest();
    return createHmac('sha256', createSecretKey(key)).update(content).digest();
  }

  private wrap(binding: Binding, dataKey: KeyObject): Pick<Envelope, 'keyId' | 'dataKey'> {
    const keyId = this.currentKeyId;
    return { keyId, dataKey: encrypt(this.key(keyId), dataKey.export(), wrappingAad(binding, keyId)) };
  }

  private unwrap(binding: Binding, { keyId, dataKey }: Envelope): KeyObject {
    return createSecretKey(decrypt(this.key(keyId), dataKey, wrappingAad(binding, keyId)));
  }

  private key(keyId: string): KeyObject {
    const key = this.keys.get(keyId);
    if (key === undefined) throw new EnvelopeUnreadable('KEY_RETIRED');
    return key;
  }
}

/** As a KeyObject: Node 24 takes three times as long to begin with a key that is a Buffer. */
function newDataKey(): KeyObject {
  return createSecretKey(randomBytes(KEY_BYTES));
}

function wrappingAad(binding: Binding, keyId: string): Buffer {
  return Buffer.from(JSON.stringify(['data-key', keyId, ...binding]));
}

/** JSON keeps the parts apart: no two bindings read the same. */
function aad(binding: Binding, field: string): Buffer {
  return Buffer.from(JSON.stringify(['value', field, ...binding]));
}

/** A random IV is safe here: a data key seals a handful of values, a wrapping key far fewer than 2^32 data keys. */
function encrypt(key: KeyObject, plain: Buffer, additional: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(additional);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The same of what may be large. */
async function encryptInPieces(key: KeyObject, plain: Buffer, additional: Buffer): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(additional);
  const sealed = Buffer.allocUnsafeSlow(IV_BYTES + plain.byteLength + TAG_BYTES);
  sealed.set(iv);
  await inPieces(plain, (piece, at) => sealed.set(cipher.update(piece), IV_BYTES + at));
  // A stream cipher: nothing is left over.
  cipher.final();
  sealed.set(cipher.getAuthTag(), IV_BYTES + plain.byteLength);
  return sealed;
}

function decrypt(key: KeyObject, sealed: Buffer, additional: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(additional)
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new EnvelopeUnreadable('ENVELOPE_CHANGED', { cause: error });
  }
}
