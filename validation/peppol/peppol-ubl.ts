import { RELEASES } from '../choose-layers';
import { joinParts } from '../tree/join-parts';
import type { TreeRuleSet } from '../tree/tree-rule-set';
import { denmark } from './countries/denmark';
import { denmarkPayment } from './countries/denmark-payment';
import { germany } from './countries/germany';
import { greece } from './countries/greece';
import { greeceNumber } from './countries/greece-number';
import { greeceReferences } from './countries/greece-references';
import { iceland } from './countries/iceland';
import { italy } from './countries/italy';
import { netherlands } from './countries/netherlands';
import { norway } from './countries/norway';
import { sweden } from './countries/sweden';
import { swedenGiro } from './countries/sweden-giro';
import { amountCurrencies } from './general/amount-currencies';
import { codes } from './general/codes';
import { dateForms } from './general/date-forms';
import { documentHeader } from './general/document-header';
import { documentTypes } from './general/document-types';
import { exemptionCategories } from './general/exemption-categories';
import { lineObject } from './general/line-object';
import { identifiers } from './identifiers/identifiers';
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

/** Rules of Peppol alone, for everybody. */
const general = joinParts([
  documentHeader,
  amountCurrencies,
  lineObject,
  codes,
  dateForms,
  documentTypes,
  exemptionCategories,
  identifiers,
]);

/** Each of them says for itself which parties it is for. */
const national = joinParts([
  norway,
  denmark,
  denmarkPayment,
  italy,
  sweden,
  swedenGiro,
  greeceNumber,
  greece,
  greeceReferences,
  iceland,
  netherlands,
  germany,
]);

/** Peppol BIS Billing 3: what it asks beyond EN 16931, with the national rules of its members. */
export const peppolUbl: TreeRuleSet = {
  name: 'peppol-ubl',
  version: RELEASES.peppol,
  syntax: 'ubl',
  ...joinParts([shared, general, national]),
};
