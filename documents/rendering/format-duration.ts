import type { Decimal } from '../model/decimal';
import { formatNumber } from './format-number';
import { formatUnit } from './format-unit';
import type { Language } from './language';

/** `1 day`, `10 days`. The number is exact, as everywhere. */
export function formatDuration(length: Decimal, unitCode: string | undefined, language: Language): string {
  const number = formatNumber(length, language);
  return unitCode === undefined ? number : `${number} ${formatUnit(unitCode, length, language)}`;
}
