import type { SchemaModel } from '../../../../schemas/ubl-2.1/schema-model';
import type { XmlElement } from '../../../xml/element-tree';
import type { LibxmlFault } from '../../../xml/libxml';
import { nameOf } from '../../../xml/xpath-of';
import { describeIncomplete, describeUnexpected, type Description } from './describe-content';
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
      return {
        code: 'UBL_ELEMENT_UNEXPECTED',
        message: `${name} holds a value and cannot have child elements such as ${quoted(nameOf(element.children[0] ?? element))}. Remove the child elements.`,
      };
    case LIBXML_CODE.textBetweenElements:
      return describeText(element);
    case LIBXML_CODE.attributeNotAllowed:
    case LIBXML_CODE.attributeNotInWildcard:
      return describeUnknownAttribute(element, fault.attribute, model);
    case LIBXML_CODE.attributeMissing:
      return describeMissingAttributes(element, model);
    case LIBXML_CODE.valueNotOfType:
    case LIBXML_CODE.valueNotInList:
      return describeValue(element, fault.attribute, model);
    default:
      return {
        code: 'UBL_SCHEMA_VIOLATION',
        message: `${name} does not meet the UBL 2.1 schema. Compare it with the schema's definition of ${name}.`,
      };
  }
}

/** A value of an element, or of its attribute, that is not of its type. */
export function describeValue(element: XmlElement, attribute: string | undefined, model: SchemaModel): Description {
  const facts = model.element(element.namespace, element.name);
  const type = attribute === undefined ? facts?.valueType : facts?.attributes.get(attribute)?.type;
  const value =
    attribute === undefined ? element.text : element.attributes.find((one) => one.name === attribute)?.value;
  const holder = attribute === undefined ? nameOf(element) : `The attribute ${attribute} of ${nameOf(element)}`;
  const { what, write } = typeHint(type);
  const found = value?.trim() === '' ? 'is empty, which' : `holds "${quoted(value ?? '')}", which`;
  return { code: 'UBL_VALUE_INVALID', message: `${quoted(holder)} ${found} is not ${what}. ${write}` };
}

/** What `ownFaults` has found. */
export function describeOwnFault({ kind, element, attribute }: OwnFault, model: SchemaModel): Description {
  switch (kind) {
    case 'value':
      return describeValue(element, attribute, model);
    case 'attributeUnknown':
      return describeUnknownAttribute(element, attribute, model);
    case 'attributeMissing':
      return describeMissingAttributes(element, model);
    case 'text':
      return describeText(element);
    case 'incomplete':
      return describeIncomplete(element, model);
    default:
      return kind satisfies never;
  }
}

function describeText(element: XmlElement): Description {
  return {
    code: 'UBL_TEXT_UNEXPECTED',
    message: `${quoted(nameOf(element))} holds only elements, but has the text "${quoted(element.text.trim())}". Remove it or put it into the right child element.`,
  };
}

function describeMissingAttributes(element: XmlElement, model: SchemaModel): Description {
  const required = model.element(element.namespace, element.name)?.requiredAttributes ?? [];
  const missing = required.filter((name) => !element.attributes.some((has) => has.name === name));
  return {
    code: 'UBL_ATTRIBUTE_MISSING',
    message: `${quoted(nameOf(element))} requires the attribute ${missing.join(', ') || 'that its type demands'}. Add it.`,
  };
}

function describeUnknownAttribute(element: XmlElement, attribute: string | undefined, model: SchemaModel): Description {
  const known = [...(model.element(element.namespace, element.name)?.attributes.keys() ?? [])];
  const found = attribute === undefined ? 'an attribute' : `the attribute ${quoted(attribute)}`;
  const allowed = known.length === 0 ? 'It has none' : `Allowed: ${known.join(', ')}`;
  return {
    code: 'UBL_ATTRIBUTE_UNKNOWN',
    message: `${quoted(nameOf(element))} cannot have ${found}. ${allowed}; remove it.`,
  };
}
