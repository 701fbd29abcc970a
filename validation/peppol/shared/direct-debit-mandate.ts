import { atMostOne } from '../../tree/at-most-one';
import { anywhere } from '../../tree/context';
import { fitting } from '../../tree/fitting';
import { fatal, rulesAt } from '../../tree/rules-at';
import { childrenOf } from '../../tree/select';
import { normalized } from '../../tree/text';
import { given } from '../given';

const DIRECT_DEBIT: ReadonlySet<string> = new Set(['49', '59']);

const directDebits = fitting(anywhere('cac:PaymentMeans'), (means) => {
  const code = atMostOne(childrenOf(means, 'cbc:PaymentMeansCode'));
  return code !== undefined && DIRECT_DEBIT.has(normalized(code));
});

/** A direct debit names its mandate (BT-89). */
export const directDebitMandate = rulesAt(directDebits, {
  'PEPPOL-EN16931-R061': fatal(['BT-89'], given('cac:PaymentMandate/cbc:ID')),
});
