import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Context } from '../../tree/context';
import { attribute } from '../../tree/select';
import { normalizeSpace, stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';

/** Codes of some elements and the list that they have to be in. */
export interface CodedPlace {
  elements: Context;
  /** The code as written; undefined where there is none to validate. */
  codeOf: (element: XmlElement) => string | undefined;
  isListed: (code: string, element: XmlElement) => boolean;
}

/** The reading of a code before it is looked up: most without white space around, all in the case of the list but one. */
export type Reading = 'trimmed' | 'trimmed-upper-case' | 'as-written';

/** The code is the text of the element. */
export function codedText(elements: Context, codes: ReadonlySet<string>, reading?: Reading): CodedPlace {
  return { elements, codeOf: stringValue, isListed: listedIn(codes, reading) };
}

/** The code is an attribute; an element without it is not validated. */
export function codedAttribute(
  elements: Context,
  name: string,
  codes: ReadonlySet<string>,
  reading?: Reading,
): CodedPlace {
  return { elements, codeOf: (element) => attribute(element, name), isListed: listedIn(codes, reading) };
}

/** Whether a whole code is in the list; white space inside makes it none. */
export function listedIn(codes: ReadonlySet<string>, reading: Reading = 'trimmed'): (code: string) => boolean {
  switch (reading) {
    case 'trimmed':
      return (code) => codes.has(code) || codes.has(normalizeSpace(code));
    case 'trimmed-upper-case':
      return (code) => codes.has(code) || codes.has(normalizeSpace(code).toUpperCase());
    case 'as-written':
      return (code) => codes.has(code);
    default:
      return reading satisfies never;
  }
}

/** One check for a rule, whatever the number of places it looks at. */
export function codeCheck(rule: string, ...places: readonly CodedPlace[]): TreeCheck {
  return {
    rules: [rule],
    validate(document, report) {
      for (const { elements, codeOf, isListed } of places) {
        for (const element of elements(document)) {
          const code = codeOf(element);
          if (code !== undefined && !isListed(code, element)) report.fires(rule, element, { found: code });
        }
      }
    },
  };
}
