import type { ElementFacts } from '../../schemas/xsd/element-facts';
import type { SchemaModel } from '../../schemas/xsd/schema-model';
import type { XmlElement } from '../../documents/xml/element-tree';
import { factsForChildren, factsOf, statesItsType, XSI } from './facts-of';
import { collapsed } from './attachment-values';
import { LEXICAL_CHECKS } from './lexical-values';

/** Fault of a single element that the facts alone tell, without libxml2. */
export interface OwnFault {
  kind: 'value' | 'attributeUnknown' | 'attributeMissing' | 'attributeFixed' | 'text' | 'incomplete';
  element: XmlElement;
  attribute?: string;
}

/**
 * Walks the document and finds, in document order, up to `limit` faults of single elements: wrong values, which are
 * always reported from here (libxml2 validates some otherwise), and the other kinds if asked for.
 */
export function ownFaults(root: XmlElement, model: SchemaModel, limit: number, kinds: 'all' | 'values'): OwnFault[] {
  const found: OwnFault[] = [];
  const visit = (element: XmlElement, outer: ElementFacts | undefined): void => {
    if (found.length >= limit) return;
    const declared = model.inside(outer, element.namespace, element.name);
    const facts = declared && inForce(element, declared);
    if (facts) {
      checkValues(element, facts, found);
      if (kinds === 'all') checkAttributes(element, facts, found);
    }
    if (element.children.length > 0) {
      const inner = factsForChildren(element, declared);
      for (const child of element.children) visit(child, inner);
    }
    if (kinds === 'all' && facts?.content) checkContent(element, facts.content, found);
  };
  visit(root, undefined);
  return found.slice(0, limit);
}

/**
 * Whether libxml2's verdict on the value of the element, or of its attribute, is passed over because `ownFaults`
 * validates it.
 */
export function isValidatedHere(element: XmlElement, attribute: string | undefined, model: SchemaModel): boolean {
  const declared = factsOf(element, model);
  const facts = declared && inForce(element, declared);
  const type = attribute === undefined ? facts?.valueType : facts?.attributes.get(attribute)?.type;
  return type !== undefined && LEXICAL_CHECKS.has(type);
}

/**
 * The facts, if the schema applies them to this very element. Not to one that states its own type or its absence of
 * a value, and content that is more than these facts can say is left to libxml2.
 */
function inForce(element: XmlElement, facts: ElementFacts): ElementFacts | undefined {
  if (facts.valueType === undefined && !facts.content) return undefined;
  return statesItsType(element) ? undefined : facts;
}

function checkValues(element: XmlElement, facts: ElementFacts, found: OwnFault[]): void {
  for (const { name, namespace, value } of element.attributes) {
    if (namespace === '' && isWrong(value, facts.attributes.get(name)?.type)) {
      found.push({ kind: 'value', element, attribute: name });
    }
  }
  if (element.children.length === 0 && isWrong(element.text, facts.valueType)) found.push({ kind: 'value', element });
}

function checkAttributes(element: XmlElement, facts: ElementFacts, found: OwnFault[]): void {
  for (const { name, namespace, value } of element.attributes) {
    if (namespace === XSI) continue;
    const attribute = namespace === '' ? facts.attributes.get(name) : undefined;
    if (!attribute) found.push({ kind: 'attributeUnknown', element, attribute: name });
    else if (attribute.fixed !== undefined && collapsed(value) !== attribute.fixed)
      found.push({ kind: 'attributeFixed', element, attribute: name });
  }
  for (const required of facts.requiredAttributes) {
    if (!element.attributes.some(({ name }) => name === required)) {
      found.push({ kind: 'attributeMissing', element, attribute: required });
    }
  }
}

function checkContent(
  element: XmlElement,
  { kind, children }: NonNullable<ElementFacts['content']>,
  found: OwnFault[],
): void {
  if (/[^ \t\r\n]/.test(element.text)) found.push({ kind: 'text', element });
  const isIncomplete =
    kind === 'sequence'
      ? children.some(
          (child) =>
            child.required &&
            !element.children.some(({ name, namespace }) => name === child.localName && namespace === child.namespace),
        )
      : element.children.length === 0;
  if (isIncomplete) found.push({ kind: 'incomplete', element });
}

function isWrong(value: string, type: string | undefined): boolean {
  return type !== undefined && LEXICAL_CHECKS.get(type)?.(collapsed(value)) === false;
}
