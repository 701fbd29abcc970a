import Big from 'big.js';
import { createHash } from 'node:crypto';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import { wordFor, type CodeWords } from '../../documents/rendering/codes/code-words';
import { DOCUMENT_TYPE_NAMES } from '../../documents/rendering/codes/document-type-names';
import { UNIT_NAMES } from '../../documents/rendering/codes/unit-names';
import { formatDate } from '../../documents/rendering/format-date';
import { formatFileSize } from '../../documents/rendering/format-file-size';
import { countryName, formatAccount } from '../../documents/rendering/format-names';
import { formatNumber } from '../../documents/rendering/format-number';
import type { Language } from '../../documents/rendering/language';
import { collapse } from './html-tree';

/** Codes that a page shows by their name alone where they have one. */
const NAMED: Record<string, CodeWords> = {
  unitCode: UNIT_NAMES,
  baseQuantityUnitCode: UNIT_NAMES,
  discountPeriodUnitCode: UNIT_NAMES,
  typeCode: DOCUMENT_TYPE_NAMES,
};

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

/** Every value of a model as a page in the language has to show it; only the document type is told in other words. */
export function shownValues(model: unknown, language: Language, path = '', key = ''): ShownValue[] {
  if (model instanceof Big) return [{ path, text: collapse(formatNumber(model.abs(), language)) }];
  if (typeof model === 'string') {
    if (path === '/type') return [];
    // In the form that goes with the number, of which test/unit/rendering/formatting.test.ts is.
    if (key === 'discountPeriodUnitCode' && ['DAY', 'WEE', 'MON', 'ANN'].includes(model)) return [];
    if (key === 'base64') return fileTexts(model, language).map((text) => ({ path, text: collapse(text) }));
    return [{ path, text: collapse(shownText(key, model, language)) }];
  }
  if (typeof model !== 'object' || model === null) return [];
  return Object.entries(model).flatMap(([name, member]) =>
    shownValues(member, language, `${path}/${name}`, Array.isArray(model) ? key : name),
  );
}
