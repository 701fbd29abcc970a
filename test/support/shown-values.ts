import Big from 'big.js';
import { createHash } from 'node:crypto';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import { sum } from '../../documents/model/decimal';
import type { PriceDetails } from '../../documents/model/invoice-line';
import { type CodeList, wordFor } from '../../documents/rendering/words';
import { IDENTIFIER_SCHEME_NAMES } from '../../documents/rendering/codes/identifier-scheme-names';
import { specificationName } from '../../documents/rendering/codes/specification-names';
import { formatDate } from '../../documents/rendering/format-date';
import { formatFileSize } from '../../documents/rendering/format-file-size';
import { countryName, formatAccount } from '../../documents/rendering/format-names';
import { formatNumber } from '../../documents/rendering/format-number';
import type { Language } from '../../documents/rendering/language';
import { collapse } from './html-tree';

/** Codes that a page shows by their name alone where they have one. */
const NAMED: Record<string, CodeList> = {
  typeCode: 'documentTypes',
  meansCode: 'paymentMeans',
  subjectCode: 'noteSubjects',
  taxPointDateCode: 'taxPoints',
};

/** In forms that go with numbers and kinds, of which test/unit/rendering/formatting.test.ts and code-words.test.ts are. */
const TOLD_IN_FORMS: readonly string[] = [
  'unitCode',
  'baseQuantityUnitCode',
  'discountPeriodUnitCode',
  'category',
  'vatCategory',
  'reasonCode',
  'schemeId',
];
const FORMED: readonly CodeList[] = ['units', 'vatCategories', 'allowanceReasons', 'chargeReasons'];

function isToldInForms(key: string, value: string): boolean {
  const isNamed = FORMED.some((list) => wordFor(list, value, 'en') !== undefined) || IDENTIFIER_SCHEME_NAMES.has(value);
  return TOLD_IN_FORMS.includes(key) && isNamed;
}

function shownText(key: string, value: string, language: Language): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseCalendarDate(value) : undefined;
  const isDateTerm = [
    'issueDate',
    'dueDate',
    'taxPointDate',
    'date',
    'start',
    'end',
    'discountFrom',
    'discountUntil',
  ].includes(key);
  if (date && isDateTerm) return formatDate(date, language);
  if (key === 'countryCode' || key === 'originCountry') return countryName(value, language);
  if (key === 'accountId' || key === 'debitedAccountId') return formatAccount(value);
  if (key === 'specification' || key === 'businessProcess') return specificationName(value);
  const names = NAMED[key];
  return (names && wordFor(names, value, language)) ?? value;
}

export interface ShownValue {
  path: string;
  text: string;
}

/** A file is shown by its size and its hash. */
function fileTexts(base64: string, language: Language): string[] {
  const bytes = Buffer.from(base64, 'base64');
  return [formatFileSize(bytes.length, language), createHash('sha256').update(bytes).digest('hex')];
}

/** A discount in a price is told by its parts where they add up to it. */
function toldOnce(model: object): object {
  const { discount, discountParts, ...rest } = model as PriceDetails;
  const parts = sum((discountParts ?? []).map(({ amount }) => amount));
  return discountParts !== undefined && discount?.eq(parts) === true ? { discountParts, ...rest } : model;
}

/** Every value of a model as a page in the language has to show it; only the document type is told in other words. */
export function shownValues(model: unknown, language: Language, path = '', key = ''): ShownValue[] {
  if (model instanceof Big) return [{ path, text: collapse(formatNumber(model.abs(), language)) }];
  if (typeof model === 'string') {
    if (path === '/type') return [];
    if (isToldInForms(key, model)) return [];
    // Each at its own term, cash discounts in words.
    if (key === 'paymentTerms' || key === 'description')
      return model
        .split('\n')
        .filter((line) => !line.startsWith('#SKONTO#'))
        .map((line) => ({ path, text: collapse(line) }));
    if (key === 'base64') return fileTexts(model, language).map((text) => ({ path, text: collapse(text) }));
    return [{ path, text: collapse(shownText(key, model, language)) }];
  }
  if (typeof model !== 'object' || model === null) return [];
  return Object.entries(toldOnce(model)).flatMap(([name, member]) =>
    shownValues(member, language, `${path}/${name}`, Array.isArray(model) ? key : name),
  );
}
