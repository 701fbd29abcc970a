import { shownName } from '../../../platform/shown-name';
import { numberFault } from './json-number-check';
import { jsonPointer } from './json-pointer';
import { JsonRefused, type JsonRefusalCode } from './json-refused';

const MAX_DEPTH = 32;
/** Characters of a string, as of a value in XML. */
const LONGEST_STRING = 1_000_000;
/** Characters of a file in base64, as in XML; it is called `content`. */
const LONGEST_FILE = 9_999_999;
/** `\uD83D\uDE00` stands for two characters, any other escape for one. */
const PAIR_LENGTH = 12;

/** Names that reach an object's prototype in careless code; no field of ours has them. */
const FORBIDDEN_MEMBERS: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);

const ESCAPABLE = new Set([...'"\\/bfnrt'].map((char) => char.charCodeAt(0)));
const [QUOTE, BACKSLASH, LETTER_U, COMMA, COLON] = [34, 92, 117, 44, 58] as const;
const [MINUS, POINT, ZERO, NINE, LETTER_E, LOWER_CASE] = [45, 46, 48, 57, 101, 32] as const;

/** Characters without a sign that cannot hold too many digits. */
const SHORT_NUMBER = 15;
/** A number may be as long as the body: `x+` would not do (ADR 22). */
const NUMBER_AT = /-?(?:0|[1-9]\d*)(?:\.\d\d*)?(?:[eE][+-]?\d\d*)?/y;
const HEX4_AT = /[0-9a-fA-F]{4}/y;

/** One pass over the text that knows the whole grammar: what it lets through, JSON.parse reads as it was meant. */
class Gate {
  private position = 0;
  private readonly path: (string | number)[] = [];

  constructor(private readonly text: string) {}

  check(): void {
    this.skipBlanks();
    if (this.position === this.text.length) throw new JsonRefused('JSON_EMPTY', 'the body is empty');
    this.value();
    this.skipBlanks();
    if (this.position < this.text.length) this.refuse('JSON_SYNTAX', 'text after the end of the JSON value');
  }

  private refuse(code: JsonRefusalCode, message: string, at = this.position): never {
    const before = this.text.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    throw new JsonRefused(code, message, { pointer: jsonPointer(this.path), line, column });
  }

  private skipBlanks(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.position);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.position++;
    }
  }

  private value(): void {
    const char = this.text[this.position];
    if (char === '{') {
      if (this.enters('}')) this.members();
    } else if (char === '[') {
      if (this.enters(']')) this.items();
    } else if (char === '"') this.string();
    else if (char === 't') this.word('true');
    else if (char === 'f') this.word('false');
    else if (char === 'n') this.word('null');
    else this.number();
  }

  /** Reads an opening bracket; false when the container is empty and already passed. */
  private enters(close: string): boolean {
    // Every level around this value has added one step to the path.
    if (this.path.length >= MAX_DEPTH) this.refuse('JSON_TOO_DEEP', `nested deeper than ${MAX_DEPTH} levels`);
    this.position++;
    this.skipBlanks();
    if (this.text[this.position] !== close) return true;
    this.position++;
    return false;
  }

  private items(): void {
    for (let index = 0; ; index++) {
      this.path.push(index);
      this.skipBlanks();
      this.value();
      this.path.pop();
      if (this.closes(']')) return;
    }
  }

  private members(): void {
    const seen = new Set<string>();
    for (;;) {
      this.skipBlanks();
      const start = this.position;
      if (this.text.charCodeAt(start) !== QUOTE)
        this.refuse('JSON_SYNTAX', 'a member name in double quotes is expected');
      const name = this.name();
      this.path.push(name);
      if (seen.has(name)) this.refuse('JSON_DUPLICATE_MEMBER', `member ${shownName(name)} appears twice`, start);
      if (FORBIDDEN_MEMBERS.has(name))
        this.refuse('JSON_MEMBER_NOT_ALLOWED', `member ${shownName(name)} is not allowed`, start);
      seen.add(name);
      this.skipBlanks();
      if (this.text.charCodeAt(this.position) !== COLON) this.refuse('JSON_SYNTAX', 'a colon is expected');
      this.position++;
      this.skipBlanks();
      this.value();
      this.path.pop();
      if (this.closes('}')) return;
    }
  }

  private closes(close: string): boolean {
    this.skipBlanks();
    if (this.text[this.position] === close) {
      this.position++;
      return true;
    }
    const comma = this.position;
    if (this.text.charCodeAt(comma) !== COMMA) this.refuse('JSON_SYNTAX', `a comma or ${close} is expected`);
    this.position++;
    this.skipBlanks();
    if (this.text[this.position] === close)
      this.refuse('JSON_SYNTAX', `a comma stands before the closing ${close}; remove it`, comma);
    if (close === '}' && isDigit(this.text, comma - 1) && isDigit(this.text, comma + 1))
      this.refuse('JSON_SYNTAX', 'a number has a decimal comma; write a decimal point, 1.5', comma);
    return false;
  }

  private name(): string {
    const start = this.position;
    const escaped = this.string();
    if (!escaped) return this.text.slice(start + 1, this.position - 1);
    return String(JSON.parse(this.text.slice(start, this.position)));
  }

  /** Passes over a string and tells whether it has escapes. */
  private string(): boolean {
    const start = this.position;
    let escaped = 0;
    for (this.position++; ; this.position++) {
      const at = this.position;
      const code = this.text.charCodeAt(at);
      if (code === QUOTE) break;
      if (code === BACKSLASH) {
        this.escape();
        const length = this.position - at + 1;
        escaped += length - (length === PAIR_LENGTH ? 2 : 1);
      } else if (Number.isNaN(code)) {
        this.refuse('JSON_SYNTAX', 'the text ends inside a string');
      } else if (code < 32) {
        this.refuse('JSON_SYNTAX', 'a string contains an unescaped control character');
      }
    }
    const longest = this.path.at(-1) === 'content' ? LONGEST_FILE : LONGEST_STRING;
    if (this.position - start - 1 - escaped > longest)
      this.refuse('JSON_TOO_LONG', `a string has more than ${longest.toLocaleString('en')} characters`, start);
    this.position++;
    return escaped > 0;
  }

  /** Reads a backslash; leaves the position on the escape's last character. */
  private escape(): void {
    const kind = this.text.charCodeAt(++this.position);
    if (ESCAPABLE.has(kind)) return;
    if (kind !== LETTER_U) this.refuse('JSON_SYNTAX', 'the escape sequence does not exist in JSON');
    const unit = this.hex4();
    if (unit >= 0xdc00 && unit <= 0xdfff) this.refuse('JSON_LONE_SURROGATE', 'half of a surrogate pair');
    if (unit < 0xd800 || unit > 0xdbff) return;
    if (!this.text.startsWith('\\u', this.position + 1)) this.refuse('JSON_LONE_SURROGATE', 'half of a surrogate pair');
    this.position += 2;
    const second = this.hex4();
    if (second < 0xdc00 || second > 0xdfff) this.refuse('JSON_LONE_SURROGATE', 'half of a surrogate pair');
  }

  private hex4(): number {
    HEX4_AT.lastIndex = this.position + 1;
    const digits = HEX4_AT.exec(this.text)?.[0];
    if (digits === undefined) this.refuse('JSON_SYNTAX', 'four hexadecimal digits are expected');
    this.position += 4;
    return Number.parseInt(digits, 16);
  }

  private word(word: string): void {
    if (!this.text.startsWith(word, this.position)) this.refuse('JSON_SYNTAX', 'a JSON value is expected');
    this.position += word.length;
  }

  private number(): void {
    if (this.shortNumber()) return;
    NUMBER_AT.lastIndex = this.position;
    const text = NUMBER_AT.exec(this.text)?.[0];
    if (text === undefined) this.refuse('JSON_SYNTAX', 'a JSON value is expected');
    const fault = numberFault(text);
    if (fault) this.refuse(fault.code, fault.message);
    this.position += text.length;
  }

  /** The common case without a regular expression: digits and at most one point between them, all of them exact. */
  private shortNumber(): boolean {
    let at = this.position;
    if (this.text.charCodeAt(at) === MINUS) at++;
    const start = at;
    const whole = this.digitsFrom(at) - at;
    at += whole;
    if (whole === 0 || (whole > 1 && this.text.charCodeAt(start) === ZERO)) return false;
    if (this.text.charCodeAt(at) === POINT) {
      const end = this.digitsFrom(at + 1);
      if (end === at + 1) return false;
      at = end;
    }
    const next = this.text.charCodeAt(at) | LOWER_CASE;
    if (next === LETTER_E || at - start > SHORT_NUMBER) return false;
    this.position = at;
    return true;
  }

  private digitsFrom(position: number): number {
    let at = position;
    for (;;) {
      const code = this.text.charCodeAt(at);
      if (!(code >= ZERO && code <= NINE)) return at;
      at++;
    }
  }
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= ZERO && code <= NINE;
}

/**
 * Reads a JSON body. Refuses, with the place, what JSON.parse would take in silence or at a cost: more than 32 levels,
 * a member stated twice, numbers that a double cannot hold exactly (over 15 significant digits), `__proto__` and
 * its like, lone surrogates, bytes that are not UTF-8. A byte order mark is dropped. Linear in the body's size.
 *
 * @throws JsonRefused
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new JsonRefused('JSON_ENCODING', 'the body is not UTF-8');
  }
  new Gate(text).check();
  return JSON.parse(text) as unknown;
}
