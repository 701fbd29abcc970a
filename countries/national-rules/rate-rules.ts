import type { Decimal } from '../../documents/model/decimal';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { corrects } from './corrections';
import { taxCountryOf } from './parties';
import type { NationalRule, Violation } from './rule';
import type { RuleHead } from './shared-rules';

/** A rate that the country had for a time: the first and the last day, as far as they are known. */
export interface FormerRate {
  readonly rate: number;
  readonly from?: string;
  readonly until: string;
}

/** Rates in percent; a bare number is a rate that is in force, or one whose days nobody states. */
export type VatRates = readonly (number | FormerRate)[];

/** Standard-rated VAT (category S) of sellers who are under the country's VAT. */
export function ratesAmong(head: RuleHead, iso: string, rates: VatRates): NationalRule {
  const known = rates.map((one) => (typeof one === 'number' ? { rate: one } : one));
  return {
    ...head,
    terms: ['BT-119', 'BT-152'],
    textKey: 'national.rate',
    parameters: { country: iso },
    expected: known.map(({ rate }) => rate).join(', '),
    check: (document) => {
      if (taxCountryOf(document.seller) !== iso) return [];
      return document.vatBreakdown.flatMap(({ category, rate }, index): Violation[] => {
        if (category !== 'S' || rate === undefined) return [];
        const at = ['BG-23', index, 'BT-119'];
        const found = rate.toFixed();
        const same = known.filter((one) => rate.eq(one.rate));
        if (same.length === 0) return [{ at, found, ...fraction(rate, known) }];
        return same.some((one) => mayApply(one, document)) ? [] : [{ at, found, ...notThen(same, document) }];
      });
    },
  };
}

type KnownRate = Pick<FormerRate, 'rate'> & Partial<FormerRate>;

/** 0.21 where 21 was meant. */
function fraction(rate: Decimal, known: readonly KnownRate[]): Partial<Violation> {
  const percent = rate.times(100);
  if (rate.lte(0) || rate.gte(1) || !known.some((one) => percent.eq(one.rate))) return {};
  return { textKey: 'national.rate-fraction', expected: percent.toFixed() };
}

function notThen(rates: readonly KnownRate[], document: SemanticDocument): Partial<Violation> {
  const expected = rates.map(({ from = '', until = '' }) => `${from}/${until}`).join(', ');
  return { textKey: 'national.rate-not-then', expected, ...(corrects(document) ? { severity: 'warning' } : {}) };
}

/** The rate of the supply counts, which can be long before the day of issue; a correction has that of what it corrects. */
function mayApply({ from = '', until }: KnownRate, document: SemanticDocument): boolean {
  if (until === undefined) return true;
  if (corrects(document) && document.precedingInvoices.every(({ issueDate }) => issueDate === undefined)) return true;
  return daysOf(document).some(([first, last]) => first.slice(0, 10) <= until && last.slice(0, 10) >= from);
}

/** First and last day of whatever the document says of when something was supplied or invoiced. */
function daysOf(document: SemanticDocument): [first: string, last: string][] {
  const { issueDate, taxPointDate, delivery, period, lines, precedingInvoices } = document;
  const days = [issueDate, taxPointDate, delivery?.date, ...precedingInvoices.map((one) => one.issueDate)];
  const periods = [period, ...lines.map((line) => line.period)];
  return [
    ...days.flatMap((day): [string, string][] => (day === undefined ? [] : [[day, day]])),
    ...periods.flatMap((one): [string, string][] => {
      const first = one?.start ?? one?.end;
      const last = one?.end ?? one?.start;
      return first === undefined || last === undefined ? [] : [[first, last]];
    }),
  ];
}
