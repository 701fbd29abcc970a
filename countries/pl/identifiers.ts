import { weightedSum } from '../../documents/check-digits/weighted-sum';
import { checkTaxNumber, identifierKind, type IdentifierKind, type IdentifierVerdict } from '../identifier';
import { KSEF_NUMBER } from './ksef-number';

const NIP_FORM = /^\d{10}$/;
const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Sum mod 11 is the tenth digit; numbers whose sum gives 10 are never issued. */
const NIP = identifierKind('NIP', NIP_FORM, (nip) => weightedSum(nip, WEIGHTS) % 11 === Number(nip[9]));

export const POLISH_IDENTIFIERS: readonly IdentifierKind[] = [NIP, KSEF_NUMBER];

export function checkPolishTaxNumber(value: string): IdentifierVerdict {
  return checkTaxNumber(value, 'PL', [{ pattern: NIP_FORM, check: NIP.check }]);
}
