import type { AttributeFacts } from '../../schemas/xsd/element-facts';
import type { SchemaModel } from '../../schemas/xsd/schema-model';
import type { XmlElement } from '../../documents/xml/element-tree';
import type { LibxmlFault } from '../../documents/xml/libxml';
import { nameOf } from '../../documents/xml/xpath-of';
import { describeIncomplete, describeUnexpected, type Description } from './describe-content';
import { factsOf, XSI } from './facts-of';
import { LIBXML_CODE } from './libxml-codes';
import type { OwnFault } from './own-faults';
import { quoted } from './quoted';
import { typeHint } from './value-types';

/** Says in our own words what libxml2 found wrong with `element`. */
export function describeFault(fault: LibxmlFault, element: XmlElement, model: SchemaModel): Description {
  const name = quoted(nameOf(element));
  switch (fault.code) {
    case LIBXML_CODE.elementContent:
      return fault.message.includes(': Missing child element')
        ? describeIncomplete(element, model)
        : describeUnexpected(element, model);
    case LIBXML_CODE.childrenOfValue:
    case LIBXML_CODE.childrenOfSimpleType:
      return {
        kind: 'ELEMENT_UNEXPECTED',
        message: `${name} holds a value and cannot have child elements such as ${quoted(nameOf(element.children[0] ?? element))}. Remove the child elements.`,
      };
    case LIBXML_CODE.textBetweenElements:
      return describeText(element);
    case LIBXML_CODE.attributeNotAllowed:
    case LIBXML_CODE.attributeNotInWildcard:
    case LIBXML_CODE.attributeOfSimpleType:
      return describeUnknownAttribute(element, fault.attribute, model);
    case LIBXML_CODE.attributeMissing:
      return describeMissingAttributes(element, model);
    case LIBXML_CODE.attributeNotFixed:
      return describeNotFixed(element, fault.attribute, model);
    case LIBXML_CODE.valueNotOfType:
    case LIBXML_CODE.valueNotOfUnion:
    case LIBXML_CODE.valueNotInList:
    case LIBXML_CODE.valueTooShort:
    case LIBXML_CODE.valueTooLong:
      return describeValue(element, fault.attribute, model);
    default:
      return { kind: 'SCHEMA_VIOLATION', message: `${name} ${otherReason(element, model)}` };
  }
}

/** The rest that libxml2 can find: instance attributes of XML Schema, and what our schemas give no occasion for. */
function otherReason(element: XmlElement, model: SchemaModel): string {
  const stated = element.attributes.find(({ namespace }) => namespace === XSI)?.name;
  switch (stated) {
    case 'nil':
      return 'has the attribute xsi:nil, but no element may be nil here. Remove the attribute.';
    case 'type':
      return 'states a type (xsi:type) that the schema does not allow there. Remove the attribute.';
    default:
      return `does not meet the ${model.standard} schema. Compare it with the definition of the element in the schema.`;
  }
}

/** Describes what `ownFaults` has found. */
export function describeOwnFault({ kind, element, attribute }: OwnFault, model: SchemaModel): Description {
  switch (kind) {
    case 'value':
      return describeValue(element, attribute, model);
    case 'attributeUnknown':
      return describeUnknownAttribute(element, attribute, model);
    case 'attributeMissing':
      return describeMissingAttributes(element, model);
    case 'attributeFixed':
      return describeNotFixed(element, attribute, model);
    case 'text':
      return describeText(element);
    case 'incomplete':
      return describeIncomplete(element, model);
    default:
      return kind satisfies never;
  }
}

/** A value of an element, or of its attribute, that is not of its type. */
function describeValue(element: XmlElement, attribute: string | undefined, model: SchemaModel): Description {
  const facts = factsOf(element, model);
  const of = attribute === undefined ? undefined : facts?.attributes.get(attribute);
  const { what, write } = lengthHint(of) ?? typeHint(of === undefined ? facts?.valueType : of.type);
  const value = attribute === undefined ? element.text : valueOf(element, attribute);
  const found = value.trim() === '' ? 'is empty, which' : `holds "${quoted(value)}", which`;
  return {
    kind: 'VALUE_INVALID',
    message: `${quoted(holderName(element, attribute))} ${found} is not ${what}. ${write}`,
  };
}

function lengthHint(attribute: AttributeFacts | undefined): { what: string; write: string } | undefined {
  if (!attribute?.length) return undefined;
  const [minimum, maximum] = attribute.length;
  return { what: `a code of ${minimum} to ${maximum} characters`, write: 'Write only the code of the unit.' };
}

function describeNotFixed(element: XmlElement, attribute: string | undefined, model: SchemaModel): Description {
  const fixed = quoted(factsOf(element, model)?.attributes.get(attribute ?? '')?.fixed ?? '');
  const value = quoted(valueOf(element, attribute));
  return {
    kind: 'VALUE_INVALID',
    message: `${quoted(holderName(element, attribute))} holds "${value}", but the schema allows only "${fixed}" there. Write ${fixed} or remove the attribute.`,
  };
}

function describeText(element: XmlElement): Description {
  return {
    kind: 'TEXT_UNEXPECTED',
    message: `${quoted(nameOf(element))} holds only elements, but has the text "${quoted(element.text.trim())}". Remove it or move it to the correct child element.`,
  };
}

function describeMissingAttributes(element: XmlElement, model: SchemaModel): Description {
  const required = factsOf(element, model)?.requiredAttributes ?? [];
  const missing = required.filter((name) => !element.attributes.some((has) => has.name === name));
  return {
    kind: 'ATTRIBUTE_MISSING',
    message: `${quoted(nameOf(element))} requires the attribute ${missing.join(', ') || 'that its type requires'}. Add it.`,
  };
}

function describeUnknownAttribute(element: XmlElement, attribute: string | undefined, model: SchemaModel): Description {
  const known = [...(factsOf(element, model)?.attributes.keys() ?? [])];
  const found = attribute === undefined ? 'an attribute' : `the attribute ${quoted(attribute)}`;
  const allowed = known.length === 0 ? 'It has none' : `Allowed: ${known.join(', ')}`;
  return {
    kind: 'ATTRIBUTE_UNKNOWN',
    message: `${quoted(nameOf(element))} cannot have ${found}. ${allowed}; remove it.`,
  };
}

function holderName(element: XmlElement, attribute: string | undefined): string {
  return attribute === undefined ? nameOf(element) : `The attribute ${attribute} of ${nameOf(element)}`;
}

function valueOf(element: XmlElement, attribute: string | undefined): string {
  return element.attributes.find(({ name }) => name === attribute)?.value ?? '';
}
