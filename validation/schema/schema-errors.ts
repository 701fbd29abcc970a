import type { SchemaModel } from '../../schemas/xsd/schema-model';
import type { XmlElement } from '../../documents/xml/element-tree';
import type { FaultList, LibxmlFault } from '../../documents/xml/libxml';
import { xpathOf } from '../../documents/xml/xpath-of';
import { describeFault, describeOwnFault } from './describe-fault';
import type { Description } from './describe-content';
import { LIBXML_CODE } from './libxml-codes';
import type { SchemaErrorKind } from './schema-error-kinds';
import type { SchemaError } from './schema-verdict';
import { isValidatedHere, ownFaults } from './own-faults';

const LISTED_ERRORS = 100;
/**
 * libxml2 cannot be stopped, and reporting takes it microseconds an error: a document with more faults than this that
 * need no libxml2 to be seen is answered from those alone. Small documents cannot hold enough of them to matter.
 */
const FLOOD = 1_000;
const LARGE = 500_000;
const NO_FAULTS: FaultList = { faults: [], total: 0 };

interface Located {
  element: XmlElement;
  /** Faults of content show at the end of the element, others at its start. */
  atEnd: boolean;
  describe: () => Description;
}

/** Everything that is wrong with the document, in document order. */
export function schemaErrors(
  root: XmlElement,
  model: SchemaModel,
  codePrefix: string,
  textLength: number,
  validate: (counts: (fault: LibxmlFault) => boolean) => FaultList,
): SchemaError[] {
  const own = ownFaults(root, model, FLOOD + 1, textLength > LARGE ? 'all' : 'values');
  const isFlooded = own.length > FLOOD;
  const hasText = new Map<XmlElement, boolean>();
  const libxml = isFlooded
    ? NO_FAULTS
    : validate((fault) => isMeant(fault, elementAt(root, fault.path), model, hasText));
  const validated = isFlooded ? own : own.filter(({ kind }) => kind === 'value');
  const located = [
    ...libxml.faults.map((fault): Located => {
      const element = elementAt(root, fault.path);
      return { element, atEnd: showsAtEnd(fault), describe: () => describeFault(fault, element, model) };
    }),
    ...validated.map((fault): Located => {
      const atEnd = fault.kind === 'text' || fault.kind === 'incomplete';
      return { element: fault.element, atEnd, describe: () => describeOwnFault(fault, model) };
    }),
  ];
  located.sort((one, other) => comparePlaces(place(one), place(other)));
  const code = (kind: SchemaErrorKind): string => `${codePrefix}_${kind}`;
  const errors = located.slice(0, LISTED_ERRORS).map(({ element, describe }) => {
    const { kind, message } = describe();
    return { code: code(kind), message, line: element.line, column: element.column, xpath: xpathOf(element) };
  });
  if (libxml.total + validated.length <= LISTED_ERRORS) return errors;
  const message = `More errors were found; the first ${LISTED_ERRORS} are listed. Correct them and validate again.`;
  return [...errors, { code: code('MORE_ERRORS'), message }];
}

/**
 * True for faults that this file reports; not for those that only libxml2 sees: values validated here, and blanks between
 * elements written as CDATA. It reports each of these, and an element can have a hundred thousand: its text is gone through
 * once.
 */
function isMeant(
  fault: LibxmlFault,
  element: XmlElement,
  model: SchemaModel,
  hasText: Map<XmlElement, boolean>,
): boolean {
  if (fault.code === LIBXML_CODE.valueNotOfType || fault.code === LIBXML_CODE.valueNotOfUnion)
    return !isValidatedHere(element, fault.attribute, model);
  if (fault.code !== LIBXML_CODE.textBetweenElements) return true;
  const found = hasText.get(element) ?? /[^ \t\r\n]/.test(element.text);
  hasText.set(element, found);
  return found;
}

function showsAtEnd(fault: LibxmlFault): boolean {
  return (
    fault.code === LIBXML_CODE.textBetweenElements ||
    (fault.code === LIBXML_CODE.elementContent && fault.message.includes(': Missing child element'))
  );
}

function elementAt(root: XmlElement, path: readonly number[] = []): XmlElement {
  return path.reduce((element, index) => element.children[index] ?? element, root);
}

/** The place where an error shows: the element itself, or its last descendant when it shows at the end. */
function place({ element, atEnd }: Located): readonly [line: number, column: number, atEnd: number] {
  let shown = element;
  for (let last = atEnd ? shown.children.at(-1) : undefined; last; last = last.children.at(-1)) shown = last;
  return [shown.line, shown.column, atEnd ? 1 : 0];
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
