import type { Chance } from './chance';

/** No case is larger: what is sent shall be small enough to be looked at, and quick. */
export const MOST_BYTES = 400_000;

type Mutator = (chance: Chance, bytes: Buffer, others: readonly Buffer[]) => Buffer;

/** A good file with one to three things wrong, for readers of any format. */
export function mutateBytes(chance: Chance, sample: Buffer, others: readonly Buffer[] = [sample]): Buffer {
  let bytes = sample;
  for (let count = chance.between(1, 3); count > 0 && bytes.length > 0; count -= 1)
    bytes = chance.one(MUTATORS)(chance, bytes, others).subarray(0, MOST_BYTES);
  return bytes;
}

const MUTATORS: readonly Mutator[] = [
  truncate,
  flipBits,
  overwrite,
  insert,
  remove,
  repeat,
  swap,
  splice,
  changeNumber,
  changeLength,
];

function truncate(chance: Chance, bytes: Buffer): Buffer {
  return chance.percent(70)
    ? bytes.subarray(0, chance.below(bytes.length))
    : bytes.subarray(chance.below(bytes.length));
}

function flipBits(chance: Chance, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  for (let count = chance.between(1, 8); count > 0; count -= 1) {
    const at = chance.below(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << chance.below(8));
  }
  return changed;
}

function overwrite(chance: Chance, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = chance.below(changed.length);
  const odd = chance.percent(50)
    ? chance.bytes(chance.between(1, 8))
    : Buffer.alloc(chance.between(1, 64), chance.one(ODD));
  odd.copy(changed, at);
  return changed;
}

const ODD = [0x00, 0xff, 0x80, 0x0a, 0x0d, 0x20, 0x22, 0x27, 0x3b, 0x3c, 0x3e, 0x5c, 0x7f] as const;

function insert(chance: Chance, bytes: Buffer): Buffer {
  const at = chance.below(bytes.length);
  const inserted = chance.percent(50) ? Buffer.from(chance.awkwardText()) : chance.bytes(chance.between(1, 32));
  return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
}

function remove(chance: Chance, bytes: Buffer): Buffer {
  const [from, to] = range(chance, bytes);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
}

function repeat(chance: Chance, bytes: Buffer): Buffer {
  const [from, to] = range(chance, bytes);
  const count = chance.percent(80) ? chance.between(1, 4) : chance.between(10, 2_000);
  const repeated = chance.times(Math.min(count, Math.ceil(MOST_BYTES / (to - from))), () => bytes.subarray(from, to));
  return Buffer.concat([bytes.subarray(0, to), ...repeated, bytes.subarray(to)]);
}

function swap(chance: Chance, bytes: Buffer): Buffer {
  const [a = 0, b = 0, c = 0] = chance.times(3, () => chance.below(bytes.length)).sort((one, other) => one - other);
  return Buffer.concat([bytes.subarray(0, a), bytes.subarray(b, c), bytes.subarray(a, b), bytes.subarray(c)]);
}

function splice(chance: Chance, bytes: Buffer, others: readonly Buffer[]): Buffer {
  const other = chance.one(others);
  const [from, to] = range(chance, other.length === 0 ? bytes : other);
  const at = chance.below(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(at)]);
}

/** A number written in digits becomes another one: lengths and places in PDFs, amounts, dates, counts. */
function changeNumber(chance: Chance, bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const numbers = [...text.matchAll(/\d{1,18}/g)];
  if (numbers.length === 0) return flipBits(chance, bytes);
  const { index, 0: digits } = chance.one(numbers);
  const changed = text.slice(0, index) + chance.one(NUMBERS) + text.slice(index + digits.length);
  return Buffer.from(changed, 'latin1');
}

const NUMBERS = [
  '',
  '0',
  '1',
  '-1',
  '00',
  '255',
  '65536',
  '2147483648',
  '4294967295',
  '99999999999999999999',
  '1e9',
  '0.5',
] as const;

/** Four or two bytes become another number: lengths and places in archives. */
function changeLength(chance: Chance, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const number = chance.one([0, 1, 0x7f, 0xff, 0xffff, 0x7fffffff, 0xffffffff, bytes.length, bytes.length - 1]);
  const [size, at] = chance.percent(60)
    ? [4, chance.below(Math.max(1, changed.length - 4))]
    : [2, chance.below(changed.length)];
  if (at + size <= changed.length) changed.writeUIntLE(number % 256 ** size, at, size);
  return changed;
}

function range(chance: Chance, bytes: Buffer): [from: number, to: number] {
  const from = chance.below(bytes.length);
  const most = chance.percent(80) ? 64 : bytes.length;
  return [from, Math.min(bytes.length, from + chance.between(1, most))];
}
