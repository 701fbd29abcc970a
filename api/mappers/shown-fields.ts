import { BSONType } from 'bson';
import { BsonElements } from '../../storage/bson-elements';
import type { WriteValue } from './bson-as-json';
import type { JsonBytes } from './json-bytes';

/**
 * A field that is shown: its name, how it is written, the stored field that it is made of when named otherwise, and the stored values of
 * which it is shown when not of all.
 */
export type ShownField<Out extends JsonBytes = JsonBytes> = readonly [
  shown: string,
  write: WriteValue<Out>,
  stored?: string,
  isShown?: (bytes: Uint8Array, value: number) => boolean,
];

interface Shown<Out extends JsonBytes> {
  key: Uint8Array;
  firstKey: Uint8Array;
  write: WriteValue<Out>;
  slot: number;
  isShown: ShownField[3];
}

/** Writes those fields of a stored document that are shown, in the order of the table; absent ones are left out. */
export function shownFields<Out extends JsonBytes = JsonBytes>(table: readonly ShownField<Out>[]): WriteValue<Out> {
  const stored = [...new Set(table.map(([shown, , name = shown]) => name))];
  const shown: readonly Shown<Out>[] = table.map(([name, write, from = name, isShown]) => ({
    key: Buffer.from(`,"${name}":`),
    firstKey: Buffer.from(`{"${name}":`),
    write,
    slot: stored.indexOf(from),
    isShown,
  }));
  const slots = new Slots(stored);
  return (out, bytes, type, value) => {
    if (type !== BSONType.object) throw new Error(`a document is stored as BSON of type ${type}`);
    slots.fill(bytes, value);
    writeShown(out, bytes, shown, slots);
  };
}

function writeShown<Out extends JsonBytes>(
  out: Out,
  bytes: Uint8Array,
  shown: readonly Shown<Out>[],
  slots: Slots,
): void {
  let first = true;
  for (const { key, firstKey, write, slot, isShown } of shown) {
    const value = slots.values[slot] as number;
    if (value === 0 || isShown?.(bytes, value) === false) continue;
    out.raw(first ? firstKey : key);
    write(out, bytes, slots.types[slot] as number, value);
    first = false;
  }
  out.ascii(first ? '{}' : '}');
}

/** Places of the values of some names in a document. Made once and filled for each document: there are hundreds. */
class Slots {
  readonly values: Int32Array;
  readonly types: Uint8Array;
  private readonly byLength: { name: Uint8Array; slot: number }[][] = [];

  constructor(names: readonly string[]) {
    this.values = new Int32Array(names.length);
    this.types = new Uint8Array(names.length);
    for (const [slot, name] of names.entries())
      (this.byLength[name.length] ??= []).push({ name: Buffer.from(name), slot });
  }

  fill(bytes: Uint8Array, document: number): void {
    this.values.fill(0);
    const elements = new BsonElements(bytes, document);
    while (elements.next()) {
      const candidates = this.byLength[elements.nameEnd - elements.nameStart];
      if (candidates === undefined) continue;
      for (const { name, slot } of candidates) {
        if (!elements.isNamed(name)) continue;
        this.values[slot] = elements.value;
        this.types[slot] = elements.type;
        break;
      }
    }
  }
}
