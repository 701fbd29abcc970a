import { COUNTRY_CODES, COUNTRY_CODES_CII } from '../../../documents/codes/country-codes';
import type { Context } from '../../tree/context';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import type { XmlElement } from '../../../documents/xml/element-tree';

const GREECE = 'EL';

/**
 * The first two characters are looked for in the whole list as one text, its blanks included: officially a number that
 * is missing or one letter long passes, and so does a letter beside a blank.
 */
export function isPrefixInText(number: string): boolean {
  return PREFIXES_AS_TEXT.includes(number.slice(0, 2));
}

const PREFIXES_AS_TEXT = ` ${[...COUNTRY_CODES, GREECE].join(' ')} `;

/** The first two characters must be one of the list. */
export function isPrefix(number: string): boolean {
  const prefix = number.slice(0, 2);
  return prefix === GREECE || COUNTRY_CODES_CII.has(prefix);
}

/**
 * BR-CO-09: a VAT identifier begins with its country.
 * @param numbers the identifier that is validated in a group; nothing there is validated as an empty text
 */
export function vatNumberPrefix(
  groups: Context,
  numberIn: (group: XmlElement) => XmlElement | undefined,
  isRight: (number: string) => boolean,
): TreeCheck {
  return {
    rules: ['BR-CO-09'],
    validate(document, report) {
      for (const group of groups(document)) {
        const number = numberIn(group);
        const text = number === undefined ? '' : stringValue(number);
        if (!isRight(text)) report.fires('BR-CO-09', number ?? group, { found: text });
      }
    },
  };
}
