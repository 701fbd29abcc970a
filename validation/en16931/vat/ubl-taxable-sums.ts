import { type Decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { decimalIn } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import { childrenOf } from '../../tree/select';
import { isAllowance, isCharge } from '../amounts/ubl-elements';
import { rateKey, RateGroups } from './rate-groups';
import { allTaxes } from './ubl-taxes';

/** Kinds of lines in the order in which the official rules try them. */
export const LINE_KINDS = ['cac:CreditNoteLine', 'cac:InvoiceLine'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Sums of a category, or of one rate of it. */
export interface UblTaxableSums {
  /** Lines of that kind - allowances + charges. @throws RuleAborted where an amount or a rate is no number */
  sum(kind: LineKind, code: string, rate?: Decimal): Decimal;
  /** Whether a line of that kind, or an allowance or charge at any level, has the category at that rate. */
  isUsed(kind: LineKind, code: string, rate: Decimal): boolean;
}

export const ublTaxableSums: (document: RuleDocument) => UblTaxableSums = oncePerDocument((document) => {
  const { root } = document;
  const linesOf = (kind: LineKind): RateGroups =>
    new RateGroups({
      groupsOf: (code) => lines(document, kind, code),
      taxes: 'cac:Item/cac:ClassifiedTaxCategory',
      rate: 'cbc:Percent',
    });
  const lineGroups = {
    'cac:CreditNoteLine': linesOf('cac:CreditNoteLine'),
    'cac:InvoiceLine': linesOf('cac:InvoiceLine'),
  };
  const allowanceChargeGroups = new RateGroups({
    groupsOf: (code) => allowancesAndCharges(document, code),
    taxes: 'cac:TaxCategory',
    rate: 'cbc:Percent',
  });
  const known = new Map<string, Decimal>();

  /** Only what stands right below the root is added. */
  function add(kind: LineKind, code: string, rate: Decimal | undefined): Decimal {
    let sum = ZERO;
    for (const line of lineGroups[kind].of(code, rate))
      if (line.parent === root) sum = sum.plus(amountIn(line, 'cbc:LineExtensionAmount'));
    for (const group of allowanceChargeGroups.of(code, rate)) {
      if (group.parent !== root) continue;
      if (isCharge(group)) sum = sum.plus(amountIn(group, 'cbc:Amount'));
      if (isAllowance(group)) sum = sum.minus(amountIn(group, 'cbc:Amount'));
    }
    return sum;
  }
  return {
    sum(kind, code, rate) {
      const name = `${kind} ${code} ${rate === undefined ? '' : rateKey(rate)}`;
      let sum = known.get(name);
      if (sum === undefined) known.set(name, (sum = add(kind, code, rate)));
      return sum;
    },
    isUsed: (kind, code, rate) =>
      lineGroups[kind].of(code, rate).length > 0 || allowanceChargeGroups.of(code, rate).length > 0,
  };
});

function lines(document: RuleDocument, kind: LineKind, code: string): XmlElement[] {
  const found = new Set<XmlElement>();
  for (const { at, element } of allTaxes(document).ofCode(code)) {
    const line = at === 'item' && element.parent?.key === 'cac:Item' ? element.parent.parent : undefined;
    if (line?.key === kind) found.add(line);
  }
  return [...found];
}

function allowancesAndCharges(document: RuleDocument, code: string): XmlElement[] {
  const found = new Set<XmlElement>();
  for (const { at, element } of allTaxes(document).ofCode(code)) {
    if (at === 'allowance-charge' && element.parent) found.add(element.parent);
  }
  return [...found];
}

function amountIn(group: XmlElement, key: string): Decimal {
  const element = atMostOne(childrenOf(group, key));
  return element === undefined ? ZERO : decimalIn(element);
}
