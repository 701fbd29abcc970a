import type { TermPath } from '../../finding';
import type { XmlElement } from '../../xml/element-tree';
import { xpathOf } from '../../xml/xpath-of';
import { AGREEMENT, SETTLEMENT } from './cii-parts';
import { elementAt, elementsAt } from './element-access';
import { CII_GROUPS } from './group-elements';
import { vatTotal, vatTotalInAccountingCurrency } from './read-amounts';
import { lineObjectElement } from './read-lines';
import { taxNumber } from './read-parties';
import { type ReferenceElements, referenceElements } from './read-references';
import { CII_TERMS } from './term-paths';

/** Terms whose element is told from its siblings by more than its name. The first argument is the group's element. */
const SPECIAL: Readonly<Record<string, (around: XmlElement, root: XmlElement) => XmlElement | undefined>> = {
  'BT-17': (_, root) => elementAt(references(root).tender, 'IssuerAssignedID'),
  'BT-18': (_, root) => elementAt(references(root).invoicedObject, 'IssuerAssignedID'),
  'BT-31': (around) => taxNumber(around, true),
  'BT-32': (around) => taxNumber(around, false),
  'BT-48': (around) => taxNumber(around, true),
  'BT-63': (around) => taxNumber(around, true),
  'BT-110': (_, root) => vatTotal(elementAt(root, ...SETTLEMENT)),
  'BT-111': (_, root) => vatTotalInAccountingCurrency(elementAt(root, ...SETTLEMENT)),
  'BT-128': (around) =>
    elementAt(lineObjectElement(elementAt(around, 'SpecifiedLineTradeSettlement')), 'IssuerAssignedID'),
};

function references(root: XmlElement): ReferenceElements {
  return referenceElements(elementAt(root, ...AGREEMENT));
}

/** As far down the path as there are elements. */
function nearest(from: XmlElement, path: readonly string[]): XmlElement {
  let element = from;
  for (const name of path) {
    const child = elementAt(element, name);
    if (!child) return element;
    element = child;
  }
  return element;
}

/** The groups entered on the way, by name; lost: one of them is absent, deeper steps cannot be found any more. */
interface Place {
  entered: ReadonlyMap<string, XmlElement>;
  element: XmlElement;
  lost: boolean;
}

function enter(place: Place, group: string, index: number, root: XmlElement): Place {
  const facts = CII_GROUPS[group];
  if (place.lost || !facts) return place;
  const around = facts.parent === undefined ? root : placeOf(place, facts.parent, root);
  if ('lost' in around) return around;
  const element = facts.elements(around)[index];
  if (element) return { entered: new Map([...place.entered, [group, element]]), element, lost: false };
  return { ...place, element: nearest(around, facts.path), lost: true };
}

/** The element of a group that was entered, or of the first one of its kind; the place where it is missing otherwise. */
function placeOf(place: Place, group: string, root: XmlElement): XmlElement | Place {
  const entered = place.entered.get(group);
  if (entered && !place.lost) return entered;
  const found = enter(place, group, 0, root);
  return found.lost ? found : found.element;
}

function enterTerm(place: Place, term: string, root: XmlElement): XmlElement {
  const facts = CII_TERMS[term];
  if (!facts) return place.element;
  // Header terms hang from the root whatever group was named before.
  const around = facts.group === undefined ? root : placeOf(place, facts.group, root);
  if ('lost' in around) return around.element;
  const special = SPECIAL[term]?.(around, root);
  if (special) return special;
  const stated = facts.paths.flatMap((path) => elementsAt(around, ...path).slice(0, 1));
  return stated[0] ?? nearest(around, facts.paths[0] ?? []);
}

/**
 * The element of a term in a CII document, or the nearest one around it that exists when the term is absent: a finding
 * about a missing date points to the group that lacks it.
 */
export function locateInCii(root: XmlElement, path: TermPath): { xpath: string; line: number } {
  let place: Place = { entered: new Map(), element: root, lost: false };
  let target = root;
  path.forEach((part, position) => {
    if (typeof part === 'number') return;
    const next = path[position + 1];
    if (part.startsWith('BG-')) {
      place = enter(place, part, typeof next === 'number' ? next : 0, root);
      target = place.element;
    } else {
      target = enterTerm(place, part, root);
    }
  });
  return { xpath: xpathOf(target), line: target.line };
}
