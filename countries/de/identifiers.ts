import { iso7064Mod11Ten } from '../../documents/check-digits/iso7064-mod11-10';
import { iso7064Mod97Ten } from '../../documents/check-digits/iso7064-mod97-10';
import { checkTaxNumber, identifierKind, type IdentifierKind, type IdentifierVerdict } from '../identifier';

const BARE_VAT_FORM = /^[1-9]\d{8}$/;
/** Steuernummer: a layout per Land with 10 or 11 digits, or 13 digits federally; no check digit is common to all. */
const STEUERNUMMER_FORM = /^(\d{10,11}|\d{13})$/;

/** BT-10 to public bodies; starts with the Land (01-16) or 99 for the federation, dashes belong to the form. */
const LEITWEG_FORM = /^(0[1-9]|1[0-6]|99)\d{0,10}(-[0-9A-Z]{0,30})?-\d{2}$/;

const EU_VAT = identifierKind('EU_VAT', /^DE[1-9]\d{8}$/, (number) => iso7064Mod11Ten(number.slice(2)));

const LEITWEG_ID: IdentifierKind = {
  name: 'LEITWEG_ID',
  check: (value) => (LEITWEG_FORM.test(value) && iso7064Mod97Ten(value.replaceAll('-', '')) ? 'valid' : 'invalid'),
};

export const GERMAN_IDENTIFIERS: readonly IdentifierKind[] = [EU_VAT, LEITWEG_ID];

export function checkGermanTaxNumber(value: string): IdentifierVerdict {
  return checkTaxNumber(value, 'DE', [
    { pattern: BARE_VAT_FORM, check: (bare) => (iso7064Mod11Ten(bare) ? 'valid' : 'invalid') },
    { pattern: STEUERNUMMER_FORM, check: () => 'unknown' },
  ]);
}
