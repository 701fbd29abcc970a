import type { XmlElement } from '../../../documents/xml/element-tree';
import { attribute, child, childrenOf, exists, isBelow, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import { remembered } from './remembered';
import type { Offence, Test } from './syntax-rule';

const REFERENCE = 'ram:AdditionalReferencedDocument';

/** An additional document that has one of the types, compared as written. */
function typedReference(...types: string[]): (reference: XmlElement) => boolean {
  return remembered(
    (reference) =>
      reference.key === REFERENCE &&
      childrenOf(reference, 'ram:TypeCode').some((one) => types.includes(stringValue(one))),
  );
}

/** Tender or lot reference (BT-17). */
export const isTenderReference: Test = typedReference('50');
/** Invoiced object identifier (BT-18). */
export const isObjectReference: Test = typedReference('130');

/** True in a group other than those that may have it. */
function inOther(mayHaveIt: (group: XmlElement) => boolean): Test {
  return ({ parent }) => parent !== undefined && !mayHaveIt(parent);
}

/** True outside additional documents of the types that may have it. */
export const inOtherThanSupporting: Test = inOther(typedReference('916'));
export const inOtherThanObject: Test = inOther(isObjectReference);
export const inOtherThanTyped: Test = inOther(typedReference('50', '130', '916'));
export const inOtherThanPreceding: Test = inOther(({ key }) => key === 'ram:InvoiceReferencedDocument');

/** True outside the VAT breakdowns of the document, which alone may have it. */
export const inOtherThanBreakdown: Test = (found) => !isBelow(found, 'ram:ApplicableHeaderTradeSettlement');
export const inOtherThanApplicableTax: Test = inOther(({ key }) => key === 'ram:ApplicableTradeTax');

/** The VAT total states its currency (BT-111), no other amount does. */
export const isOtherThanVatTotal: Test = ({ key }) => key !== 'ram:TaxTotalAmount';

const INVOICED_QUANTITY =
  'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity';

const hasInvoicedUnit = remembered(
  (root) =>
    root.key === 'rsm:CrossIndustryInvoice' &&
    select(root, INVOICED_QUANTITY).some((quantity) => attribute(quantity, 'unitCode') !== undefined),
);

/** CII-DT-033 as it is: once an invoiced quantity (BT-129) has a unit, every quantity of the document may have one. */
export const hasUnitWithoutLines: Test = (quantity) => !hasInvoicedUnit(rootOf(quantity));

const hasSettlement = remembered((root) =>
  exists(root, 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'),
);
export const hasHeaderSettlement: Test = (found) => hasSettlement(rootOf(found));

/** Digits of a date as it must be in format 102; whether the month has that day the official rule does not ask. */
const DATE_102 = /^[ \t\r\n]*\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[ \t\r\n]*$/;
export const isBadDate: Test = (date) => attribute(date, 'format') === '102' && !DATE_102.test(stringValue(date));

/** CII-SR-046: a standard identifier of the item (BT-157) has a scheme; one with a scheme is enough. */
export function itemWithoutScheme(product: XmlElement): Offence | undefined {
  const identifiers = childrenOf(product, 'ram:GlobalID');
  const [element] = identifiers;
  if (!element || identifiers.some((one) => attribute(one, 'schemeID') !== undefined)) return undefined;
  return { element, textKey: 'syntax.attribute-required', parameters: { attribute: 'schemeID' } };
}

/** CII-SR-090: a country of origin is stated by one code (BT-159). */
export function originWithoutCode(product: XmlElement): Offence | undefined {
  const country = child(product, 'ram:OriginTradeCountry');
  if (!country) return undefined;
  const path = 'ram:OriginTradeCountry/ram:ID';
  const [first, second] = select(product, path);
  if (!first) return { element: country, textKey: 'syntax.required', parameters: { path } };
  return second && { element: second, textKey: 'syntax.max-one', parameters: { path } };
}

function rootOf(element: XmlElement): XmlElement {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
}
