import { atMostOne } from '../../tree/at-most-one';
import { anywhere } from '../../tree/context';
import { fitting } from '../../tree/fitting';
import { oncePerElement } from '../../tree/once-per-element';
import { fatal, rulesAt } from '../../tree/rules-at';
import { childrenOf, exists } from '../../tree/select';
import { normalized } from '../../tree/text';

const DIRECT_DEBIT = ['49', '59'];
const directDebits = fitting(anywhere('ram:SpecifiedTradeSettlementPaymentMeans'), (means) => {
  const code = atMostOne(childrenOf(means, 'ram:TypeCode'));
  return code !== undefined && DIRECT_DEBIT.includes(normalized(code));
});

const hasMandate = oncePerElement((settlement) =>
  exists(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID'),
);

/** A direct debit names its mandate (BT-89), which stands with the payment terms. */
export const directDebitMandateCii = rulesAt(directDebits, {
  'PEPPOL-EN16931-R061': fatal(['BT-89'], (means, fires) => {
    if (!means.parent || !hasMandate(means.parent)) fires(means);
  }),
});
