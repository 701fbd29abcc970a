import { type Decimal, decimal } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { SETTLEMENT } from '../../en16931/presence/cii-groups';
import { doubleSumOf, sumOf as sumOfDecimals } from '../../en16931/amounts/sum';
import { exactDecimal, round2 } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import { select } from '../../tree/select';
import { isVariant } from '../places/place-variants';
import { countedLines, LINE_NET } from './counted-lines';

/** What makes up the totals of a document. */
export interface Items {
  lines: readonly XmlElement[];
  allowances: readonly XmlElement[];
  charges: readonly XmlElement[];
  /** Charges for logistics, which have a group of their own. */
  logistics: readonly XmlElement[];
}

export const itemsOf: (document: RuleDocument) => Items = oncePerDocument((document) => {
  const groups = select(document.root, `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`);
  return {
    lines: countedLines(document),
    allowances: groups.filter((group) => isVariant(group, 'allowance')),
    charges: groups.filter((group) => isVariant(group, 'charge')),
    logistics: select(document.root, `${SETTLEMENT}/ram:SpecifiedLogisticsServiceCharge`),
  };
});

/** Each kind is rounded by itself before they are put together. */
export interface Sums {
  lines: Decimal;
  allowances: Decimal;
  /** Those for logistics among them. */
  charges: Decimal;
}

/** @throws RuleAborted where an amount is no number */
export type Adding = (amounts: readonly XmlElement[]) => Decimal;

/** The taxable amounts are added as decimals. */
export const asDecimals: Adding = (amounts) => round2(sumOfDecimals(amounts));

/** The totals are added as doubles, and what that gives is taken digit by digit: 0.01 is a little more than a cent. */
export const asDoubles: Adding = (amounts) => exactDecimal(Math.round(doubleSumOf(amounts) * 100) / 100);

export function sumsOf({ lines, allowances, charges, logistics }: Items, add: Adding): Sums {
  const sum = (groups: readonly XmlElement[], path: string): Decimal =>
    add(groups.flatMap((group) => select(group, path)));
  return {
    lines: sum(lines, LINE_NET),
    allowances: sum(allowances, 'ram:ActualAmount'),
    charges: sum(charges, 'ram:ActualAmount').plus(sum(logistics, 'ram:AppliedAmount')),
  };
}

export function totalOf(items: Items, add: Adding): Decimal {
  const { lines, allowances, charges } = sumsOf(items, add);
  return lines.minus(allowances).plus(charges);
}

const CENT = decimal('0.01');

/** A cent for each item that may have been rounded. */
export function toleranceFor({ lines, allowances, charges, logistics }: Items): Decimal {
  return CENT.times(lines.length + allowances.length + charges.length + logistics.length);
}

export function isWithin(stated: Decimal, expected: Decimal, tolerance: Decimal): boolean {
  return stated.minus(expected).abs().lte(tolerance);
}
