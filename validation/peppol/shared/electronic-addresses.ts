import { anywhere } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { fatal, rulesAt } from '../../tree/rules-at';
import { given } from '../given';

/** Buyer (BT-49) and seller (BT-34) can be reached by Peppol. */
export const electronicAddresses = joinParts([
  rulesAt(anywhere('cac:AccountingCustomerParty/cac:Party'), {
    'PEPPOL-EN16931-R010': fatal(['BT-49'], given('cbc:EndpointID')),
  }),
  rulesAt(anywhere('cac:AccountingSupplierParty/cac:Party'), {
    'PEPPOL-EN16931-R020': fatal(['BT-34'], given('cbc:EndpointID')),
  }),
]);
