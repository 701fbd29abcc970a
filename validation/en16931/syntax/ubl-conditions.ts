import type { XmlElement } from '../../../documents/xml/element-tree';
import { characterCount } from '../../tree/characters';
import { attribute, child, childrenOf, exists, select } from '../../tree/select';
import { stringValue, trimXml } from '../../tree/text';
import { remembered } from './remembered';
import type { Offence, Test } from './syntax-rule';

/** Asks the group that an element stands in. */
function ofGroup(ask: (group: XmlElement) => boolean): Test {
  const known = remembered(ask);
  return ({ parent }) => parent !== undefined && known(parent);
}

const typesOf = (reference: XmlElement): string[] => childrenOf(reference, 'cbc:DocumentTypeCode').map(stringValue);

/** Types are compared as written: a blank around the code makes another type. */
const isObjectReference = (reference: XmlElement): boolean => typesOf(reference).includes('130');

/** True for an additional reference that is the invoiced object identifier (BT-18). */
export const ofInvoicedObject: Test = ofGroup(isObjectReference);

/** True for an additional reference of another type, or of none. */
export const notOfInvoicedObject: Test = ofGroup((reference) => !isObjectReference(reference));

/** The bank assigned creditor identifier (BT-90) stands among the identifiers of the parties. */
export const isSepaCreditor: Test = (id) => attribute(id, 'schemeID')?.toUpperCase() === 'SEPA';

/** Reads an indicator as the official engine does: of several one is enough, one that is no boolean ends the search. */
function isIndicated(group: XmlElement, wanted: 'true' | 'false'): boolean {
  for (const indicator of childrenOf(group, 'cbc:ChargeIndicator')) {
    const value = BOOLEANS.get(trimXml(stringValue(indicator)));
    if (value === undefined || value === wanted) return value === wanted;
  }
  return false;
}

const BOOLEANS: ReadonlyMap<string, 'true' | 'false'> = new Map([
  ['true', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['0', 'false'],
]);

export const ofAllowance: Test = ofGroup((group) => isIndicated(group, 'false'));
export const ofCharge: Test = ofGroup((group) => isIndicated(group, 'true'));

/** True in an invoice: in UBL 2.1 a credit note has no due date of its own; it stands in the payment means. */
export const isInInvoice: Test = (found) => rootOf(found).key === 'Invoice';

export const notOnPaymentMeansCode: Test = ({ key }) => key !== 'cbc:PaymentMeansCode';

const hasPriceDiscount = remembered((price) => exists(price, 'cac:AllowanceCharge'));

/** UBL-DT-01 counts what stands behind the first point as written: zeros and blanks too. */
export const hasThreeDecimals: Test = (amount) => {
  if (amount.name.endsWith('PriceAmount')) return false;
  const text = stringValue(amount);
  const point = text.indexOf('.');
  if (point < 0 || characterCount(text.slice(point + 1)) <= 2) return false;
  for (let above = amount.parent; above; above = above.parent) {
    if (above.key === 'cac:Price' && hasPriceDiscount(above)) return false;
  }
  return true;
};

/** UBL-SR-43: a type only for what EN 16931 has a type for; a scheme only with that type. */
export function untypedReference(reference: XmlElement): Offence | undefined {
  const types = typesOf(reference);
  if (types.includes('130')) return undefined;
  if (types.includes('50') && rootOf(reference).key === 'CreditNote') return undefined;
  const type = child(reference, 'cbc:DocumentTypeCode');
  const scheme = childrenOf(reference, 'cbc:ID').find((id) => attribute(id, 'schemeID') !== undefined);
  if (type) return { element: type, found: stringValue(type) };
  return scheme && { element: scheme, textKey: 'UBL-SR-43.scheme', found: attribute(scheme, 'schemeID') ?? '' };
}

const SELLER_NAME = 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName';
const sellerNames = remembered((document) => new Set(select(document, SELLER_NAME).map(stringValue)));

/** Some name of the payee is another than some name of the seller. */
const differsFromSeller = remembered((payee) => {
  const names = payee.parent ? sellerNames(payee.parent) : new Set<string>();
  return select(payee, 'cac:PartyName/cbc:Name').some((name) => names.size > (names.has(stringValue(name)) ? 1 : 0));
});

/**
 * UBL-SR-19, -20 and -21 ask for one name, identifier and registration of the payee, and each of them for a payee that
 * is not the seller: without a name for either of the two all three fire.
 */
export function payeeWith(path: string, counts: Test = () => true): (payee: XmlElement) => Offence | undefined {
  return (payee) => {
    const [, second] = select(payee, path).filter(counts);
    if (second) return { element: second, textKey: 'syntax.max-one', parameters: { path } };
    if (differsFromSeller(payee)) return undefined;
    return { element: child(payee, 'cac:PartyName') ?? payee, textKey: 'syntax.payee-is-seller' };
  };
}

function rootOf(element: XmlElement): XmlElement {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
}
