import { normalizeSpace } from '../tree/text';

/** BT-24 of Peppol BIS Billing 3; an extension may add to it. */
export const BIS_BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';

/** BT-24 of Peppol BIS Self-Billing 3; an extension may add to it. */
export const SELF_BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';

/** Whether an invoice with this BT-24 claims to conform to Peppol BIS Billing 3. Self-billing has its own identifier and rules. */
export function peppolApplies(customizationId: string): boolean {
  return normalizeSpace(customizationId).startsWith(BIS_BILLING);
}
