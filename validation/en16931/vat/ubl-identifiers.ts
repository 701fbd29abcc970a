import type { XmlElement } from '../../../documents/xml/element-tree';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import { child, childrenOf, select } from '../../tree/select';
import { isVat } from '../presence/ubl-vat-scheme';
import type { PartyIdentifiers } from './vat-syntax';

const SELLER = 'cac:AccountingSupplierParty';
const BUYER = 'cac:AccountingCustomerParty';

/** Officially every seller, buyer or tax representative anywhere in the document counts. */
export const ublIdentifiers: (document: RuleDocument) => PartyIdentifiers = oncePerDocument((document) => {
  const sellers = parties(document, SELLER);
  const buyers = parties(document, BUYER);
  return {
    seller: sellers[0],
    buyer: buyers[0],
    sellerVat: companyId(sellers, true),
    // A tax registration of any scheme counts here, also one without a scheme.
    sellerTax: companyId(sellers, false),
    representativeVat: companyId(document.all('cac:TaxRepresentativeParty'), true),
    buyerVat: companyId(buyers, true),
    buyerRegistration: firstOf(buyers, (party) => select(party, 'cac:PartyLegalEntity/cbc:CompanyID')[0]),
  };
});

function parties(document: RuleDocument, role: string): XmlElement[] {
  return document.all(role).flatMap((group) => childrenOf(group, 'cac:Party'));
}

function companyId(groups: readonly XmlElement[], ofVat: boolean): XmlElement | undefined {
  return firstOf(groups, (group) =>
    firstOf(childrenOf(group, 'cac:PartyTaxScheme'), (registration) =>
      ofVat && !isVat(registration) ? undefined : child(registration, 'cbc:CompanyID'),
    ),
  );
}

function firstOf(
  groups: readonly XmlElement[],
  find: (group: XmlElement) => XmlElement | undefined,
): XmlElement | undefined {
  for (const group of groups) {
    const found = find(group);
    if (found) return found;
  }
  return undefined;
}
