import type { ElementFacts, SchemaModel } from '../../../../schemas/ubl-2.1/schema-model';
import type { XmlElement } from '../../../xml/element-tree';
import { collapsed, LEXICAL_CHECKS } from './lexical-values';

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** What can be said about a single element from the facts alone, without libxml2. */
export interface OwnFault {
  kind: 'value' | 'attributeUnknown' | 'attributeMissing' | 'text' | 'incomplete';
  element: XmlElement;
  attribute?: string;
}

/**
 * Walks the document and finds, in document order, up to `limit` faults of single elements: wrong values, which are
 * always reported from here (libxml2 judges some otherwise), and the other kinds if asked for.
 */
export function ownFaults(root: XmlElement, model: SchemaModel, limit: number, kinds: 'all' | 'values'): OwnFault[] {
  const found: OwnFault[] = [];
  const visit = (element: XmlElement): void => {
    if (found.length >= limit) return;
    const facts = factsInForce(element, model);
    if (facts) {
      checkValues(element, facts, found);
      if (kinds === 'all') checkAttributes(element, facts, found);
    }
    for (const child of element.children) visit(child);
    if (kinds === 'all' && facts?.children) checkContent(element, facts, found);
  };
  visit(root);
  return found.slice(0, limit);
}

/**
 * Whether libxml2's verdict on the value of the element, or of its attribute, is passed over because `ownFaults`
 * judges it.
 */
export function isJudgedHere(element: XmlElement, attribute: string | undefined, model: SchemaModel): boolean {
  const facts = factsInForce(element, model);
  const type = attribute === undefined ? facts?.valueType : facts?.attributes.get(attribute)?.type;
  return type !== undefined && LEXICAL_CHECKS.has(type);
}

/**
 * The facts that the schema applies to this very element. None for one that states its own type or its absence of a
 * value (xsi:type, xsi:nil), for content that is more than a value or a sequence, and for a local element outside
 * the elements that declare it: all that is left to libxml2.
 */
function factsInForce(element: XmlElement, model: SchemaModel): ElementFacts | undefined {
  const facts = model.element(element.namespace, element.name);
  if (facts === undefined || statesItsType(element)) return undefined;
  if (facts.valueType === undefined && !facts.children) return undefined;
  return facts.isLocal && !isInsideOwnVocabulary(element, model) ? undefined : facts;
}

function isInsideOwnVocabulary({ parent, namespace }: XmlElement, model: SchemaModel): boolean {
  if (parent?.namespace !== namespace) return false;
  const facts = model.element(namespace, parent.name);
  return facts !== undefined && (!facts.isLocal || isInsideOwnVocabulary(parent, model));
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
  for (const { name, namespace } of element.attributes) {
    if (namespace !== XSI && (namespace !== '' || !facts.attributes.has(name))) {
      found.push({ kind: 'attributeUnknown', element, attribute: name });
    }
  }
  for (const required of facts.requiredAttributes) {
    if (!element.attributes.some(({ name }) => name === required)) {
      found.push({ kind: 'attributeMissing', element, attribute: required });
    }
  }
}

function checkContent(element: XmlElement, facts: ElementFacts, found: OwnFault[]): void {
  const { children, text } = element;
  if (/[^ \t\r\n]/.test(text)) found.push({ kind: 'text', element });
  for (const required of facts.requiredChildren) {
    if (children.some(({ name, namespace }) => name === required.name && namespace === required.namespace)) continue;
    found.push({ kind: 'incomplete', element });
    return;
  }
}

function statesItsType(element: XmlElement): boolean {
  return element.attributes.some(({ name, namespace }) => namespace === XSI && (name === 'type' || name === 'nil'));
}

function isWrong(value: string, type: string | undefined): boolean {
  return type !== undefined && LEXICAL_CHECKS.get(type)?.(collapsed(value)) === false;
}
