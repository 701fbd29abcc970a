import { luhnHolds } from '../../documents/check-digits/luhn';
import { checkTaxNumber, identifierKind, type IdentifierKind, type IdentifierVerdict } from '../identifier';
import { codiceFiscaleLetterHolds } from './codice-fiscale';

const PARTITA_IVA_FORM = /^\d{11}$/;
/** Digits may be replaced by L M N P Q R S T U V where two persons share a code. */
const PERSON_FORM = /^[A-Z]{6}[\dLMNP-V]{2}[ABCDEHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/;
const SPECIAL_OFFICES = [120, 121, 888, 999];

/** Luhn; a number within the province, never zero; digits 8-10 name the office that gave it. */
function partitaIvaHolds(number: string): boolean {
  const office = Number(number.slice(7, 10));
  const officeExists = (office >= 1 && office <= 100) || SPECIAL_OFFICES.includes(office);
  return officeExists && !number.startsWith('0000000') && luhnHolds(number);
}

const PARTITA_IVA = identifierKind('PARTITA_IVA', PARTITA_IVA_FORM, partitaIvaHolds);

const CODICE_FISCALE = identifierKind(
  'CODICE_FISCALE',
  new RegExp(`${PERSON_FORM.source}|${PARTITA_IVA_FORM.source}`),
  (code) => (code.length === 11 ? partitaIvaHolds(code) : codiceFiscaleLetterHolds(code)),
);

export const ITALIAN_IDENTIFIERS: readonly IdentifierKind[] = [PARTITA_IVA, CODICE_FISCALE];

export function checkItalianTaxNumber(value: string): IdentifierVerdict {
  return checkTaxNumber(value, 'IT', [
    { pattern: PARTITA_IVA_FORM, check: PARTITA_IVA.check },
    { pattern: PERSON_FORM, check: CODICE_FISCALE.check },
  ]);
}
