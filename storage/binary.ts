/** `lean` reads hand binary data out as BSON Binary, whose `buffer` holds the bytes. */
export function bytesOf(stored: Buffer | { buffer: Uint8Array }): Buffer {
  return Buffer.isBuffer(stored) ? stored : Buffer.from(stored.buffer);
}
