import { CURRENCY_CODES as EN16931_CURRENCY_CODES } from '../../../documents/codes/currency-codes';

const OLD_DOBRA = 'STD';
const NEW_DOBRA = 'STN';

/** ISO 4217 as in EN 16931, but for the dobra of São Tomé, which Peppol names by its code of 2018. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set(
  [...EN16931_CURRENCY_CODES].map((code) => (code === OLD_DOBRA ? NEW_DOBRA : code)),
);
