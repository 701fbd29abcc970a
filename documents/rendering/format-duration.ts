import type { Decimal } from '../model/decimal';
import { wordFor } from './codes/code-words';
import { UNIT_NAMES } from './codes/unit-names';
import { formatNumber } from './format-number';
import type { Language } from './language';

/** Units of UN/ECE Recommendation 20 that have a plural in every language. */
const TIME_UNITS: ReadonlyMap<string, string> = new Map([
  ['DAY', 'day'],
  ['WEE', 'week'],
  ['MON', 'month'],
  ['ANN', 'year'],
]);

/** `1 day`, `10 days`: the word in the form that goes with the number. The number is exact, as everywhere. */
export function formatDuration(length: Decimal, unitCode: string | undefined, language: Language): string {
  const number = formatNumber(length, language);
  if (unitCode === undefined) return number;
  const unit = TIME_UNITS.get(unitCode);
  if (unit === undefined) return `${number} ${wordFor(UNIT_NAMES, unitCode, language) ?? unitCode}`;
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(
    length.toNumber(),
  );
  return `${number} ${parts.find(({ type }) => type === 'unit')?.value ?? unitCode}`;
}
