import { distribute } from './distribute';
import { sum, ZERO, type Decimal } from '../../documents/model/decimal';
import type { InvoiceLine } from '../../documents/model/invoice-line';
import type { SemanticDocument, VatBreakdown } from '../../documents/model/semantic-document';
import type { TermPath } from '../../documents/model/term-path';
import { present } from '../../platform/present';
import { hintsOfLine, type HintName, type Hints, type StatedHints, type WrongHint } from './hints';

/** A group of BG-23, or the part of it whose lines state the same of themselves. */
export interface HintedGroup extends VatBreakdown {
  readonly at: TermPath;
  /** What the lines state, else the document. */
  readonly hints: Hints;
}

export interface HintedGroups {
  readonly groups: readonly HintedGroup[];
  /** Of lines. */
  readonly wrong: readonly WrongHint[];
}

export interface HintedLine extends StatedHints {
  readonly line: InvoiceLine;
  readonly index: number;
}

/** Whether a line states it: it is meant for nothing else then. */
export function isOfLine({ at }: { readonly at: TermPath }): boolean {
  return at[0] === 'BG-25';
}

/** A line that the seller has paid for the buyer, and charges no tax on. */
export function isDisbursement({ line, hints }: Pick<HintedLine, 'line' | 'hints'>): boolean {
  return hints.has('Suplido') && (line.vat?.rate ?? ZERO).eq(0);
}

/** Lines that amounts are added up of, with what they state. */
export function hintedLines({ lines }: Pick<SemanticDocument, 'lines'>): HintedLine[] {
  return lines.flatMap((line, index) =>
    line.standing === undefined ? [{ line, index, ...hintsOfLine(line, index) }] : [],
  );
}

/** Whether the line is of the group. */
export function isLineOf({ vat }: InvoiceLine, { category, rate }: VatBreakdown): boolean {
  return vat?.category === category && (vat?.rate ?? ZERO).eq(rate ?? ZERO);
}

/** BG-23, each group in as many parts as its lines state different things. */
export function hintedGroups(document: SemanticDocument, hints: Hints): HintedGroups {
  const lines = hintedLines(document);
  const counted = lines.filter((line) => !isDisbursement(line));
  const groups = document.vatBreakdown.flatMap((group, index): HintedGroup[] => {
    const at = ['BG-23', index];
    const isFirst = document.vatBreakdown.findIndex((other) => isSameGroup(other, group)) === index;
    const own = isFirst ? counted.filter(({ line }) => isLineOf(line, group)) : [];
    return own.every(({ hints: stated }) => stated.size === 0)
      ? [{ ...group, at, hints }]
      : partsOf(group, own).map((part) => ({ ...part, at, hints: together(hints, part.hints) }));
  });
  return { groups, wrong: lines.flatMap(({ wrong }) => wrong) };
}

function isSameGroup(one: VatBreakdown, other: VatBreakdown): boolean {
  return one.category === other.category && (one.rate ?? ZERO).eq(other.rate ?? ZERO);
}

/** Amounts are of one line each, however equal they are. */
const AMOUNTS: readonly HintName[] = ['BaseMargen', 'BaseImponibleACoste'];

/** What is said of the whole group (its discounts, its rounding) falls on all parts alike. */
function partsOf(group: VatBreakdown, lines: readonly HintedLine[]): (VatBreakdown & { hints: Hints })[] {
  const byHints = new Map<string, { hints: Hints; nets: (Decimal | undefined)[] }>();
  for (const [index, { line, hints }] of lines.entries()) {
    const isAlone = AMOUNTS.some((name) => hints.has(name));
    const key = [isAlone ? index : '', ...[...hints].map(([name, { value }]) => `${name}=${value}`).sort()].join('\n');
    const part = byHints.get(key) ?? { hints, nets: [] };
    part.nets.push(line.netAmount);
    byHints.set(key, part);
  }
  const parts = [...byHints.values()];
  const nets = parts.map((part) => sum(part.nets));
  const { taxableAmount, taxAmount, rate = ZERO } = group;
  const bases = taxableAmount && distribute(taxableAmount, nets);
  const taxes =
    taxAmount &&
    distribute(
      taxAmount,
      (bases ?? nets).map((base) => base.times(rate).div(100)),
    );
  return parts.map((part, index) => ({
    ...group,
    ...present({ taxableAmount: bases?.[index], taxAmount: taxes?.[index] }),
    hints: part.hints,
  }));
}

/** What a line says of its tax replaces all that the document says of it. */
export function together(ofDocument: Hints, ofLine: Hints): Hints {
  const isClassified = ofLine.has('CalificacionOperacion') || ofLine.has('OperacionExenta');
  const kept = [...ofDocument].filter(
    ([name]) => !isClassified || (name !== 'CalificacionOperacion' && name !== 'OperacionExenta'),
  );
  return new Map([...kept, ...ofLine]);
}
