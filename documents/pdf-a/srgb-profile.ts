/**
 * The colour space sRGB (IEC 61966-2-1) as an ICC profile of version 4.2, made from its definition: what colours of the
 * page mean on any device.
 */
export function srgbProfile(): Uint8Array {
  const tags: [signature: string, data: Buffer][] = [
    ['desc', unicodeText('sRGB (IEC 61966-2-1)')],
    ['cprt', unicodeText('Public domain')],
    ['wtpt', xyz(D50)],
    ['chad', fixedArray('sf32', D65_TO_D50)],
    ['rXYZ', xyz(RED)],
    ['gXYZ', xyz(GREEN)],
    ['bXYZ', xyz(BLUE)],
  ];
  const curve = transferCurve();
  for (const signature of ['rTRC', 'gTRC', 'bTRC']) tags.push([signature, curve]);
  return profileOf(tags);
}

const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;

const D50 = [0.9642, 1, 0.8249];
/** The primaries, seen under D50 (Bradford). */
const RED = [0.4360747, 0.2225045, 0.0139322];
const GREEN = [0.3850649, 0.7168786, 0.0971045];
const BLUE = [0.1430804, 0.0606169, 0.7141733];
const D65_TO_D50 = [
  1.0478112, 0.0228866, -0.050127, 0.0295424, 0.9904844, -0.0170491, -0.0092345, 0.0150436, 0.7521316,
];
/** Y = (aX + b)^g from X = d on, cX below: g, a, b, c, d. */
const TRANSFER = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
const PARAMETRIC_WITH_LINEAR_START = 3;

function fixed(value: number): number {
  return Math.round(value * 65_536);
}

function fixedArray(type: string, values: readonly number[]): Buffer {
  const data = Buffer.alloc(8 + 4 * values.length);
  data.write(type, 'latin1');
  values.forEach((value, index) => data.writeInt32BE(fixed(value), 8 + 4 * index));
  return data;
}

function xyz(values: readonly number[]): Buffer {
  return fixedArray('XYZ ', values);
}

function transferCurve(): Buffer {
  const data = Buffer.alloc(12 + 4 * TRANSFER.length);
  data.write('para', 'latin1');
  data.writeUInt16BE(PARAMETRIC_WITH_LINEAR_START, 8);
  TRANSFER.forEach((value, index) => data.writeInt32BE(fixed(value), 12 + 4 * index));
  return data;
}

/** One text, in American English. */
function unicodeText(text: string): Buffer {
  const characters = Buffer.from(text, 'utf16le').swap16();
  const head = Buffer.alloc(28);
  head.write('mluc', 'latin1');
  head.writeUInt32BE(1, 8);
  head.writeUInt32BE(ENTRY_BYTES, 12);
  head.write('enUS', 16, 'latin1');
  head.writeUInt32BE(characters.length, 20);
  head.writeUInt32BE(head.length, 24);
  return Buffer.concat([head, characters]);
}

function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

function profileOf(tags: readonly [signature: string, data: Buffer][]): Buffer {
  const table = Buffer.alloc(4 + ENTRY_BYTES * tags.length);
  table.writeUInt32BE(tags.length);
  const places = new Map<Buffer, number>();
  const contents: Buffer[] = [];
  let next = HEADER_BYTES + table.length;
  tags.forEach(([signature, data], index) => {
    const offset = places.get(data) ?? next;
    if (!places.has(data)) {
      places.set(data, offset);
      contents.push(padded(data));
      next += padded(data).length;
    }
    const at = 4 + ENTRY_BYTES * index;
    table.write(signature, at, 'latin1');
    table.writeUInt32BE(offset, at + 4);
    table.writeUInt32BE(data.length, at + 8);
  });
  return Buffer.concat([header(next), table, ...contents]);
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeUInt32BE(size);
  bytes.writeUInt32BE(0x04200000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // A date is asked for; that of the page is the PDF's own.
  [2026, 1, 1, 0, 0, 0].forEach((part, index) => bytes.writeUInt16BE(part, 24 + 2 * index));
  bytes.write('acsp', 36, 'latin1');
  D50.forEach((value, index) => bytes.writeInt32BE(fixed(value), 68 + 4 * index));
  return bytes;
}
