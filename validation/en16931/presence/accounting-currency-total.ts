import { anywhere } from '../../tree/context';
import { attribute, childrenOf, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { SETTLEMENT, TOTALS } from './cii-groups';
import { DOCUMENT } from './ubl-groups';

const VAT_TOTALS = anywhere('cac:TaxTotal/cbc:TaxAmount');

/** BR-53: an invoice with an accounting currency (BT-6) states its VAT total in that currency too (BT-111). */
export const accountingCurrencyTotalUbl: TreeCheck = {
  rules: ['BR-53'],
  validate(document, report) {
    for (const root of DOCUMENT(document)) {
      const currencies = childrenOf(root, 'cbc:TaxCurrencyCode');
      if (currencies.length === 0) continue;
      const stated = new Set(VAT_TOTALS(document).map((amount) => attribute(amount, 'currencyID')));
      const missing = currencies.find((currency) => !stated.has(stringValue(currency)));
      if (missing) report.fires('BR-53', missing);
    }
  },
};

/** The same for CII; one total in one of the accounting currencies is enough. */
export const accountingCurrencyTotalCii: TreeCheck = {
  rules: ['BR-53'],
  validate(document, report) {
    const currencies = select(document.root, `${SETTLEMENT}/ram:TaxCurrencyCode`);
    if (currencies.length === 0) return;
    const codes = new Set(currencies.map(stringValue));
    const invoiceCurrencies = new Set(select(document.root, `${SETTLEMENT}/ram:InvoiceCurrencyCode`).map(stringValue));
    // Officially an accounting currency that is the invoice currency (BT-5) fires even when the total is there.
    const same = currencies.find((currency) => invoiceCurrencies.has(stringValue(currency)));
    for (const totals of TOTALS(document)) {
      const isStated = childrenOf(totals, 'ram:TaxTotalAmount').some((total) =>
        codes.has(attribute(total, 'currencyID') ?? ''),
      );
      if (!isStated) report.fires('BR-53', totals);
      else if (same) report.fires('BR-53', same, { found: stringValue(same) });
    }
  },
};
