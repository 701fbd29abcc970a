import type { Decimal } from '../model/decimal';
import type { Language } from './language';

interface NumberForm {
  decimalMark: string;
  groupMark: string;
  percent: string;
}

export const NO_BREAK_SPACE = '\u00A0';
const NARROW_NO_BREAK_SPACE = '\u202F';
const COMMA_AND_POINT = { decimalMark: ',', groupMark: '.' };

const NUMBER_FORMS: Record<Language, NumberForm> = {
  en: { decimalMark: '.', groupMark: ',', percent: '%' },
  es: { ...COMMA_AND_POINT, percent: `${NO_BREAK_SPACE}%` },
  fr: { decimalMark: ',', groupMark: NARROW_NO_BREAK_SPACE, percent: `${NO_BREAK_SPACE}%` },
  de: { ...COMMA_AND_POINT, percent: `${NO_BREAK_SPACE}%` },
  it: { ...COMMA_AND_POINT, percent: '%' },
  pl: { decimalMark: ',', groupMark: NO_BREAK_SPACE, percent: '%' },
  pt: { ...COMMA_AND_POINT, percent: '%' },
  nl: { ...COMMA_AND_POINT, percent: '%' },
};

/** Currencies of ISO 4217 without a minor unit that invoices are written in. */
const WITHOUT_MINOR_UNIT = new Set(['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'UGX', 'VND', 'XAF', 'XOF', 'XPF']);

/** Exact digits of the decimal, grouped, with at least `minimumDecimals`; nothing is ever rounded away. */
export function formatNumber(value: Decimal, language: Language, minimumDecimals = 0): string {
  const form = NUMBER_FORMS[language];
  const [whole = '0', fraction = ''] = value.abs().toFixed().split('.');
  const digits = grouped(whole).join(form.groupMark);
  const decimals = fraction.padEnd(minimumDecimals, '0');
  return `${value.lt(0) ? '-' : ''}${digits}${decimals === '' ? '' : form.decimalMark + decimals}`;
}

/** The digits in threes, counted from the end. */
function grouped(whole: string): string[] {
  const first = whole.length % 3;
  const threes = Array.from({ length: Math.floor(whole.length / 3) }, (_, index) =>
    whole.slice(first + index * 3, first + index * 3 + 3),
  );
  return first === 0 ? threes : [whole.slice(0, first), ...threes];
}

export function formatAmount(value: Decimal, language: Language, currencyCode?: string): string {
  return formatNumber(value, language, currencyCode !== undefined && WITHOUT_MINOR_UNIT.has(currencyCode) ? 0 : 2);
}

export function formatPercent(value: Decimal, language: Language): string {
  return formatNumber(value, language) + NUMBER_FORMS[language].percent;
}
