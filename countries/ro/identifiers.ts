import { weightedSum } from '../../documents/check-digits/weighted-sum';
import { checkTaxNumber, identifierKind, type IdentifierKind, type IdentifierVerdict } from '../identifier';

const CUI_FORM = /^\d{2,10}$/;
const CUI_WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2];
/** Personal number, used by persons in place of a CUI. */
const CNP_FORM = /^[1-9]\d{12}$/;
const CNP_WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];

const CUI = identifierKind('CUI', CUI_FORM, (cui) => {
  const padded = cui.padStart(10, '0');
  return ((weightedSum(padded, CUI_WEIGHTS) * 10) % 11) % 10 === Number(padded[9]);
});

const CNP = identifierKind('CNP', CNP_FORM, (cnp) => {
  const rest = weightedSum(cnp, CNP_WEIGHTS) % 11;
  return Number(cnp[12]) === (rest === 10 ? 1 : rest);
});

export const ROMANIAN_IDENTIFIERS: readonly IdentifierKind[] = [CUI, CNP];

export function checkRomanianTaxNumber(value: string): IdentifierVerdict {
  return checkTaxNumber(value, 'RO', [
    { pattern: CUI_FORM, check: CUI.check },
    { pattern: CNP_FORM, check: CNP.check },
  ]);
}
