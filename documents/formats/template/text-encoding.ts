import { Buffer, isUtf8 } from 'node:buffer';
import { TemplateRefused } from './template-refused';

const PIECE_BYTES = 1_048_576;
/** Looked at to tell UTF-16 that has no byte order mark. */
const SAMPLE_BYTES = 512;

/**
 * The same text as UTF-8 without byte order mark. Read are UTF-8, UTF-16 and windows-1252; a byte order mark decides,
 * then the bytes themselves.
 * @throws TemplateRefused where no encoding fits, or two would
 */
export function asUtf8(bytes: Uint8Array): Uint8Array {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) {
    const text = bytes.subarray(3);
    if (!isUtf8(text)) throw refused('the byte order mark says UTF-8, but the bytes are not');
    return text;
  }
  if (startsWith(bytes, [0xff, 0xfe])) return transcoded(bytes.subarray(2), 'utf-16le');
  if (startsWith(bytes, [0xfe, 0xff])) return transcoded(bytes.subarray(2), 'utf-16be');
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return transcoded(bytes, wide);
  if (isUtf8(bytes)) return bytes;
  if (looksLikeDamagedUtf8(bytes)) throw refused('the text is only partly UTF-8; save it as UTF-8');
  return fromWindows1252(bytes);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** UTF-16 of mostly Latin letters: every second byte is zero. A NUL elsewhere is none of ours and refused later. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length - (bytes.length % 2)));
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (half < 4) return undefined;
  if (odd > half * 0.8 && even === 0) return 'utf-16le';
  return even > half * 0.8 && odd === 0 ? 'utf-16be' : undefined;
}

/** C3 is a capital A with tilde in windows-1252, which no word has before a symbol: a letter of UTF-8, then. */
function looksLikeDamagedUtf8(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0xc3); at >= 0; at = bytes.indexOf(0xc3, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next >= 0x80 && next <= 0xbf) return true;
  }
  return false;
}

/** Bytes for which windows-1252 has no character. */
const UNDEFINED_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

function fromWindows1252(bytes: Uint8Array): Uint8Array {
  if (UNDEFINED_1252.some((byte) => bytes.includes(byte)))
    throw refused('the text is neither UTF-8, UTF-16 nor windows-1252');
  return transcoded(bytes, 'windows-1252');
}

function transcoded(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be' | 'windows-1252'): Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const pieces: Buffer[] = [];
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      pieces.push(Buffer.from(decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true })));
    pieces.push(Buffer.from(decoder.decode()));
  } catch {
    throw refused(`the bytes are not ${encoding}`);
  }
  return Buffer.concat(pieces);
}

function refused(message: string): TemplateRefused {
  return new TemplateRefused([{ code: 'FILE_ENCODING', message }]);
}
