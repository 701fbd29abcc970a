import type { TermPath } from '../../model/term-path';
import type { XmlElement } from '../../xml/element-tree';
import { elementAt } from './element-access';
import { UBL_GROUPS } from './group-elements';
import { SPECIAL_TERMS } from './locate-term';
import { UBL_TERMS } from './term-paths';
import { UBL_ROOTS, type UblRoot, ublRoot } from './ubl-root';

const TERMS_BY_GROUP = termsByGroup();

function termsByGroup(): ReadonlyMap<string | undefined, readonly string[]> {
  const terms = new Map<string | undefined, string[]>();
  for (const [term, { group }] of Object.entries(UBL_TERMS)) {
    const ofGroup = terms.get(group);
    if (ofGroup) ofGroup.push(term);
    else terms.set(group, [term]);
  }
  return terms;
}

function elementOf(term: string, around: XmlElement, root: UblRoot): XmlElement | undefined {
  const special = SPECIAL_TERMS[term];
  return special ? special(around, root) : elementAt(around, ...(UBL_TERMS[term]?.path ?? []));
}

/** The business groups and terms of the document, by element. */
function pathsByElement(root: XmlElement, facts: UblRoot): ReadonlyMap<XmlElement, TermPath> {
  const paths = new Map<XmlElement, TermPath>([[root, []]]);
  const enter = (around: XmlElement, path: TermPath, group: string | undefined): void => {
    for (const term of TERMS_BY_GROUP.get(group) ?? []) {
      const element = elementOf(term, around, facts);
      if (element && !paths.has(element)) paths.set(element, [...path, term]);
    }
    for (const [name, { parent, elements }] of Object.entries(UBL_GROUPS)) {
      if (parent !== group || name === 'BG-2') continue;
      elements(around, facts).forEach((element, index) => {
        const inside: TermPath = [...path, name, index];
        if (!paths.has(element)) paths.set(element, inside);
        enter(element, inside, name);
      });
    }
  };
  enter(root, [], undefined);
  return paths;
}

/**
 * The inverse of locateInUbl: makes the function that tells which business term an element holds, or which group is the
 * nearest around it. A finding about a group that lacks a term names the term too: its path is completed by the first of
 * `terms` that belongs to the group.
 */
export function termPathsOf(root: XmlElement): (element: XmlElement, terms: readonly string[]) => TermPath {
  const paths = pathsByElement(root, ublRoot(root.name) ?? UBL_ROOTS.Invoice);
  return (element, terms) => {
    let at: XmlElement | undefined = element;
    while (at && !paths.has(at)) at = at.parent;
    const path = (at && paths.get(at)) ?? [];
    const last = path.findLast((part): part is string => typeof part === 'string');
    if (last?.startsWith('BT-')) return path;
    const missing = terms.find((term) => UBL_TERMS[term] !== undefined && UBL_TERMS[term].group === last);
    return missing === undefined ? path : [...path, missing];
  };
}
