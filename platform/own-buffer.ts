const NEVER_SHARED_BYTES = 1_048_576;
const FORM_BYTES = 65_536;

/**
 * The memory behind the bytes, unless others share it; then the bytes are copied. A file out of a form has a little more
 * memory than it fills. Node shares small pieces of memory only.
 */
export function ownBuffer({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  if (!(buffer instanceof ArrayBuffer)) return [];
  const spare = buffer.byteLength - byteLength;
  return spare === 0 || (byteLength > NEVER_SHARED_BYTES && spare < FORM_BYTES) ? [buffer] : [];
}
