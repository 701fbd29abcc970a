import { BIS_BILLING } from '../specification-identifiers';
import { normalizeSpace } from '../tree/text';

const EN_16931 = 'urn:cen.eu:en16931:2017';

/** BT-23 of Peppol BIS Self-Billing. */
export const SELF_BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0';

/** Whether an invoice with this BT-24 claims to conform to Peppol BIS Billing 3. Self-billing has its own identifier and rules. */
export function peppolApplies(customizationId: string): boolean {
  return normalizeSpace(customizationId).startsWith(BIS_BILLING);
}

/**
 * Whether an invoice claims to conform to Peppol BIS Self-Billing 3, also by a BT-24 that means it and is not written right. Plain
 * EN 16931 in its process cannot be sent in it: PEPPOL-EN16931-R004 says so.
 */
export function selfBillingApplies(customizationId: string, process: string): boolean {
  const stated = normalizeSpace(customizationId).toLowerCase();
  if (stated.includes(':poacc:selfbilling:')) return true;
  return process === SELF_BILLING_PROCESS && (stated === '' || stated === EN_16931);
}
