import { given } from '../../peppol/given';
import { anywhere } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { fatal, rulesAt } from '../../tree/rules-at';

const ADDRESS = 'ram:URIUniversalCommunication/ram:URIID';

/** The business process is known, buyer and seller can be reached by it. */
export const processAndPartiesCii = joinParts([
  rulesAt(anywhere('rsm:ExchangedDocumentContext'), {
    'PEPPOL-EN16931-R001': fatal(['BT-23'], given('ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID')),
  }),
  rulesAt(anywhere('ram:BuyerTradeParty'), { 'PEPPOL-EN16931-R010': fatal(['BT-49'], given(ADDRESS)) }),
  rulesAt(anywhere('ram:SellerTradeParty'), { 'PEPPOL-EN16931-R020': fatal(['BT-34'], given(ADDRESS)) }),
]);
