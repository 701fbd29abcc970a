import { createDecipheriv, createHash } from 'node:crypto';
import { PdfDamaged } from '../faults';

export const BLOCK_BYTES = 16;

export function md5(...parts: readonly Uint8Array[]): Buffer {
  return digest('md5', parts);
}

/** SHA-2, as long as it says. */
export function sha2(bits: 256 | 384 | 512, ...parts: readonly Uint8Array[]): Buffer {
  return digest(`sha${bits}`, parts);
}

function digest(algorithm: string, parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** OpenSSL has it only for who loads its legacy provider. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 0xff;
    swap(state, i, j);
  }
  const into = Buffer.allocUnsafe(data.length);
  for (let at = 0, i = 0, j = 0; at < data.length; at += 1) {
    i = (i + 1) & 0xff;
    j = (j + (state[i] ?? 0)) & 0xff;
    swap(state, i, j);
    into[at] = (data[at] ?? 0) ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 0xff] ?? 0);
  }
  return into;
}

function swap(state: Uint8Array, i: number, j: number): void {
  const kept = state[i] ?? 0;
  state[i] = state[j] ?? 0;
  state[j] = kept;
}

/** AES in CBC, behind its initialization vector and padded: as strings and streams are kept. */
export function aesBehindVector(key: Uint8Array, data: Uint8Array): Buffer {
  if (data.length === 0) return Buffer.alloc(0);
  if (data.length < 2 * BLOCK_BYTES) throw new PdfDamaged('something encrypted is too short');
  const whole = data.length - (data.length % BLOCK_BYTES);
  const plain = aes(key, data.subarray(0, BLOCK_BYTES), data.subarray(BLOCK_BYTES, whole));
  const padding = plain.at(-1) ?? 0;
  // Programs that pad wrongly are read all the same.
  return padding >= 1 && padding <= BLOCK_BYTES ? plain.subarray(0, plain.length - padding) : plain;
}

/** Whole blocks, nothing padded. */
export function aes(key: Uint8Array, vector: Uint8Array, data: Uint8Array): Buffer {
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, vector).setAutoPadding(false);
  return Buffer.concat([decipher.update(data), decipher.final()]);
}
