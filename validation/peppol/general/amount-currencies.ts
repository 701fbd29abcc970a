import type { XmlElement } from '../../../documents/xml/element-tree';
import { type Context, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { oncePerDocument } from '../../tree/once-per-document';
import { fatal, rulesAt } from '../../tree/rules-at';
import { attribute, childrenOf, exists } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { CURRENCY_CODES } from '../code-lists/currency-codes';
import { present } from '../../../platform/present';

const VAT_AMOUNT = 'cbc:TaxAmount';
const AMOUNTS = [
  'cbc:Amount',
  'cbc:BaseAmount',
  'cbc:PriceAmount',
  VAT_AMOUNT,
  'cbc:TaxableAmount',
  'cbc:LineExtensionAmount',
  'cbc:TaxExclusiveAmount',
  'cbc:TaxInclusiveAmount',
  'cbc:AllowanceTotalAmount',
  'cbc:ChargeTotalAmount',
  'cbc:PrepaidAmount',
  'cbc:PayableRoundingAmount',
  'cbc:PayableAmount',
];

const amounts: Context = (document) => AMOUNTS.flatMap((amount) => document.all(amount));

/** All but the VAT total in accounting currency (BT-111), which is the one without a breakdown. */
function isInInvoiceCurrency({ key, parent }: XmlElement): boolean {
  if (key !== VAT_AMOUNT) return true;
  if (parent?.key === 'cac:TaxTotal') return exists(parent, 'cac:TaxSubtotal');
  return parent?.key === 'cac:TaxSubtotal';
}

/** Oddity: Self-Billing does not look at the VAT amounts of the breakdown (BT-117). */
function isInInvoiceCurrencySelfBilled(amount: XmlElement): boolean {
  return amount.parent?.key === 'cac:TaxSubtotal' && amount.key === VAT_AMOUNT ? false : isInInvoiceCurrency(amount);
}

/** BT-5 as it is written. */
const invoiceCurrencies = oncePerDocument(
  ({ root }): ReadonlySet<string> => new Set(childrenOf(root, 'cbc:DocumentCurrencyCode').map(stringValue)),
);

function statedCurrency(amount: XmlElement): { found?: string } {
  return present({ found: attribute(amount, 'currencyID') });
}

/** Amounts other than the accounting total are in the currency of the invoice (BT-5). */
function inInvoiceCurrency(isMeant: (amount: XmlElement) => boolean): RulePart {
  return rulesAt(where(amounts, isMeant), {
    'PEPPOL-EN16931-R051': fatal(['BT-5', 'BT-111'], (amount, fires, document) => {
      const currencies = invoiceCurrencies(document);
      const stated = statedCurrency(amount);
      if (stated.found !== undefined && currencies.has(stated.found)) return;
      const [expected] = currencies;
      fires(amount, { ...stated, ...present({ expected }) });
    }),
  });
}

/** Each amount has an ISO code as its currency. */
const isoCurrency = rulesAt(amounts, {
  'PEPPOL-EN16931-CL007': fatal(['BT-5', 'BT-6'], (amount, fires) => {
    const stated = statedCurrency(amount);
    if (stated.found === undefined || !CURRENCY_CODES.has(stated.found)) fires(amount, stated);
  }),
});

export const amountCurrencies = joinParts([inInvoiceCurrency(isInInvoiceCurrency), isoCurrency]);
export const amountCurrenciesSelfBilled = joinParts([inInvoiceCurrency(isInInvoiceCurrencySelfBilled), isoCurrency]);
