const BLANKS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/**
 * The first character that is no blank, in UTF-8 or, with byte order mark, in UTF-16; undefined when there is none.
 * Characters beyond ASCII come as some other character: only ASCII ones tell anything here.
 */
export function firstCharacter(bytes: Uint8Array): string | undefined {
  const { start, step, offset } = layout(bytes);
  for (let at = start; at + step <= bytes.length; at += step) {
    const code = bytes[at + offset] ?? 0;
    if (step === 2 && bytes[at + 1 - offset] !== 0) return '\uFFFD';
    if (!BLANKS.has(code)) return String.fromCharCode(code);
  }
  return undefined;
}

function layout(bytes: Uint8Array): { start: number; step: 1 | 2; offset: 0 | 1 } {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return { start: 2, step: 2, offset: 0 };
  if (first === 0xfe && second === 0xff) return { start: 2, step: 2, offset: 1 };
  return { start: first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0, step: 1, offset: 0 };
}
