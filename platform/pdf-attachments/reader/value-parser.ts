import { PDF_LIMITS } from '../attachment';
import { isBlank, isDigit, isRegular } from './character-classes';
import { PdfDamaged } from '../faults';
import { readHexadecimalString, readLiteralString } from './read-string';
import { PdfName, PdfReference, PdfString, isCount } from './pdf-values';
import type { ObjectDecryption, PdfDictionary, PdfValue } from './pdf-values';
import type { WorkBudget } from './work-budget';

const PERCENT = 0x25;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const PARENTHESIS = 0x28;
const BRACKET = 0x5b;
const BRACKET_CLOSE = 0x5d;

const CONSTANTS = new Map<string | undefined, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Reads the values of PDF syntax (ISO 32000-1, 7.2 and 7.3) from `at` on; `at` moves behind what was read. */
export class ValueParser {
  constructor(
    readonly bytes: Buffer,
    public at: number,
    private readonly budget: WorkBudget,
    private readonly decryption?: ObjectDecryption,
  ) {}

  /** @throws PdfDamaged where no value stands */
  value(nesting = 0): PdfValue {
    if (nesting > PDF_LIMITS.nesting) throw new PdfDamaged('values are nested too deeply');
    this.budget.spendValue();
    this.skipBlanks();
    const code = this.bytes[this.at];
    switch (code) {
      case undefined:
        throw new PdfDamaged('the file ends where a value should be');
      case SLASH:
        return this.name();
      case PARENTHESIS:
        return this.string(readLiteralString);
      case BRACKET:
        return this.array(nesting);
      case LESS:
        return this.bytes[this.at + 1] === LESS ? this.dictionary(nesting) : this.string(readHexadecimalString);
      default:
        return this.numberOrConstant();
    }
  }

  /** The keyword or number that stands here, undefined where something else does. */
  word(): string | undefined {
    this.skipBlanks();
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    this.budget.spendRead(this.at - start);
    return start === this.at ? undefined : this.bytes.toString('latin1', start, this.at);
  }

  /** A whole number that is not negative. Made for long tables of them: no text is made of the digits. */
  count(): number {
    this.skipBlanks();
    const start = this.at;
    let value = 0;
    for (let code = this.bytes[start]; isDigit(code); code = this.bytes[this.at]) {
      value = value * 10 + (code ?? 0) - 0x30;
      this.at += 1;
    }
    this.budget.spendRead(this.at - start);
    if (this.at === start || isRegular(this.bytes[this.at]) || !isCount(value))
      throw new PdfDamaged('a number is missing');
    return value;
  }

  /** Moves behind the word if it stands here. */
  takes(word: string): boolean {
    const start = this.at;
    if (this.word() === word) return true;
    this.at = start;
    return false;
  }

  skipBlanks(): void {
    const start = this.at;
    for (;;) {
      while (isBlank(this.bytes[this.at])) this.at += 1;
      if (this.bytes[this.at] !== PERCENT) break;
      while (this.at < this.bytes.length && !isLineEnd(this.bytes[this.at])) this.at += 1;
    }
    this.budget.spendRead(this.at - start);
  }

  private name(): PdfName {
    const start = (this.at += 1);
    let escaped = false;
    for (; isRegular(this.bytes[this.at]); this.at += 1) escaped ||= this.bytes[this.at] === 0x23;
    this.budget.spendRead(this.at - start);
    const raw = this.bytes.toString('latin1', start, this.at);
    if (!escaped) return new PdfName(raw);
    return new PdfName(raw.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))));
  }

  private string(read: typeof readLiteralString): PdfValue {
    const start = this.at;
    // A text that is not closed is looked through to the end all the same.
    this.at = this.bytes.length;
    try {
      const { value, end } = read(this.bytes, start);
      this.at = end;
      return new PdfString(value, this.decryption);
    } finally {
      this.budget.spendRead(this.at - start);
    }
  }

  private array(nesting: number): PdfValue[] {
    this.at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipBlanks();
      if (this.bytes[this.at] === BRACKET_CLOSE) {
        this.at += 1;
        return items;
      }
      items.push(this.value(nesting + 1));
    }
  }

  private dictionary(nesting: number): PdfDictionary {
    this.at += 2;
    const entries: PdfDictionary = new Map();
    for (;;) {
      this.skipBlanks();
      const code = this.bytes[this.at];
      if (code === GREATER && this.bytes[this.at + 1] === GREATER) {
        this.at += 2;
        return entries;
      }
      if (code !== SLASH) throw new PdfDamaged('a dictionary has an entry without a name');
      const { name } = this.name();
      entries.set(name, this.value(nesting + 1));
    }
  }

  private numberOrConstant(): PdfValue {
    const word = this.word();
    const number = toNumber(word);
    if (number !== undefined) return this.referenceFrom(number) ?? number;
    const constant = CONSTANTS.get(word);
    if (constant === undefined) throw new PdfDamaged('a value is missing');
    return constant;
  }

  /** `7 0 R`, where a 7 has just been read. */
  private referenceFrom(number: number): PdfReference | undefined {
    if (!isCount(number)) return undefined;
    const start = this.at;
    if (isCount(toNumber(this.word())) && this.takes('R')) return new PdfReference(number);
    this.at = start;
    return undefined;
  }
}

function toNumber(word: string | undefined): number | undefined {
  return word !== undefined && word.length < 64 && /^[+-]*(?:\d+(?:\.\d*)?|\.\d+)$/.test(word)
    ? Number(word.replace(/^[+-]*(?=[+-])/, ''))
    : undefined;
}

function isLineEnd(code: number | undefined): boolean {
  return code === 0x0a || code === 0x0d;
}
