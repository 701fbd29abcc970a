import type { XmlElement } from '../../../documents/xml/element-tree';
import { stringValue } from '../../tree/text';
import type { FiringDetail, TreeCheck } from '../../tree/tree-rule-set';
import type { BuyerDemand, SellerDemand, VatFamily } from './families';
import type { PartyIdentifiers, Place, VatSyntax } from './vat-syntax';

const NUMBER: Readonly<Record<Place, string>> = { line: '02', allowance: '03', charge: '04' };

/** xx-02, xx-03, xx-04: the use of a category asks for identifiers of the parties, or forbids them. One finding a document. */
export function partyIdentifiers(syntax: VatSyntax, family: VatFamily, place: Place): TreeCheck {
  const rule = `BR-${family.name}-${NUMBER[place]}`;
  return {
    rules: [rule],
    validate(document, report) {
      const use = syntax.identifierUse(document, family, place);
      if (use === undefined) return;
      const fault = use.unmeetable ? { element: use.element } : faultOf(family, syntax.identifiers(document));
      if (fault === undefined) return;
      const { element = use.element, ...detail } = fault;
      report.fires(rule, element, { ...detail, parameters: { category: family.category } });
    },
  };
}

interface Fault extends FiringDetail {
  /** The party that lacks an identifier or the identifier that must not be there; nothing where the party is missing. */
  element?: XmlElement | undefined;
}

function faultOf({ seller, buyer }: VatFamily, identifiers: PartyIdentifiers): Fault | undefined {
  if (seller === 'forbidden') return forbiddenIdentifier(identifiers);
  if (!isSellerIdentified(seller, identifiers)) return { element: identifiers.seller };
  if (!isBuyerIdentified(buyer, identifiers)) return { element: identifiers.buyer };
  return undefined;
}

function forbiddenIdentifier({ sellerVat, representativeVat, buyerVat }: PartyIdentifiers): Fault | undefined {
  const element = sellerVat ?? representativeVat ?? buyerVat;
  return element && { element, found: stringValue(element) };
}

function isSellerIdentified(
  demand: Exclude<SellerDemand, 'forbidden'>,
  { sellerVat, sellerTax, representativeVat }: PartyIdentifiers,
): boolean {
  switch (demand) {
    case 'vat-or-tax-number':
      return (sellerTax ?? representativeVat) !== undefined;
    case 'vat-number':
      return (sellerVat ?? representativeVat) !== undefined;
    default:
      return demand satisfies never;
  }
}

function isBuyerIdentified(demand: BuyerDemand, { buyerVat, buyerRegistration }: PartyIdentifiers): boolean {
  switch (demand) {
    case 'nothing':
      return true;
    case 'vat-number':
      return buyerVat !== undefined;
    case 'vat-number-or-registration':
      return (buyerVat ?? buyerRegistration) !== undefined;
    default:
      return demand satisfies never;
  }
}
