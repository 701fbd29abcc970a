import { weightedSum } from '../../documents/check-digits/weighted-sum';
import { checkTaxNumber, identifierKind, type IdentifierKind, type IdentifierVerdict } from '../identifier';

const NIF_FORM = /^[1-9]\d{8}$/;
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2];

const NIF = identifierKind(
  'NIF',
  NIF_FORM,
  (nif) => ((11 - (weightedSum(nif, WEIGHTS) % 11)) % 11) % 10 === Number(nif[8]),
);

export const PORTUGUESE_IDENTIFIERS: readonly IdentifierKind[] = [NIF];

export function checkPortugueseTaxNumber(value: string): IdentifierVerdict {
  return checkTaxNumber(value, 'PT', [{ pattern: NIF_FORM, check: NIF.check }]);
}
