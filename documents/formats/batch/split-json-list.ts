import { BatchRefused } from './batch-refused';
import {
  isBlank,
  positionAfter,
  type BatchPosition,
  type SplitItem,
  type SplitStep,
  type SplitWindow,
} from './split-step';

export interface JsonSplitState {
  expected: 'list' | 'item or end' | 'item' | 'comma or end' | 'nothing';
  /** Documents before this window. */
  index: number;
  position: BatchPosition;
}

export const JSON_SPLIT_START: JsonSplitState = { expected: 'list', index: 0, position: { line: 1, column: 1 } };

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44] as const;
const [LIST_START, LIST_END, OBJECT_START, OBJECT_END] = [91, 93, 123, 125] as const;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/**
 * Splits a JSON array into the texts of its items. It knows only strings and brackets: whether an item is JSON is for
 * whoever reads it, but items that are JSON are split where a JSON parser would.
 * @throws BatchRefused when the body is no array
 */
export function splitJsonList(window: SplitWindow, state: JsonSplitState): SplitStep<JsonSplitState> {
  return new JsonSplitter(window, state).run();
}

class JsonSplitter {
  private at = 0;
  private expected;
  private position;
  private counted = 0;
  private readonly items: SplitItem[] = [];

  constructor(
    private readonly window: SplitWindow,
    private readonly before: JsonSplitState,
  ) {
    this.expected = before.expected;
    this.position = before.position;
  }

  run(): SplitStep<JsonSplitState> {
    const { bytes, last } = this.window;
    if (this.expected === 'list' && BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte)) this.at = 3;
    try {
      this.takeItems();
    } catch (error) {
      // The items before it come first; the next step finds it again.
      if (this.items.length === 0) throw error;
    }
    this.count();
    const done = last && this.expected === 'nothing' && this.at >= bytes.length;
    const { expected, position } = this;
    return { items: this.items, consumed: this.at, done, state: { expected, index: this.index, position } };
  }

  private get index(): number {
    return this.before.index + this.items.length;
  }

  private takeItems(): void {
    const { bytes, last, most } = this.window;
    while (this.items.length < most) {
      while (isBlank(bytes[this.at])) this.at += 1;
      if (this.at >= bytes.length) {
        if (last && this.expected !== 'nothing') throw this.refused('JSON_SYNTAX', 'the array is not closed');
        return;
      }
      if (!this.take(bytes[this.at] ?? 0)) return;
    }
  }

  /** False when the item does not end within the window. */
  private take(byte: number): boolean {
    switch (this.expected) {
      case 'list':
        if (byte !== LIST_START)
          throw this.refused('WRONG_TYPE', 'must be a list of documents; a single one is for POST /v1.1/document', '');
        return this.pass('item or end');
      case 'item or end':
      case 'item':
        if (byte === LIST_END && this.expected === 'item or end') return this.pass('nothing');
        return this.takeItem(byte);
      case 'comma or end':
        if (byte === COMMA) return this.pass('item');
        if (byte === LIST_END) return this.pass('nothing');
        throw this.refused('JSON_SYNTAX', 'a comma or ] is expected');
      case 'nothing':
        throw this.refused('JSON_SYNTAX', 'text after the end of the array', '');
      default:
        return this.expected satisfies never;
    }
  }

  private pass(expected: JsonSplitState['expected']): true {
    this.at += 1;
    this.expected = expected;
    return true;
  }

  private takeItem(byte: number): boolean {
    if (byte === COMMA || byte === LIST_END || byte === OBJECT_END || byte === BYTE_ORDER_MARK[0])
      throw this.refused('JSON_SYNTAX', 'a JSON value is expected');
    const end = this.itemEnd();
    if (end === undefined) return false;
    this.count();
    const { index, position, at } = this;
    this.items.push({ index, bytes: this.window.bytes.slice(at, end), position });
    this.at = end;
    this.expected = 'comma or end';
    return true;
  }

  private itemEnd(): number | undefined {
    const { bytes, last } = this.window;
    let depth = 0;
    for (let at = this.at; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) {
        at = this.stringEnd(at);
        if (at < 0) break;
      } else if (byte === OBJECT_START || byte === LIST_START) depth += 1;
      else if (byte === OBJECT_END || byte === LIST_END) {
        if (depth === 0) return at;
        depth -= 1;
        if (depth === 0) return at + 1;
      } else if (depth === 0 && (byte === COMMA || isBlank(byte))) return at;
    }
    if (last) throw this.refused('JSON_SYNTAX', 'the text ends inside this value');
    return undefined;
  }

  /** Position of the closing quote; -1 when it is not in the window. */
  private stringEnd(start: number): number {
    const { bytes } = this.window;
    for (let at = bytes.indexOf(QUOTE, start + 1); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) {
      let escapes = 0;
      while (bytes[at - 1 - escapes] === BACKSLASH) escapes += 1;
      if (escapes % 2 === 0) return at;
    }
    return -1;
  }

  private count(): void {
    this.position = positionAfter(this.position, this.window.bytes, this.counted, this.at);
    this.counted = this.at;
  }

  private refused(code: string, message: string, pointer = `/${this.index}`): BatchRefused {
    this.count();
    return new BatchRefused(code, message, { pointer, ...this.position });
  }
}
