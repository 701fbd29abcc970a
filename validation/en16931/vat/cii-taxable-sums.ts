import { type Decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { decimalIn, round2 } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import { RuleAborted } from '../../tree/rule-aborted';
import type { RuleDocument } from '../../tree/rule-document';
import { select, selectFirst } from '../../tree/select';
import { isAllowance, isCharge } from '../amounts/cii-elements';
import { ciiTaxes } from './cii-taxes';
import { rateKey, RateGroups } from './rate-groups';

/** Sums of a category, or of one rate of it. */
export interface CiiTaxableSums {
  /**
   * Lines + charges - allowances, each rounded before they are put together.
   * @throws RuleAborted where an amount or a rate is no number
   */
  sum(code: string, rate?: Decimal): Decimal;
}

const RATE = 'ram:RateApplicablePercent';
const LINE_AMOUNT =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount';

/** For Z and O every allowance and charge of the category must have exactly one indicator. */
const ONE_INDICATOR: readonly string[] = ['Z', 'O'];

export const ciiTaxableSums: (document: RuleDocument) => CiiTaxableSums = oncePerDocument((document) => {
  const lineGroups = new RateGroups({
    groupsOf: (code) => lines(document, code),
    taxes: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax',
    rate: RATE,
  });
  const allowanceChargeGroups = new RateGroups({
    groupsOf: (code) => allowancesAndCharges(document, code),
    taxes: 'ram:CategoryTradeTax',
    rate: RATE,
  });
  const known = new Map<string, Decimal>();

  function add(code: string, rate: Decimal | undefined): Decimal {
    const allowanceCharges = allowanceChargeGroups.of(code, rate);
    if (ONE_INDICATOR.includes(code)) allowanceCharges.forEach(checkIndicator);
    return sumOf(lineGroups.of(code, rate), LINE_AMOUNT)
      .plus(sumOf(allowanceCharges.filter(isCharge), 'ram:ActualAmount'))
      .minus(sumOf(allowanceCharges.filter(isAllowance), 'ram:ActualAmount'));
  }
  return {
    sum(code, rate) {
      const name = rate === undefined ? code : `${code} ${rateKey(rate)}`;
      let sum = known.get(name);
      if (sum === undefined) known.set(name, (sum = add(code, rate)));
      return sum;
    },
  };
});

function lines(document: RuleDocument, code: string): XmlElement[] {
  const found = new Set<XmlElement>();
  for (const { at, element } of ciiTaxes(document).ofCode(code)) {
    const line = at === 'line' ? element.parent?.parent : undefined;
    if (line) found.add(line);
  }
  return [...found];
}

/** Those of the document, not of lines. */
function allowancesAndCharges(document: RuleDocument, code: string): XmlElement[] {
  const found = new Set<XmlElement>();
  for (const { at, element } of ciiTaxes(document).ofCode(code)) {
    const group = at === 'allowance-charge' ? element.parent : undefined;
    if (group?.parent?.key === 'ram:ApplicableHeaderTradeSettlement') found.add(group);
  }
  return [...found];
}

function checkIndicator(allowanceCharge: XmlElement): void {
  if (atMostOne(select(allowanceCharge, 'ram:ChargeIndicator/udt:Indicator')) === undefined)
    throw new RuleAborted('NOT_A_BOOLEAN', allowanceCharge, '');
}

/** Of several amounts in one group the first counts. */
function sumOf(groups: readonly XmlElement[], path: string): Decimal {
  let sum = ZERO;
  for (const group of groups) {
    const amount = selectFirst(group, path);
    if (amount) sum = sum.plus(decimalIn(amount));
  }
  return round2(sum);
}
