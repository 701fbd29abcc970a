import { decimal, roundAmount, type Decimal } from '../../documents/model/decimal';

/** Recargo de equivalencia: the rate of VAT and what sellers charge retailers beside it. 1.75 is that of tobacco. */
const PAIRS: readonly (readonly [vat: string, surcharge: string])[] = [
  ['21', '5.2'],
  ['21', '1.75'],
  ['10', '1.4'],
  ['7.5', '1'],
  ['5', '0.62'],
  ['5', '0.5'],
  ['4', '0.5'],
  ['2', '0.26'],
];

/** A rate that charges both, and its parts. */
export interface SplitRate {
  readonly vat: Decimal;
  readonly surcharge: Decimal;
}

/** Parts of an amount of tax, as both are charged on one base. */
export interface SplitTax {
  readonly vat: Decimal;
  readonly surcharge: Decimal;
}

/**
 * The parts of a rate, where a note (`noted`: its value) says that the document charges the surcharge: that of the note, else the one that the rate can
 * only be the sum of.
 */
export function splitRate(rate: Decimal | undefined, noted: string | undefined): SplitRate | undefined {
  if (noted === undefined || rate === undefined) return undefined;
  const sums = PAIRS.filter(([vat, surcharge]) => decimal(vat).plus(surcharge).eq(rate));
  const found = sums.find(([, surcharge]) => decimal(surcharge).eq(noted)) ?? (sums.length === 1 ? sums[0] : undefined);
  return found && { vat: decimal(found[0]), surcharge: decimal(found[1]) };
}

/** The parts of the tax on a base: that of VAT is reckoned, the surcharge is the rest. */
export function splitTax(base: Decimal, tax: Decimal, { vat }: SplitRate): SplitTax {
  const ofVat = roundAmount(base.times(vat).div(100));
  return { vat: ofVat, surcharge: tax.minus(ofVat) };
}

/** Whether sellers charge such a surcharge. */
export function isSurcharge(value: string): boolean {
  return PAIRS.some(([, surcharge]) => surcharge === value);
}
