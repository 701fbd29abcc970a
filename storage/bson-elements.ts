import { BSONType } from 'bson';

/** Bytes of a value, where its type alone tells. */
const FIXED = new Int8Array(256).fill(-1);
/** Bytes of a value besides those that the number at its beginning counts. */
const BEYOND_LENGTH = new Int8Array(256).fill(-1);

for (const type of [BSONType.double, BSONType.date, BSONType.timestamp, BSONType.long]) FIXED[type] = 8;
for (const type of [BSONType.undefined, BSONType.null, BSONType.minKey & 0xff, BSONType.maxKey]) FIXED[type] = 0;
FIXED[BSONType.bool] = 1;
FIXED[BSONType.int] = 4;
FIXED[BSONType.objectId] = 12;
FIXED[BSONType.decimal] = 16;
for (const type of [BSONType.object, BSONType.array, BSONType.javascriptWithScope]) BEYOND_LENGTH[type] = 0;
for (const type of [BSONType.string, BSONType.javascript, BSONType.symbol]) BEYOND_LENGTH[type] = 4;
BEYOND_LENGTH[BSONType.binData] = 5;
BEYOND_LENGTH[BSONType.dbPointer] = 16;

/**
 * The elements of a BSON document or array, one after the other, as places in its bytes: nothing is decoded that nobody
 * asks for. Reading goes on from one element to the next with `next()`, which is false at the end.
 */
export class BsonElements {
  type = 0;
  nameStart = 0;
  nameEnd = 0;
  /** Offset at which the value begins. */
  value = 0;
  private following: number;

  /** `document` is where the document begins. */
  constructor(
    private readonly bytes: Uint8Array,
    document = 0,
  ) {
    this.following = document + 4;
  }

  next(): boolean {
    const { bytes } = this;
    const type = bytes[this.following] as number;
    if (type === 0) return false;
    this.type = type;
    this.nameStart = this.following + 1;
    this.nameEnd = endOfName(bytes, this.nameStart);
    this.value = this.nameEnd + 1;
    this.following = valueEnd(bytes, type, this.value);
    return true;
  }

  isNamed(name: Uint8Array): boolean {
    const { bytes, nameStart } = this;
    if (this.nameEnd - nameStart !== name.length) return false;
    for (let index = 0; index < name.length; index += 1) if (bytes[nameStart + index] !== name[index]) return false;
    return true;
  }
}

/** Finds where the value of that name begins, if there is one of that type. */
export function findValue(bytes: Uint8Array, document: number, name: Uint8Array, type: number): number | undefined {
  const elements = new BsonElements(bytes, document);
  while (elements.next()) if (elements.isNamed(name)) return elements.type === type ? elements.value : undefined;
  return undefined;
}

export function int32At(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24)
  );
}

/** Milliseconds, which a double keeps exactly over all the years that a Date can have. */
export function dateAt(bytes: Uint8Array, at: number): number {
  return int32At(bytes, at + 4) * 4_294_967_296 + (int32At(bytes, at) >>> 0);
}

export function doubleAt(bytes: Uint8Array, at: number): number {
  return viewOf(bytes, at).getFloat64(0, true);
}

export function int64At(bytes: Uint8Array, at: number): bigint {
  return viewOf(bytes, at).getBigInt64(0, true);
}

/** First byte of a string; it ends where `stringEnd` says. */
export function stringStart(value: number): number {
  return value + 4;
}

export function stringEnd(bytes: Uint8Array, value: number): number {
  // The number counts the zero byte behind the text.
  return value + 3 + int32At(bytes, value);
}

export function textAt(bytes: Uint8Array, value: number): string {
  const start = stringStart(value);
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, stringEnd(bytes, value) - start).toString();
}

function valueEnd(bytes: Uint8Array, type: number, value: number): number {
  const fixed = FIXED[type] as number;
  if (fixed >= 0) return value + fixed;
  const beyond = BEYOND_LENGTH[type] as number;
  if (beyond >= 0) return value + beyond + int32At(bytes, value);
  if (type === BSONType.regex) return endOfName(bytes, endOfName(bytes, value) + 1) + 1;
  throw new Error(`BSON has no type ${type}`);
}

function endOfName(bytes: Uint8Array, start: number): number {
  let end = start;
  // Names are short: looking at each byte is faster than a call of indexOf. Past the end there is no byte.
  while ((bytes[end] ?? 0) !== 0) end += 1;
  return end;
}

function viewOf(bytes: Uint8Array, at: number): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset + at, 8);
}
