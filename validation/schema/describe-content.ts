import type { ChildFacts, ContentFacts } from '../../schemas/xsd/element-facts';
import type { SchemaModel } from '../../schemas/xsd/schema-model';
import type { XmlElement } from '../../documents/xml/element-tree';
import { nameOf } from '../../documents/xml/xpath-of';
import { factsOf } from './facts-of';
import { quoted } from './quoted';
import type { SchemaErrorKind } from './schema-error-kinds';

export interface Description {
  kind: SchemaErrorKind;
  message: string;
}

const NAMES_SHOWN = 8;
const PLACES_SHOWN = 3;

/** Tells why `element` may not stand where it does, from what its parent may hold and what comes before it. */
export function describeUnexpected(element: XmlElement, model: SchemaModel): Description {
  const { parent } = element;
  const name = quoted(nameOf(element));
  if (!parent) return { kind: 'SCHEMA_VIOLATION', message: `${name} cannot be the root of this document.` };
  const inside = quoted(nameOf(parent));
  const facts = factsOf(parent, model);
  if (facts?.valueType !== undefined) {
    return {
      kind: 'ELEMENT_UNEXPECTED',
      message: `${inside} holds a value and cannot have child elements such as ${name}. Remove the child elements.`,
    };
  }
  if (!facts?.content || facts.content.kind === 'foreign') {
    return {
      kind: 'ELEMENT_UNEXPECTED',
      message: `${name} is not allowed here in ${inside}. Remove it or move it to where the schema allows it.`,
    };
  }
  const { content } = facts;
  const own = content.children.findIndex((child) => isNamed(element, child));
  if (own < 0) return describeForeign(element, parent, content, model);
  return content.kind === 'choice'
    ? describeSecondChoice(element, parent, content.children)
    : describeMisplaced(element, parent, content, own);
}

/** Tells what the end of `element` shows to be missing. */
export function describeIncomplete(element: XmlElement, model: SchemaModel): Description {
  const name = quoted(nameOf(element));
  const content = factsOf(element, model)?.content;
  return { kind: 'ELEMENT_MISSING', message: `${name} is incomplete${whatIsMissing(element, content)}` };
}

function whatIsMissing(element: XmlElement, content: ContentFacts | undefined): string {
  if (content?.kind === 'choice') return `: it requires one of ${namesOf(content.children)}. Add one of them.`;
  if (content?.kind === 'foreign') return '. It must hold exactly one element of another namespace.';
  const missing = content?.children.filter(
    (child) => child.required && !element.children.some((present) => isNamed(present, child)),
  );
  return missing && missing.length > 0
    ? `: it requires ${namesOf(missing)}. Add what is missing, in this order.`
    : '. Add the elements that the schema requires in it.';
}

function describeSecondChoice(element: XmlElement, parent: XmlElement, children: readonly ChildFacts[]): Description {
  const isRepeated = parent.children.some((other) => other !== element && isSameName(other, element));
  return {
    kind: isRepeated ? 'ELEMENT_REPEATED' : 'ELEMENT_UNEXPECTED',
    message: `${quoted(nameOf(parent))} holds exactly one of ${namesOf(children)}, so ${quoted(nameOf(element))} is one too many. Remove it.`,
  };
}

function describeMisplaced(element: XmlElement, parent: XmlElement, content: ContentFacts, own: number): Description {
  const { children } = content;
  const name = quoted(nameOf(element));
  const inside = quoted(nameOf(parent));
  const before = parent.children.slice(0, parent.children.indexOf(element));
  const later = before.find((sibling) => children.findIndex((child) => isNamed(sibling, child)) > own);
  if (later) {
    return {
      kind: 'ELEMENT_ORDER',
      message: `${name} comes too late: in ${inside} it belongs before ${quoted(nameOf(later))}. Move it there.`,
    };
  }
  if (!children[own]?.repeatable && before.some((sibling) => isSameName(sibling, element))) {
    return {
      kind: 'ELEMENT_REPEATED',
      message: `${name} may appear only once in ${inside}. Remove the repetition.`,
    };
  }
  const missing = children
    .slice(0, own)
    .find((child) => child.required && !before.some((sibling) => isNamed(sibling, child)));
  if (missing) {
    return {
      kind: 'ELEMENT_MISSING',
      message: `${missing.name} is missing: ${inside} requires it before ${name}. Add it there.`,
    };
  }
  return {
    kind: 'ELEMENT_UNEXPECTED',
    message: `${name} is not allowed at this position in ${inside}. ${expectation(element, content)}`,
  };
}

function describeForeign(
  element: XmlElement,
  parent: XmlElement,
  content: ContentFacts,
  model: SchemaModel,
): Description {
  const name = quoted(nameOf(element));
  const inside = quoted(nameOf(parent));
  const namesake = content.children.find((child) => child.localName === element.name);
  if (namesake) {
    const found = element.namespace === '' ? 'in no namespace' : `in the namespace ${quoted(element.namespace)}`;
    return {
      kind: 'ELEMENT_NAMESPACE',
      message: `${quoted(element.name)} is ${found}; in ${inside} it must be ${namesake.name} (${namesake.namespace}). Correct the prefix or its declaration.`,
    };
  }
  const similar = content.children.find((child) => child.localName.toLowerCase() === element.name.toLowerCase());
  const advice = similar ? `Write ${similar.name}.` : expectation(element, content);
  if (model.declares(element.namespace, element.name)) {
    const place = rightPlace(element, parent, content, model);
    const message = `${name} is not allowed in ${inside}. ${place === undefined ? advice : `It belongs in ${place}.`}`;
    return { kind: 'ELEMENT_UNEXPECTED', message };
  }
  return {
    kind: 'ELEMENT_UNKNOWN',
    message: `${name} in ${inside} is not an element of ${model.standard}. ${advice}`,
  };
}

/** The place that the element was meant for, if that is one level up or down: elements slip out of their group. */
function rightPlace(
  { namespace, name }: XmlElement,
  parent: XmlElement,
  content: ContentFacts,
  model: SchemaModel,
): string | undefined {
  const facts = factsOf(parent, model);
  const holds = (child: ChildFacts): boolean =>
    facts?.child(child.namespace, child.localName)?.child(namespace, name) !== undefined;
  const outer = parent.parent;
  if (outer && factsOf(outer, model)?.child(namespace, name)) return quoted(nameOf(outer));
  const inner = content.children.filter(holds);
  return inner.length === 0 || inner.length > PLACES_SHOWN ? undefined : namesOf(inner, ' or ');
}

/** Tells what may follow the siblings that stand before `element`. */
function expectation(element: XmlElement, { kind, children }: ContentFacts): string {
  const before = element.parent?.children.slice(0, element.parent.children.indexOf(element)) ?? [];
  const nothing = 'Nothing may follow here. Remove it.';
  if (kind === 'choice') return before.length > 0 ? nothing : `Expected here: ${namesOf(children, ' or ')}.`;
  const reached = before.reduce(
    (furthest, sibling) =>
      Math.max(
        furthest,
        children.findIndex((child) => isNamed(sibling, child)),
      ),
    -1,
  );
  const rest = children.slice(reached < 0 ? 0 : children[reached]?.repeatable ? reached : reached + 1);
  const untilRequired = rest.findIndex((child) => child.required);
  const expected = untilRequired < 0 ? rest : rest.slice(0, untilRequired + 1);
  if (expected.length === 0) return nothing;
  const more = expected.length > NAMES_SHOWN ? ` or ${expected.length - NAMES_SHOWN} others` : '';
  return `Expected here: ${namesOf(expected.slice(0, NAMES_SHOWN))}${more}.`;
}

function namesOf(children: readonly ChildFacts[], separator = ', '): string {
  return children.map((child) => child.name).join(separator);
}

function isNamed(element: XmlElement, child: ChildFacts): boolean {
  return element.name === child.localName && element.namespace === child.namespace;
}

function isSameName(one: XmlElement, other: XmlElement): boolean {
  return one.name === other.name && one.namespace === other.namespace;
}
