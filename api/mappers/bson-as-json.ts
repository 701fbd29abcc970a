import { BSONType } from 'bson';
import {
  BsonElements,
  dateAt,
  doubleAt,
  int32At,
  int64At,
  stringEnd,
  stringStart,
  textAt,
} from '../../storage/bson-elements';
import { isPlainDecimal } from './plain-decimal';
import { writeInstant } from './instant-json';
import type { JsonBytes } from './json-bytes';

/** Writes the BSON value of a type that begins there. */
export type WriteValue<Out extends JsonBytes = JsonBytes> = (
  out: Out,
  bytes: Uint8Array,
  type: number,
  value: number,
) => void;

type WriteTyped = (out: JsonBytes, bytes: Uint8Array, value: number) => void;

const COMMA = 0x2c;

const BY_TYPE: WriteTyped[] = [];
BY_TYPE[BSONType.string] = (out, bytes, value) => {
  out.string(bytes, stringStart(value), stringEnd(bytes, value));
};
BY_TYPE[BSONType.object] = writeObject;
BY_TYPE[BSONType.array] = (out, bytes, value) => {
  writeItems(out, bytes, value, writeValue);
};
BY_TYPE[BSONType.date] = (out, bytes, value) => {
  writeInstant(out, dateAt(bytes, value));
};
BY_TYPE[BSONType.bool] = (out, bytes, value) => {
  out.ascii(bytes[value] === 1 ? 'true' : 'false');
};
BY_TYPE[BSONType.null] = (out) => {
  out.ascii('null');
};
BY_TYPE[BSONType.int] = (out, bytes, value) => {
  out.ascii(String(int32At(bytes, value)));
};
BY_TYPE[BSONType.double] = (out, bytes, value) => {
  // JSON has neither NaN nor Infinity; JSON.stringify knows.
  out.ascii(JSON.stringify(doubleAt(bytes, value)));
};
BY_TYPE[BSONType.long] = (out, bytes, value) => {
  const number = Number(int64At(bytes, value));
  if (!Number.isSafeInteger(number)) throw new Error('an integer is larger than JSON numbers are exact');
  out.ascii(String(number));
};

/** The value as JSON.stringify would write what the driver makes of it. */
export function writeValue(out: JsonBytes, bytes: Uint8Array, type: number, value: number): void {
  const write = BY_TYPE[type];
  if (write === undefined) throw new Error(`BSON of type ${type} has no JSON here`);
  write(out, bytes, value);
}

/** A decimal, which is stored as text, as a JSON number: as it was written, unless JSON would not read it as a number. */
export function writeAmount(out: JsonBytes, bytes: Uint8Array, type: number, value: number): void {
  if (type !== BSONType.string) throw new Error(`a decimal is stored as BSON of type ${type}`);
  const start = stringStart(value);
  const end = stringEnd(bytes, value);
  if (isPlainDecimal(bytes, start, end)) out.raw(bytes, start, end);
  else out.ascii(JSON.stringify(Number(textAt(bytes, value))));
}

/** An array whose items are all written in one way. */
export function listOf(write: WriteValue): WriteValue {
  return (out, bytes, type, value) => {
    if (type !== BSONType.array) throw new Error(`a list is stored as BSON of type ${type}`);
    writeItems(out, bytes, value, write);
  };
}

function writeObject(out: JsonBytes, bytes: Uint8Array, value: number): void {
  const elements = new BsonElements(bytes, value);
  let first = true;
  out.byte(0x7b);
  while (elements.next()) {
    if (!first) out.byte(COMMA);
    first = false;
    out.string(bytes, elements.nameStart, elements.nameEnd);
    out.byte(0x3a);
    writeValue(out, bytes, elements.type, elements.value);
  }
  out.byte(0x7d);
}

function writeItems(out: JsonBytes, bytes: Uint8Array, value: number, write: WriteValue): void {
  const elements = new BsonElements(bytes, value);
  let first = true;
  out.byte(0x5b);
  while (elements.next()) {
    if (!first) out.byte(COMMA);
    first = false;
    write(out, bytes, elements.type, elements.value);
  }
  out.byte(0x5d);
}
