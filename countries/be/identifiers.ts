import { remainder } from '../../documents/check-digits/remainder';
import { checkTaxNumber, identifierKind, type IdentifierKind, type IdentifierVerdict } from '../identifier';

const ENTERPRISE_FORM = /^[01]\d{9}$/;
const OLD_ENTERPRISE_FORM = /^\d{9}$/;
/** Structured payment reference (BT-83); the plus signs and slashes belong to the form. */
const OGM_VCS_FORM = /^\+{3}(\d{3})\/(\d{4})\/(\d{3})(\d{2})\+{3}$/;

const ENTERPRISE_NUMBER = identifierKind(
  'ENTERPRISE_NUMBER',
  ENTERPRISE_FORM,
  (number) => 97 - remainder(number.slice(0, 8), 97) === Number(number.slice(8)),
);

function ogmHolds(value: string): boolean {
  const parts = OGM_VCS_FORM.exec(value);
  if (!parts) return false;
  const rest = remainder(parts.slice(1, 4).join(''), 97);
  return Number(parts[4]) === (rest === 0 ? 97 : rest);
}

const OGM_VCS: IdentifierKind = { name: 'OGM_VCS', check: (value) => (ogmHolds(value) ? 'valid' : 'invalid') };

export const BELGIAN_IDENTIFIERS: readonly IdentifierKind[] = [ENTERPRISE_NUMBER, OGM_VCS];

export function checkBelgianTaxNumber(value: string): IdentifierVerdict {
  return checkTaxNumber(value, 'BE', [
    { pattern: ENTERPRISE_FORM, check: ENTERPRISE_NUMBER.check },
    { pattern: OLD_ENTERPRISE_FORM, check: (bare) => ENTERPRISE_NUMBER.check(`0${bare}`) },
  ]);
}
