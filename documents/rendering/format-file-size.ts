import { decimal } from '../model/decimal';
import { formatNumber, NO_BREAK_SPACE } from './format-number';
import type { Language } from './language';

/** French counts in octets; everybody else writes bytes. */
const BYTE_SYMBOLS: Record<Language, string> = {
  en: 'B',
  es: 'B',
  fr: 'o',
  de: 'B',
  it: 'B',
  pl: 'B',
  pt: 'B',
  nl: 'B',
};
const PREFIXES = ['', 'k', 'M', 'G'] as const;
const STEP = 1000;

/** `12.3 kB`: at most one decimal, in the largest unit that does not leave a number below one. */
export function formatFileSize(bytes: number, language: Language): string {
  let power = 0;
  let amount = decimal(bytes);
  // The rounded number decides: 999,960 bytes are 1 MB, not 1,000 kB.
  while (amount.gte(STEP) && power < PREFIXES.length - 1) {
    power += 1;
    amount = decimal(bytes)
      .div(STEP ** power)
      .round(1);
  }
  return `${formatNumber(amount, language)}${NO_BREAK_SPACE}${PREFIXES[power] ?? ''}${BYTE_SYMBOLS[language]}`;
}
