import type { TermPath } from '../../model/term-path';
import type { XmlElement } from '../../xml/element-tree';
import { xpathOf } from '../../xml/xpath-of';
import { attributeOf, elementAt, elementsAt, isVatScheme, textAt } from './element-access';
import { UBL_GROUPS } from './group-elements';
import { INVOICED_OBJECT_TYPE_CODE } from './read-lines';
import { PROJECT_TYPE_CODE } from './read-references';
import { UBL_TERMS } from './term-paths';
import { UBL_ROOTS, type UblRoot, ublRoot } from './ubl-root';

/** Terms whose element is told from its siblings by more than its name, or that another root puts elsewhere. */
export const SPECIAL_TERMS: Readonly<Record<string, (around: XmlElement, root: UblRoot) => XmlElement | undefined>> = {
  'BT-3': (around, root) => (root.typeCodeElement === undefined ? undefined : elementAt(around, root.typeCodeElement)),
  'BT-9': (around, root) =>
    root.hasDueDate ? elementAt(around, 'DueDate') : elementAt(around, 'PaymentMeans', 'PaymentDueDate'),
  'BT-11': (around, root) =>
    root.hasProjectReference ? elementAt(around, 'ProjectReference', 'ID') : reference(around, PROJECT_TYPE_CODE),
  'BT-18': (around) => reference(around, INVOICED_OBJECT_TYPE_CODE),
  'BT-31': (around) => taxNumber(around, true),
  'BT-32': (around) => taxNumber(around, false),
  'BT-48': (around) => taxNumber(around, true),
  'BT-63': (around) => taxNumber(around, true),
  'BT-110': (around) => taxAmount(around, textAt(around, 'DocumentCurrencyCode')),
  'BT-111': (around) => taxAmount(around, textAt(around, 'TaxCurrencyCode')),
  'BT-129': (around, root) => elementAt(around, root.quantityElement),
  'BT-130': (around, root) => elementAt(around, root.quantityElement),
};

function reference(around: XmlElement, typeCode: string): XmlElement | undefined {
  const found = elementsAt(around, 'AdditionalDocumentReference').find(
    (one) => textAt(one, 'DocumentTypeCode') === typeCode,
  );
  return elementAt(found, 'ID');
}

function taxNumber(party: XmlElement, vat: boolean): XmlElement | undefined {
  return elementAt(
    elementsAt(party, 'PartyTaxScheme').find((scheme) => isVatScheme(scheme) === vat),
    'CompanyID',
  );
}

function taxAmount(around: XmlElement, currency: string | undefined): XmlElement | undefined {
  return elementsAt(around, 'TaxTotal', 'TaxAmount').find((amount) => attributeOf(amount, 'currencyID') === currency);
}

/** Goes as far down the path as there are elements. */
function nearest(from: XmlElement, path: readonly string[]): XmlElement {
  let element = from;
  for (const name of path) {
    const child = elementAt(element, name);
    if (!child) return element;
    element = child;
  }
  return element;
}

interface Place {
  group: string | undefined;
  element: XmlElement;
  /** A group on the way is absent: deeper steps cannot be found any more. */
  lost: boolean;
}

function enter(place: Place, group: string, index: number, root: UblRoot): Place {
  const facts = UBL_GROUPS[group];
  if (place.lost || !facts) return place;
  const around =
    facts.parent !== undefined && facts.parent !== place.group ? enter(place, facts.parent, 0, root) : place;
  if (around.lost) return around;
  const element = facts.elements(around.element, root)[index];
  if (element) return { group, element, lost: false };
  return { group, element: nearest(around.element, facts.path), lost: true };
}

function enterTerm(place: Place, term: string, root: UblRoot): XmlElement {
  const facts = UBL_TERMS[term];
  if (!facts || place.lost) return place.element;
  const around = facts.group !== undefined && facts.group !== place.group ? enter(place, facts.group, 0, root) : place;
  if (around.lost) return around.element;
  const special = SPECIAL_TERMS[term];
  if (special) return special(around.element, root) ?? around.element;
  return nearest(around.element, facts.path);
}

/**
 * The element of a term in a UBL document, or the nearest one around it that exists when the term is absent: a finding
 * about a missing date points to the group that lacks it.
 */
export function locateInUbl(root: XmlElement, path: TermPath): { xpath: string; line: number } {
  const facts = ublRoot(root.name) ?? UBL_ROOTS.Invoice;
  let place: Place = { group: undefined, element: root, lost: false };
  let target = root;
  path.forEach((part, position) => {
    if (typeof part === 'number') return;
    const next = path[position + 1];
    if (part.startsWith('BG-')) {
      // A group that is not inside the one before it starts from the root again: BG-22 after BG-13 is no path.
      place = enter(place, part, typeof next === 'number' ? next : 0, facts);
      target = place.element;
    } else {
      // Header terms (BG-22's BT-110 among them) hang from the root whatever group was named.
      const header = UBL_TERMS[part] !== undefined && UBL_TERMS[part].group === undefined;
      target = enterTerm(header ? { group: undefined, element: root, lost: false } : place, part, facts);
    }
  });
  return { xpath: xpathOf(target), line: target.line };
}
