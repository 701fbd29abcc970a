import { luhnHolds } from '../../documents/check-digits/luhn';
import { remainder } from '../../documents/check-digits/remainder';
import {
  checkTaxNumber,
  compactIdentifier,
  identifierKind,
  type IdentifierKind,
  type IdentifierVerdict,
} from '../identifier';

const LA_POSTE = '356000000';
const SIREN_FORM = /^\d{9}$/;
const SIRET_FORM = /^\d{14}$/;
const BARE_VAT_FORM = /^[0-9A-HJ-NP-Z]{2}\d{9}$/;
const UNPREFIXED_VAT_FORM = /^(\d[0-9A-HJ-NP-Z]|[A-HJ-NP-Z]\d)\d{9}$/;

/** The establishments of La Poste are too many for Luhn: their digits add up to a multiple of five. */
function siretHolds(siret: string): boolean {
  if (!luhnHolds(siret.slice(0, 9))) return false;
  if (luhnHolds(siret)) return true;
  const digitSum = [...siret].reduce((total, digit) => total + Number(digit), 0);
  return siret.startsWith(LA_POSTE) && digitSum % 5 === 0;
}

const SIREN = identifierKind('SIREN', SIREN_FORM, luhnHolds);
const SIRET = identifierKind('SIRET', SIRET_FORM, siretHolds);

/** Key and SIREN. Numbers of Monaco have 000 where the SIREN starts, and no SIREN. Keys with letters have no public formula. */
function checkBareVatNumber(bare: string): IdentifierVerdict {
  const siren = bare.slice(2);
  if (!siren.startsWith('000') && !luhnHolds(siren)) return 'invalid';
  const key = bare.slice(0, 2);
  if (!/^\d{2}$/.test(key)) return 'unknown';
  return Number(key) === remainder(`${siren}12`, 97) ? 'valid' : 'invalid';
}

/** Validates FR + key + SIREN; undefined when the value is not of that form. */
function checkVatNumber(value: string): IdentifierVerdict | undefined {
  const compact = compactIdentifier(value);
  const bare = compact.slice(2);
  return compact.startsWith('FR') && BARE_VAT_FORM.test(bare) ? checkBareVatNumber(bare) : undefined;
}

const EU_VAT: IdentifierKind = { name: 'EU_VAT', check: (value) => checkVatNumber(value) ?? 'invalid' };

export const FRENCH_IDENTIFIERS: readonly IdentifierKind[] = [SIREN, SIRET, EU_VAT];

/** SIREN and SIRET never carry the prefix; without it, a key of two letters cannot be told from a foreign prefix. */
export function checkFrenchTaxNumber(value: string): IdentifierVerdict {
  const asVatNumber = checkVatNumber(value);
  if (asVatNumber) return asVatNumber;
  if (compactIdentifier(value).startsWith('FR')) return 'invalid';
  return checkTaxNumber(value, 'FR', [
    { pattern: UNPREFIXED_VAT_FORM, check: checkBareVatNumber },
    { pattern: SIREN_FORM, check: SIREN.check },
    { pattern: SIRET_FORM, check: SIRET.check },
  ]);
}
