import { joinParts } from '../tree/join-parts';
import { billingRules } from './billing-rules';
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
import { germanDocumentTypes } from './general/document-types';
import { BILLING } from './kind-of-billing';

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
export const peppolUbl = joinParts([billingRules(BILLING), amountCurrencies, germanDocumentTypes, national]);
