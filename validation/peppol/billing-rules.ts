import { joinParts } from '../tree/join-parts';
import type { RulePart } from '../tree/tree-rule-set';
import { codes } from './general/codes';
import { dateForms } from './general/date-forms';
import { documentHeader } from './general/document-header';
import { documentTypes } from './general/document-types';
import { exemptionCategories } from './general/exemption-categories';
import { lineObject } from './general/line-object';
import { identifiers } from './identifiers/identifiers';
import type { KindOfBilling } from './kind-of-billing';
import { accountingCurrency } from './shared/accounting-currency';
import { allowanceChargeRules } from './shared/allowance-charges';
import { businessProcess } from './shared/business-process';
import { directDebitMandate } from './shared/direct-debit-mandate';
import { electronicAddresses } from './shared/electronic-addresses';
import { emptyElements } from './shared/empty-elements';
import { lineAmounts } from './shared/line-amounts';
import { lineObjectType } from './shared/line-object-type';
import { linePeriods } from './shared/line-periods';
import { prices } from './shared/prices';
import { taxTotals } from './shared/tax-totals';
import { twoCents } from './shared/tolerance';

/** Rules that XRechnung carries too. */
const shared = joinParts([
  emptyElements,
  businessProcess,
  taxTotals,
  accountingCurrency,
  electronicAddresses,
  allowanceChargeRules(twoCents),
  directDebitMandate,
  linePeriods,
  lineAmounts(twoCents),
  lineObjectType,
  prices,
]);

/** Rules for everybody, in Billing and in Self-Billing. */
export function billingRules(kind: KindOfBilling): RulePart {
  return joinParts([
    shared,
    documentHeader(kind),
    documentTypes(kind),
    lineObject,
    codes,
    dateForms,
    exemptionCategories,
    identifiers,
  ]);
}
