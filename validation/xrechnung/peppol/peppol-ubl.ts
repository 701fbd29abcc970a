import { accountingCurrency } from '../../peppol/shared/accounting-currency';
import { allowanceChargeRules } from '../../peppol/shared/allowance-charges';
import { businessProcess } from '../../peppol/shared/business-process';
import { directDebitMandate } from '../../peppol/shared/direct-debit-mandate';
import { electronicAddresses } from '../../peppol/shared/electronic-addresses';
import { emptyElements } from '../../peppol/shared/empty-elements';
import { lineAmounts } from '../../peppol/shared/line-amounts';
import { lineObjectType } from '../../peppol/shared/line-object-type';
import { linePeriods } from '../../peppol/shared/line-periods';
import { prices } from '../../peppol/shared/prices';
import { taxTotals } from '../../peppol/shared/tax-totals';
import { joinParts } from '../../tree/join-parts';
import type { RulePart } from '../../tree/tree-rule-set';
import { forintTolerance } from './tolerance';

/** What is fatal in Peppol is a warning in XRechnung. */
function asWarnings({ facts, checks }: RulePart): RulePart {
  return {
    facts: Object.fromEntries(
      Object.entries(facts).map(([rule, { terms }]) => [rule, { severity: 'warning' as const, terms }]),
    ),
    checks,
  };
}

/** The Peppol rules that XRechnung carries over. */
export const peppolInXRechnungUbl = joinParts([
  emptyElements,
  businessProcess,
  electronicAddresses,
  accountingCurrency,
  taxTotals,
  allowanceChargeRules(forintTolerance),
  directDebitMandate,
  linePeriods,
  asWarnings(lineAmounts(forintTolerance)),
  lineObjectType,
  prices,
]);
