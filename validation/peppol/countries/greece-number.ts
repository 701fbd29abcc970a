import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { characterCount, characters } from '../../tree/characters';
import { inDocuments } from '../../tree/fitting';
import { decimalOf, doubleOf } from '../../tree/numbers';
import { RuleAborted } from '../../tree/rule-aborted';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { childrenOf, select } from '../../tree/select';
import { normalizeSpace, stringValue, trimXml } from '../../tree/text';
import { greekTinHolds } from '../check-digits/greek-tin';
import { vatRegistrations } from '../party-countries';
import { fromRoot } from '../roots';
import { supplierIsGreek } from './greece';

const SEGMENTS = 6;
const TIN_LENGTH = 9;
/** Types of the Greek tax authority's accounting books (myDATA). */
const DOCUMENT_TYPES: ReadonlySet<string> = new Set(['1.1', '1.6', '2.1', '2.4', '5.1', '5.2']);
const SELLERS = ['cac:AccountingSupplierParty/cac:Party', 'cac:TaxRepresentativeParty'];

/** The number (BT-1) is built of segments with bars between them. */
function segmentsOf(number: XmlElement): string[] {
  const text = stringValue(number);
  return text === '' ? [] : text.split('|');
}

/** Validates one segment; `index` counts from 0. */
function segment(index: number, holds: (segment: string, root: XmlElement, number: XmlElement) => boolean): Validate {
  return (number, fires, { root }) => {
    const found = segmentsOf(number)[index] ?? '';
    if (!holds(found, root, number)) fires(number, { found });
  };
}

/** Characters after the country prefix of the VAT numbers of seller and tax representative. */
function sellerTins(root: XmlElement): string[] {
  return SELLERS.flatMap((path) => select(root, path))
    .flatMap(vatRegistrations)
    .flatMap((registration) => childrenOf(registration, 'cbc:CompanyID'))
    .map((number) => characters(stringValue(number), 2, TIN_LENGTH));
}

/** Oddity: the end is left open, and years before 1900 or after 2099 are none. */
const BEGINS_WITH_DATE = /^(?:0?[1-9]|[12][0-9]|3[01])\/(?:0?[1-9]|1[0-2])\/(?:19|20)[0-9]{2}/;

/** The parts of the date must be written as in BT-2. */
function isIssueDate(text: string, root: XmlElement): boolean {
  const date = atMostOne(childrenOf(root, 'cbc:IssueDate'));
  if (date === undefined || !BEGINS_WITH_DATE.test(text)) return false;
  const [year, month, day] = stringValue(date).split('-');
  const [statedDay, statedMonth, statedYear] = text.split('/');
  return statedDay === day && statedMonth === month && statedYear === year;
}

const INTEGER = /^[+-]?[0-9]+$/;

/** Tests that the number is not below zero. @throws RuleAborted for a number that is none of the whole ones */
function isSerialNumber(text: string, _root: XmlElement, number: XmlElement): boolean {
  if (Number.isNaN(doubleOf(text) ?? Number.NaN)) return false;
  if (!INTEGER.test(trimXml(text))) throw new RuleAborted('NOT_A_NUMBER', number, text);
  return decimalOf(text)?.gte(0) ?? false;
}

const isNotEmpty = (text: string): boolean => text !== '';

/** The number of a Greek invoice: tax number|date|serial number|type|branch|series. */
export const greeceNumber = rulesAt(inDocuments(supplierIsGreek, fromRoot('cbc:ID')), {
  'GR-R-001-1': fatal(['BT-1'], (number, fires) => {
    const count = segmentsOf(number).length;
    if (count !== SEGMENTS) fires(number, { found: String(count), expected: String(SEGMENTS) });
  }),
  'GR-R-001-2': fatal(
    ['BT-1', 'BT-31', 'BT-63'],
    segment(
      0,
      (text, root) =>
        characterCount(normalizeSpace(text)) === TIN_LENGTH && greekTinHolds(text) && sellerTins(root).includes(text),
    ),
  ),
  'GR-R-001-3': fatal(['BT-1', 'BT-2'], segment(1, isIssueDate)),
  'GR-R-001-4': fatal(['BT-1'], segment(2, isSerialNumber)),
  'GR-R-001-5': fatal(
    ['BT-1'],
    segment(3, (text) => DOCUMENT_TYPES.has(text)),
  ),
  'GR-R-001-6': fatal(['BT-1'], segment(4, isNotEmpty)),
  'GR-R-001-7': fatal(['BT-1'], segment(5, isNotEmpty)),
});
