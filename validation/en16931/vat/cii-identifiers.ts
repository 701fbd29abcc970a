import type { XmlElement } from '../../../documents/xml/element-tree';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import { attribute, select } from '../../tree/select';
import { AGREEMENT } from '../presence/cii-groups';
import type { PartyIdentifiers } from './vat-syntax';

const VAT_NUMBER = ['VA'];
const VAT_OR_TAX_NUMBER = ['VA', 'FC'];

/** Schemes are compared as written. */
export const ciiIdentifiers: (document: RuleDocument) => PartyIdentifiers = oncePerDocument((document) => {
  const sellers = select(document.root, `${AGREEMENT}/ram:SellerTradeParty`);
  const buyers = select(document.root, `${AGREEMENT}/ram:BuyerTradeParty`);
  const representatives = select(document.root, `${AGREEMENT}/ram:SellerTaxRepresentativeTradeParty`);
  return {
    seller: sellers[0],
    buyer: buyers[0],
    sellerVat: registration(sellers, VAT_NUMBER),
    sellerTax: registration(sellers, VAT_OR_TAX_NUMBER),
    representativeVat: registration(representatives, VAT_NUMBER),
    buyerVat: registration(buyers, VAT_NUMBER),
    buyerRegistration: buyers.flatMap((buyer) => select(buyer, 'ram:SpecifiedLegalOrganization/ram:ID'))[0],
  };
});

function registration(parties: readonly XmlElement[], schemes: readonly string[]): XmlElement | undefined {
  for (const party of parties) {
    const found = select(party, 'ram:SpecifiedTaxRegistration/ram:ID').find((id) =>
      schemes.includes(attribute(id, 'schemeID') ?? ''),
    );
    if (found) return found;
  }
  return undefined;
}
