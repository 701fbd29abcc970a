import type { ElementFacts } from '../../schemas/xsd/element-facts';
import type { SchemaModel } from '../../schemas/xsd/schema-model';
import type { XmlElement } from '../../documents/xml/element-tree';

export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** Facts of the schema about the element at its place: the same name has other facts inside another parent. */
export function factsOf({ parent, namespace, name }: XmlElement, model: SchemaModel): ElementFacts | undefined {
  return model.inside(parent && factsForChildren(parent, factsOf(parent, model)), namespace, name);
}

/** The facts that declare an element's children: not its own ones where it states another type. */
export function factsForChildren(element: XmlElement, facts: ElementFacts | undefined): ElementFacts | undefined {
  return statesItsType(element) ? undefined : facts;
}

/** True if the element states its type by xsi:type, or by xsi:nil its absence of a value. */
export function statesItsType(element: XmlElement): boolean {
  return element.attributes.some(({ name, namespace }) => namespace === XSI && (name === 'type' || name === 'nil'));
}
