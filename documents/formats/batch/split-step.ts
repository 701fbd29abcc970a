/**
 * A list is split while it is read: each step takes a window of the body, says which documents stand whole in it, and
 * how far it has come. What a step needs to know of the ones before is plain data, so that steps may run on any thread.
 */
export interface SplitWindow {
  bytes: Uint8Array;
  /** Nothing comes after these bytes. */
  last: boolean;
  /** Largest number of documents to take. */
  most: number;
}

export interface SplitStep<State> {
  items: SplitItem[];
  /** Number of bytes that are done with; the next window begins after them. 0: the next must be larger. */
  consumed: number;
  state: State;
  /** The list has ended, properly. */
  done: boolean;
}

export interface SplitItem {
  /** Place in the list, from 0. */
  index: number;
  bytes: Uint8Array;
  /** Its beginning in the body. */
  position: BatchPosition;
}

export interface BatchPosition {
  line: number;
  /** Column in UTF-16 code units. */
  column: number;
}

const LINE_FEED = 10;

/** The position after the bytes from `start` to `end`. */
export function positionAfter(from: BatchPosition, bytes: Uint8Array, start: number, end: number): BatchPosition {
  let { line, column } = from;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === LINE_FEED) {
      line += 1;
      column = 1;
    } else if ((byte & 0xc0) !== 0x80) column += byte >= 0xf0 ? 2 : 1;
  }
  return { line, column };
}

export function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}
