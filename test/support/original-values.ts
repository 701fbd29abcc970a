import { parseCalendarDate } from '../../documents/model/calendar-date';
import { parseDecimal } from '../../documents/model/decimal';
import { type CodeList, wordFor } from '../../documents/rendering/words';
import { specificationName } from '../../documents/rendering/codes/specification-names';
import { formatDate } from '../../documents/rendering/format-date';
import { countryName, formatAccount } from '../../documents/rendering/format-names';
import { formatNumber } from '../../documents/rendering/format-number';
import type { Language } from '../../documents/rendering/language';
import type { XmlElement } from '../../documents/xml/element-tree';
import { collapse } from './html-tree';

/** Elements that say what another one is and not a value of their own: the page says it by where it shows that one. */
const TELLING = [
  /ChargeIndicator(\/Indicator)?$/,
  /TestIndicator\/Indicator$/,
  /LineStatusReasonCode$/,
  /TaxScheme\/ID$/,
  /(TradeTax|ReferencedDocument)\/TypeCode$/,
  /(AdditionalDocumentReference|DocumentReference)\/DocumentTypeCode$/,
  // Shown by size and hash, which another test is about.
  /BinaryObject$/,
];

/** A code list of CII's own, whose words the page has for UBL's codes. */
const TAX_POINT: Readonly<Record<string, string>> = { '5': '3', '29': '35', '72': '432' };

/** Lists whose codes a page tells by their names. */
const NAMED: readonly CodeList[] = [
  'documentTypes',
  'paymentMeans',
  'noteSubjects',
  'taxPoints',
  'allowanceReasons',
  'chargeReasons',
  'vatCategories',
];

/** A value of the XML with its ways to stand on a page. */
export interface OriginalValue {
  path: string;
  text: string;
  forms: string[];
}

function formsOf(name: string, text: string, language: Language): string[] {
  const compact = /^(\d{4})(\d{2})(\d{2})(\d{4,6})?$/.exec(text);
  const day = compact ? `${compact[1]}-${compact[2]}-${compact[3]}` : text.slice(0, 10);
  const date = /^\d{4}-\d{2}-\d{2}/.test(day) ? parseCalendarDate(day) : undefined;
  const number = parseDecimal(text);
  const subject = /^#[A-Z]{3}#(.*)$/s.exec(text)?.[1];
  const countryNamed = /^[A-Z]{2}$/.test(text) ? countryName(text, language) : undefined;
  return [
    text,
    date && formatDate(date, language),
    number && formatNumber(number.abs(), language),
    subject,
    countryNamed,
    formatAccount(text),
    ...NAMED.map((list) => wordFor(list, text, language)),
    name === 'DueDateTypeCode' ? wordFor('taxPoints', TAX_POINT[text] ?? '', language) : undefined,
    specificationName(text),
    // Their words are those of test/unit/rendering/code-words.test.ts.
    text.replace(/^#SKONTO#.*#\n?/gm, '').trim() === '' ? '' : undefined,
    text.length > 240 ? `${Array.from(text).slice(0, 60).join('')}…` : undefined,
  ].flatMap((form) => (form === undefined ? [] : [collapse(form)]));
}

/**
 * Every text of an XML invoice with the forms that a page may show it in. It knows nothing of the semantic model or of
 * the readers, so that what they forget is found.
 */
export function originalValues(root: XmlElement, language: Language): OriginalValue[] {
  const found: OriginalValue[] = [];
  const visit = (element: XmlElement, path: string): void => {
    const text = element.text.trim();
    if (text !== '' && !TELLING.some((pattern) => pattern.test(path)))
      found.push({ path, text, forms: formsOf(element.name, text, language) });
    for (const child of element.children) visit(child, `${path}/${child.name}`);
  };
  visit(root, '');
  return found;
}
