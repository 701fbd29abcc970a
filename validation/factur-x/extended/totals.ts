import { amountText, type Decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { mismatch } from '../../en16931/amounts/stated-amount';
import { sumOf } from '../../en16931/amounts/sum';
import { SETTLEMENT, TOTALS } from '../../en16931/presence/cii-groups';
import { atMostOne } from '../../tree/at-most-one';
import { decimalIn } from '../../tree/numbers';
import type { RuleDocument } from '../../tree/rule-document';
import { attribute, childrenOf, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { asDoubles, type Items, isWithin, itemsOf, sumsOf, toleranceFor, totalOf } from './items';

const NO_ITEMS: Items = { lines: [], allowances: [], charges: [], logistics: [] };

/** A total beside what it should be. */
interface Expectation {
  expected: Decimal | undefined;
  tolerance: Decimal;
}

/** @param expectation undefined where nothing is asked */
function totalCheck(
  rule: string,
  key: string,
  expectation: (document: RuleDocument, totals: XmlElement) => Expectation | undefined,
): TreeCheck {
  return {
    rules: [rule],
    validate(document, report) {
      for (const totals of TOTALS(document)) {
        const asked = expectation(document, totals);
        if (asked === undefined) continue;
        const stated = atMostOne(childrenOf(totals, key));
        const { expected, tolerance } = asked;
        if (stated && expected && isWithin(decimalIn(stated), expected, tolerance)) continue;
        report.fires(rule, stated ?? totals, mismatch(stated, expected && amountText(expected)));
      }
    },
  };
}

function amountOf(totals: XmlElement, key: string): Decimal | undefined {
  const amount = atMostOne(childrenOf(totals, key));
  return amount && decimalIn(amount);
}

const lineTotal = totalCheck('BR-FXEXT-CO-10', 'ram:LineTotalAmount', (document) => {
  const items = { ...NO_ITEMS, lines: itemsOf(document).lines };
  return { expected: sumsOf(items, asDoubles).lines, tolerance: toleranceFor(items) };
});

const allowanceTotal = totalCheck('BR-FXEXT-CO-11', 'ram:AllowanceTotalAmount', (document, totals) => {
  const items = { ...NO_ITEMS, allowances: itemsOf(document).allowances };
  if (items.allowances.length === 0 && childrenOf(totals, 'ram:AllowanceTotalAmount').length === 0) return undefined;
  return { expected: sumsOf(items, asDoubles).allowances, tolerance: toleranceFor(items) };
});

const chargeTotal = totalCheck('BR-FXEXT-CO-12', 'ram:ChargeTotalAmount', (document, totals) => {
  const { charges, logistics } = itemsOf(document);
  if (charges.length === 0 && childrenOf(totals, 'ram:ChargeTotalAmount').length === 0) return undefined;
  const items = { ...NO_ITEMS, charges, logistics };
  return { expected: sumsOf(items, asDoubles).charges, tolerance: toleranceFor(items) };
});

/** From the items, not from the totals of each kind. */
const totalWithoutVat = totalCheck('BR-FXEXT-CO-13', 'ram:TaxBasisTotalAmount', (document) => {
  const items = itemsOf(document);
  return { expected: totalOf(items, asDoubles), tolerance: toleranceFor(items) };
});

/** Without a VAT total in the currency of the invoice nothing is right, not even without VAT. */
const totalWithVat = totalCheck('BR-FXEXT-CO-15', 'ram:GrandTotalAmount', (document, totals) => {
  const currencies = select(document.root, `${SETTLEMENT}/ram:InvoiceCurrencyCode`).map(stringValue);
  const vat = atMostOne(
    childrenOf(totals, 'ram:TaxTotalAmount').filter((amount) =>
      currencies.includes(attribute(amount, 'currencyID') ?? ''),
    ),
  );
  const withoutVat = amountOf(totals, 'ram:TaxBasisTotalAmount');
  return { expected: vat && withoutVat?.plus(decimalIn(vat)), tolerance: toleranceFor(itemsOf(document)) };
});

/** What a third party is to be paid through this invoice is due with it. */
const amountDue = totalCheck('BR-FXEXT-CO-16', 'ram:DuePayableAmount', (document, totals) => {
  const sum = (key: string): Decimal => sumOf(childrenOf(totals, key));
  const forOthers = select(document.root, `${SETTLEMENT}/ram:SpecifiedFinancialAdjustment/ram:ActualAmount`);
  const expected = sum('ram:GrandTotalAmount')
    .minus(sum('ram:TotalPrepaidAmount'))
    .plus(sum('ram:RoundingAmount'))
    .plus(sumOf(forOthers));
  return { expected, tolerance: ZERO };
});

/** The totals of EXTENDED: a cent is left to each item for its rounding. */
export const totals: readonly TreeCheck[] = [
  lineTotal,
  allowanceTotal,
  chargeTotal,
  totalWithoutVat,
  totalWithVat,
  amountDue,
];
