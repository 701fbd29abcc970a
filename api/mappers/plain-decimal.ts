const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/** Whether those bytes are digits, with or without a sign in front and a point and digits behind, as JSON has numbers. */
export function isPlainDecimal(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] === MINUS ? start + 1 : start;
  const point = digitsEnd(bytes, first, end);
  if (point === first || (bytes[first] === ZERO && point > first + 1)) return false;
  if (point === end) return true;
  return bytes[point] === POINT && point + 1 < end && digitsEnd(bytes, point + 1, end) === end;
}

function digitsEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte < ZERO || byte > NINE) break;
  }
  return at;
}
