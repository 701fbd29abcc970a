import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Offence } from '../../en16931/syntax/syntax-rule';
import { remembered } from '../../en16931/syntax/remembered';
import { characterCount } from '../../tree/characters';
import { dateOf } from '../../tree/dates';
import { attribute, childrenOf } from '../../tree/select';
import { isBlank, stringValue, trimXml } from '../../tree/text';

/** What is wrong with one value; undefined where nothing is. */
export type ValueTest = (element: XmlElement) => Offence | undefined;

/** A test of the text as written. */
function text(holds: (text: string) => boolean, textKey: string, expected?: string): ValueTest {
  return (element) => {
    const found = stringValue(element);
    if (holds(found)) return undefined;
    return { element, found, textKey, ...(expected === undefined ? {} : { expected }) };
  };
}

export const LONGEST_NUMBER = 35;

export const notLonger = (most: number): ValueTest =>
  text((value) => characterCount(value) <= most, 'france.too-long', String(most));

/** Numbers of invoices: no blank anywhere. */
export const numberForm = text((value) => /^[A-Za-z0-9+\-_/]+$/.test(value), 'france.number-form');

/** Addresses and routing codes of the French directory. */
export const directoryForm = text((value) => /^[A-Za-z0-9+\-_.,]+$/.test(value), 'france.directory-form');

export const notBlank = text((value) => !isBlank(value), 'france.blank');

export const amongWritten = (allowed: readonly string[], textKey: string): ValueTest => {
  const set = new Set(allowed);
  return text((value) => set.has(value), textKey, allowed.join(', '));
};

/** Real days of this century, without time and zone. */
export const ublDate = text((value) => /^20\d\d-\d\d-\d\d$/.test(value) && dateOf(value) !== undefined, 'france.date');

/** What follows the eight digits is not looked at. */
export const ciiDate = text((value) => {
  const [, year = '', month, day] = /^(20\d\d)(\d\d)(\d\d)/.exec(value) ?? [];
  return year !== '' && dateOf(`${year}-${month}-${day}`) !== undefined;
}, 'france.date');

/** Digits and sign of a number, as many as the platforms store. */
const LONGEST_AMOUNT = 19;

function numberWith(decimals: number, sign: '-?' | '', longest: number): (value: string) => boolean {
  const form = new RegExp(`^${sign}\\d+(?:\\.\\d{1,${decimals}})?$`);
  return (value) => {
    const trimmed = trimXml(value);
    return form.test(trimmed) && trimmed.replace('.', '').length <= longest;
  };
}

export const amountForm = text(numberWith(2, '-?', LONGEST_AMOUNT), 'france.decimals', '2');
export const quantityForm = text(numberWith(4, '-?', LONGEST_AMOUNT), 'france.decimals', '4');
export const priceForm = text(numberWith(6, '', LONGEST_AMOUNT), 'france.price', '6');
/** In a mutual invoice prices may be below zero. */
export const signedPriceForm = text(numberWith(6, '-?', LONGEST_AMOUNT), 'france.decimals', '6');
export const rateForm = text(numberWith(2, '', 4), 'france.rate-form');

export const isSiren = (value: string): boolean => /^\d{9}$/.test(trimXml(value));
export const isSiret = (value: string): boolean => /^\d{14}$/.test(trimXml(value));

export const sirenForm = text(isSiren, 'france.siren-form');

/** The test where the attribute has one of the values. */
export function ofScheme(schemes: readonly string[], test: ValueTest): ValueTest {
  return (element) => (schemes.includes(attribute(element, 'schemeID') ?? '') ? test(element) : undefined);
}

/** The test where a sibling has that value, compared as written. */
export function beside(key: string, wanted: string, test: ValueTest): ValueTest {
  const isOfKind = remembered((group) => childrenOf(group, key).some((one) => stringValue(one) === wanted));
  return (element) => (element.parent && isOfKind(element.parent) ? test(element) : undefined);
}
