import { atMostOne } from '../../tree/at-most-one';
import { anywhere } from '../../tree/context';
import { fatal, rulesAt } from '../../tree/rules-at';
import { childrenOf } from '../../tree/select';
import { normalized } from '../../tree/text';

/** BT-6 differs from BT-5. */
export const accountingCurrency = rulesAt(anywhere('cbc:TaxCurrencyCode'), {
  'PEPPOL-EN16931-R005': fatal(['BT-6', 'BT-5'], (code, fires) => {
    const invoiceCode = atMostOne(code.parent ? childrenOf(code.parent, 'cbc:DocumentCurrencyCode') : []);
    if (normalized(code) === (invoiceCode === undefined ? '' : normalized(invoiceCode)))
      fires(code, { found: normalized(code) });
  }),
});
