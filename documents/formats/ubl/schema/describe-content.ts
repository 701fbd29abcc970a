import { NAMESPACES } from '../../../../schemas/ubl-2.1/namespaces';
import type { ChildFacts, SchemaModel } from '../../../../schemas/ubl-2.1/schema-model';
import type { XmlElement } from '../../../xml/element-tree';
import { nameOf } from '../../../xml/xpath-of';
import type { UblSchemaErrorCode } from './schema-error-codes';
import { quoted } from './quoted';

export interface Description {
  code: UblSchemaErrorCode;
  message: string;
}

const NAMES_SHOWN = 8;

/** Why `element` may not stand where it does, told from what its parent may hold and what comes before it. */
export function describeUnexpected(element: XmlElement, model: SchemaModel): Description {
  const { parent } = element;
  const name = quoted(nameOf(element));
  if (!parent) return { code: 'UBL_SCHEMA_VIOLATION', message: `${name} cannot be the root of this document.` };
  const inside = quoted(nameOf(parent));
  const facts = model.element(parent.namespace, parent.name);
  if (facts?.valueType !== undefined) {
    return {
      code: 'UBL_ELEMENT_UNEXPECTED',
      message: `${inside} holds a value and cannot have child elements such as ${name}. Remove the child elements.`,
    };
  }
  if (!facts?.children) {
    return {
      code: 'UBL_ELEMENT_UNEXPECTED',
      message: `${name} is not allowed here in ${inside}. Remove it or put it where the schema wants it.`,
    };
  }
  const children = facts.children;
  const own = children.findIndex((child) => isNamed(element, child.name));
  if (own < 0) return describeForeign(element, parent, children, model);

  const before = parent.children.slice(0, parent.children.indexOf(element));
  const later = before.find((sibling) => children.findIndex((child) => isNamed(sibling, child.name)) > own);
  if (later) {
    return {
      code: 'UBL_ELEMENT_ORDER',
      message: `${name} comes too late: in ${inside} it belongs before ${quoted(nameOf(later))}. Move it there.`,
    };
  }
  if (
    !children[own]?.repeatable &&
    before.some((sibling) => sibling.name === element.name && sibling.namespace === element.namespace)
  ) {
    return {
      code: 'UBL_ELEMENT_REPEATED',
      message: `${name} may appear only once in ${inside}. Remove the repetition.`,
    };
  }
  const missing = children
    .slice(0, own)
    .find((child) => child.required && !before.some((sibling) => isNamed(sibling, child.name)));
  if (missing) {
    return {
      code: 'UBL_ELEMENT_MISSING',
      message: `${missing.name} is missing: ${inside} requires it before ${name}. Add it there.`,
    };
  }
  return {
    code: 'UBL_ELEMENT_UNEXPECTED',
    message: `${name} is not allowed at this place in ${inside}. ${expectation(element, children)}`,
  };
}

/** What the end of `element` shows to be missing. */
export function describeIncomplete(element: XmlElement, model: SchemaModel): Description {
  const name = quoted(nameOf(element));
  const children = model.element(element.namespace, element.name)?.children;
  const missing = children?.filter(
    (child) => child.required && !element.children.some((present) => isNamed(present, child.name)),
  );
  const code = 'UBL_ELEMENT_MISSING';
  if (missing && missing.length > 0) {
    const list = missing.map((child) => child.name).join(', ');
    return { code, message: `${name} is incomplete: it requires ${list}. Add what is missing, in this order.` };
  }
  const isExtension = element.namespace === NAMESPACES.ext && element.name === 'ExtensionContent';
  const fix = isExtension
    ? 'It must hold exactly one element of another namespace.'
    : 'Add the elements that the schema requires in it.';
  return { code, message: `${name} is incomplete. ${fix}` };
}

function describeForeign(
  element: XmlElement,
  parent: XmlElement,
  children: readonly ChildFacts[],
  model: SchemaModel,
): Description {
  const name = quoted(nameOf(element));
  const inside = quoted(nameOf(parent));
  const namesake = children.find((child) => localName(child.name) === element.name);
  if (namesake) {
    const found = element.namespace === '' ? 'in no namespace' : `in the namespace ${quoted(element.namespace)}`;
    return {
      code: 'UBL_ELEMENT_NAMESPACE',
      message: `${quoted(element.name)} is ${found}; in ${inside} it must be ${namesake.name} (${namespaceOf(namesake.name)}). Correct the prefix or its declaration.`,
    };
  }
  const similar = children.find((child) => localName(child.name).toLowerCase() === element.name.toLowerCase());
  const advice = similar ? `Write ${similar.name}.` : expectation(element, children);
  if (model.element(element.namespace, element.name)) {
    return { code: 'UBL_ELEMENT_UNEXPECTED', message: `${name} is not allowed in ${inside}. ${advice}` };
  }
  return { code: 'UBL_ELEMENT_UNKNOWN', message: `${name} in ${inside} is not an element of UBL 2.1. ${advice}` };
}

/** What may follow the siblings that stand before `element`. */
function expectation(element: XmlElement, children: readonly ChildFacts[]): string {
  const before = element.parent?.children.slice(0, element.parent.children.indexOf(element)) ?? [];
  const reached = before.reduce(
    (furthest, sibling) =>
      Math.max(
        furthest,
        children.findIndex((child) => isNamed(sibling, child.name)),
      ),
    -1,
  );
  const rest = children.slice(reached < 0 ? 0 : children[reached]?.repeatable ? reached : reached + 1);
  const untilRequired = rest.findIndex((child) => child.required);
  const names = (untilRequired < 0 ? rest : rest.slice(0, untilRequired + 1)).map((child) => child.name);
  if (names.length === 0) return 'Nothing more may follow there. Remove it.';
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return `Expected there: ${shown}${names.length > NAMES_SHOWN ? ` or ${names.length - NAMES_SHOWN} others` : ''}.`;
}

function isNamed(element: XmlElement, qualifiedName: string): boolean {
  return element.name === localName(qualifiedName) && element.namespace === namespaceOf(qualifiedName);
}

function localName(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.indexOf(':') + 1);
}

function namespaceOf(qualifiedName: string): string | undefined {
  const prefix = qualifiedName.slice(0, qualifiedName.indexOf(':'));
  return (NAMESPACES as Partial<Record<string, string>>)[prefix];
}
