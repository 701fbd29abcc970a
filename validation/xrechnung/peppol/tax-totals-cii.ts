import type { XmlElement } from '../../../documents/xml/element-tree';
import { anyHolds } from '../../tree/any-holds';
import { anywhere } from '../../tree/context';
import { compareDoubles, doubleBesideWholeNumber } from '../../tree/doubles';
import { oncePerDocument } from '../../tree/once-per-document';
import { fatal, rulesAt } from '../../tree/rules-at';
import { attribute, childrenOf, exists, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import { onlyText } from './only-text';

const SETTLEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
const INVOICE_CURRENCY = 'ram:InvoiceCurrencyCode';
const ACCOUNTING_CURRENCY = 'ram:TaxCurrencyCode';
const TAX_TOTAL = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount';

const codesOf = (key: string) =>
  oncePerDocument(({ root }) => new Set(select(root, `${SETTLEMENT}/${key}`).map(stringValue)));
const invoiceCurrencies = codesOf(INVOICE_CURRENCY);
const accountingCurrencies = codesOf(ACCOUNTING_CURRENCY);

/** Totals of VAT with a currency for which that holds. */
function totals(settlement: XmlElement, isWanted: (currency: string) => boolean): XmlElement[] {
  return select(settlement, TAX_TOTAL).filter((total) => {
    const currency = attribute(total, 'currencyID');
    return currency !== undefined && isWanted(currency);
  });
}

const signOf = (total: XmlElement): number => compareDoubles(doubleBesideWholeNumber(total), 0);
const isNegative = (total: XmlElement): boolean => signOf(total) < 0;
/** Oddity: zero counts as positive only. */
const isPositive = (total: XmlElement): boolean => signOf(total) >= 0;

/** One VAT total in the invoice's currency (BT-110), one in the accounting currency (BT-111) if there is one (BT-6). */
export const taxTotalsCii = rulesAt(anywhere('ram:ApplicableHeaderTradeSettlement'), {
  'PEPPOL-EN16931-R005': fatal(['BT-6', 'BT-5'], (settlement, fires) => {
    const [accounting] = childrenOf(settlement, ACCOUNTING_CURRENCY);
    if (accounting === undefined) return;
    const found = onlyText(childrenOf(settlement, ACCOUNTING_CURRENCY));
    if (found === onlyText(childrenOf(settlement, INVOICE_CURRENCY))) fires(accounting, { found });
  }),
  'PEPPOL-EN16931-R053': fatal(['BT-110'], (settlement, fires, document) => {
    const [, second] = totals(settlement, (currency) => invoiceCurrencies(document).has(currency));
    if (second) fires(second);
  }),
  'PEPPOL-EN16931-R054': fatal(['BT-111', 'BT-6'], (settlement, fires, document) => {
    const currencies = invoiceCurrencies(document);
    // Oddity: without an invoice currency no other differs from it.
    const others = totals(settlement, (currency) => currencies.size > (currencies.has(currency) ? 1 : 0));
    const wanted = exists(settlement, ACCOUNTING_CURRENCY) ? 1 : 0;
    if (others.length !== wanted) fires(others[wanted] ?? settlement);
  }),
  'PEPPOL-EN16931-R055': fatal(['BT-111', 'BT-110'], (settlement, fires, document) => {
    const accounting = accountingCurrencies(document);
    const invoiced = totals(settlement, (currency) => invoiceCurrencies(document).has(currency));
    if (accounting.size === 0 || invoiced.length === 0) return;
    const accounted = totals(settlement, (currency) => accounting.has(currency));
    const agree = anyHolds(
      () => accounted.some(isNegative) && invoiced.some(isNegative),
      () => accounted.some(isPositive) && invoiced.some(isPositive),
    );
    if (!agree) fires(accounted[0] ?? settlement);
  }),
});
