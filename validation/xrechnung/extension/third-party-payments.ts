import { type Decimal, decimalText, sum, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { decimalIn, round2 } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import { fatal, rulesAt } from '../../tree/rules-at';
import { attribute, childrenOf, select } from '../../tree/select';
import { isBlank, stringValue } from '../../tree/text';
import { filled } from '../filled';
import { fromInvoice } from './from-invoice';
import { present } from '../../../platform/present';

const PAYMENT = 'cac:PrepaidPayment';
const AMOUNT = 'cbc:PaidAmount';
const MOST_DECIMALS = 2;

const invoiceCurrencies = oncePerDocument(({ root }) => select(root, 'cbc:DocumentCurrencyCode').map(stringValue));

function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** Third party payments (BG-DEX-09): sums that somebody else collects through the invoice. */
const payments = rulesAt(fromInvoice(PAYMENT), {
  'BR-DEX-10': fatal(['BT-DEX-001'], filled('cbc:ID')),
  'BR-DEX-11': fatal(['BT-DEX-002'], filled(AMOUNT)),
  'BR-DEX-12': fatal(['BT-DEX-003'], filled('cbc:InstructionID')),
  'BR-DEX-13': fatal(['BT-DEX-002'], (payment, fires) => {
    const amount = atMostOne(childrenOf(payment, AMOUNT));
    if (amount && decimalsOf(stringValue(amount)) > MOST_DECIMALS)
      fires(amount, { found: stringValue(amount), expected: String(MOST_DECIMALS) });
  }),
  'BR-DEX-14': fatal(['BT-DEX-002', 'BT-5'], (payment, fires, document) => {
    const currencies = invoiceCurrencies(document);
    const stated = childrenOf(payment, AMOUNT).map((amount) => attribute(amount, 'currencyID'));
    if (stated.some((currency) => currency !== undefined && currencies.includes(currency))) return;
    const [[found], [expected]] = [stated, currencies];
    fires(childrenOf(payment, AMOUNT)[0] ?? payment, {
      ...present({ found, expected }),
    });
  }),
});

function amountOf(totals: XmlElement, key: string): Decimal | undefined {
  const element = atMostOne(childrenOf(totals, key));
  return element === undefined ? undefined : decimalIn(element);
}

/** Amounts that are all blank are none; a blank one beside others is no number. */
const paidToThirdParties = oncePerDocument(({ root }): Decimal => {
  const amounts = select(root, `${PAYMENT}/${AMOUNT}`);
  return amounts.every((amount) => isBlank(stringValue(amount))) ? ZERO : sum(amounts.map(decimalIn));
});

/** The amount due (BT-115) counts what third parties are paid. */
const amountDue = rulesAt(anywhere('cac:LegalMonetaryTotal'), {
  'BR-DEX-09': fatal(['BT-115', 'BT-DEX-002', 'BT-112', 'BT-113', 'BT-114'], (totals, fires, document) => {
    const due = amountOf(totals, 'cbc:PayableAmount');
    const total = amountOf(totals, 'cbc:TaxInclusiveAmount');
    const rounding = amountOf(totals, 'cbc:PayableRoundingAmount') ?? ZERO;
    const paid = amountOf(totals, 'cbc:PrepaidAmount') ?? ZERO;
    const thirdParties = paidToThirdParties(document);
    if (total === undefined) return fires(totals);
    const expected = round2(total.minus(paid).plus(thirdParties));
    if (due && round2(due.minus(rounding)).eq(expected)) return;
    fires(totals, {
      ...present({ found: due && decimalText(due) }),
      expected: decimalText(expected.plus(rounding)),
    });
  }),
});

export const thirdPartyPayments = joinParts([payments, amountDue]);
