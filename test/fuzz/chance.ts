import { createHash } from 'node:crypto';
import { randomSource } from '../soak/random-source';

/** Draws of one case. Seed, surface and number decide all of them, so that a case can be had again by itself. */
export class Chance {
  private readonly next: () => number;

  constructor(...of: readonly (string | number)[]) {
    this.next = randomSource(createHash('sha256').update(of.join(' ')).digest().readUInt32LE(0));
  }

  /** From 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True in so many cases of a hundred. */
  percent(cases: number): boolean {
    return this.next() * 100 < cases;
  }

  one<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined && values.length === 0) throw new Error('there is nothing to choose from');
    return value as Value;
  }

  times<Value>(count: number, make: (index: number) => Value): Value[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }

  bytes(length: number): Buffer {
    return Buffer.from(this.times(length, () => this.below(256)));
  }

  /** Text that somebody may have forgotten. */
  awkwardText(): string {
    return this.percent(15) ? this.one(LONG)() : this.one(AWKWARD);
  }
}

const AWKWARD: readonly string[] = [
  '',
  ' ',
  '\t',
  '\0',
  '\ud800',
  '\u202e',
  '\ufeff',
  '\ufffd',
  '𝒳😀',
  'e\u0301',
  'İı',
  '%',
  '%ff',
  '%00',
  "'",
  '"',
  '\\',
  '\r\n',
  '\r\nX-Injected: 1',
  '<script>',
  ']]>',
  '&amp;',
  '&#0;',
  '{"$gt":""}',
  '$where',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '[]',
  '{}',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '-0',
  '-1',
  '0',
  '1e309',
  '1e-400',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999999999',
  '0.1',
  '1,5',
  '1.234.567,89',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-03-02T00:00:00+99:99',
  '00000000-0000-0000-0000-000000000000',
  '=1+1',
  '@SUM(1)',
];

const LONG: readonly (() => string)[] = [
  () => 'x'.repeat(5_000),
  () => ' '.repeat(20_000),
  () => '9'.repeat(2_000),
  () => 'ß'.repeat(3_000),
  () => 'a.'.repeat(4_000),
  () => 'a@'.repeat(4_000),
  () => '-'.repeat(10_000),
  () => '\n'.repeat(5_000),
  () => '\ud800'.repeat(1_000),
];
