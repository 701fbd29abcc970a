import { joinParts } from '../tree/join-parts';
import { billingRules } from './billing-rules';
import { amountCurrenciesSelfBilled } from './general/amount-currencies';
import { SELF_BILLED } from './kind-of-billing';

/** Peppol BIS Self-Billing 3: Billing without the national rules, with processes and document types of its own. */
export const selfBillingUbl = joinParts([billingRules(SELF_BILLED), amountCurrenciesSelfBilled]);
