import { type Decimal, decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { SETTLEMENT } from '../../en16931/presence/cii-groups';
import { decimalIn, round2 } from '../../tree/numbers';
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

export function sumsOf({ lines, allowances, charges, logistics }: Items): Sums {
  return {
    lines: sumOf(lines, LINE_NET),
    allowances: sumOf(allowances, 'ram:ActualAmount'),
    charges: sumOf(charges, 'ram:ActualAmount').plus(sumOf(logistics, 'ram:AppliedAmount')),
  };
}

export function totalOf(items: Items): Decimal {
  const { lines, allowances, charges } = sumsOf(items);
  return lines.minus(allowances).plus(charges);
}

/** @throws RuleAborted where an amount is no number */
function sumOf(groups: readonly XmlElement[], path: string): Decimal {
  const amounts = groups.flatMap((group) => select(group, path));
  return round2(amounts.reduce((sum, amount) => sum.plus(decimalIn(amount)), ZERO));
}

const CENT = decimal('0.01');

/** A cent for each item that may have been rounded. */
export function toleranceFor({ lines, allowances, charges, logistics }: Items): Decimal {
  return CENT.times(lines.length + allowances.length + charges.length + logistics.length);
}

export function isWithin(stated: Decimal, expected: Decimal, tolerance: Decimal): boolean {
  return stated.minus(expected).abs().lte(tolerance);
}
