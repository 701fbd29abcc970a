import type { Decimal } from '../model/decimal';

/** The SEPA credit transfer that a payment app prepares from the code. */
export interface EpcTransfer {
  name: string;
  iban: string;
  /** Amount in euro. */
  amount: Decimal;
  bic?: string;
  /** ISO 20022 purpose, one to four characters. */
  purpose?: string;
  /** ISO 11649 creditor reference; excludes `remittanceText`. */
  structuredReference?: string;
  remittanceText?: string;
  /** Note of the beneficiary to the payer. */
  information?: string;
  /** 002 needs no BIC within the EEA; 001 always does. */
  version?: '001' | '002';
}

const LIMITS = {
  payloadBytes: 331,
  name: 70,
  purpose: 4,
  structuredReference: 35,
  remittanceText: 140,
  information: 70,
};
const SMALLEST_CENTS = 1;
const LARGEST_CENTS = '99999999999';
const UTF_8 = '1';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
// A line break inside a field would shift all fields after it.
const CONTROL_CHARACTER = /[\u0000-\u001F\u007F-\u009F]/;

function fits(text: string, longest: number): boolean {
  return Array.from(text).length <= longest && !CONTROL_CHARACTER.test(text);
}

function isPayable(amount: Decimal): boolean {
  const cents = amount.times(100);
  return cents.eq(cents.round(0)) && cents.gte(SMALLEST_CENTS) && cents.lte(LARGEST_CENTS);
}

/**
 * Payload of the EPC069-12 code ("SEPA QR") for a credit transfer; undefined when a field breaks the guideline, since
 * a code that apps refuse or read wrongly is worse than none. Lines end with LF, empty lines at the end are left out.
 */
export function epcPayload(transfer: EpcTransfer): string | undefined {
  const { name, iban, amount, bic = '', purpose = '', structuredReference = '', remittanceText = '' } = transfer;
  const { information = '', version = '002' } = transfer;
  const wellFormed =
    name !== '' &&
    fits(name, LIMITS.name) &&
    IBAN.test(iban) &&
    (bic === '' ? version === '002' : BIC.test(bic)) &&
    fits(purpose, LIMITS.purpose) &&
    fits(structuredReference, LIMITS.structuredReference) &&
    fits(remittanceText, LIMITS.remittanceText) &&
    (structuredReference === '' || remittanceText === '') &&
    fits(information, LIMITS.information);
  if (!wellFormed || !isPayable(amount)) return undefined;
  const lines = ['BCD', version, UTF_8, 'SCT', bic, name, iban, `EUR${amount.toFixed(2)}`];
  lines.push(purpose, structuredReference, remittanceText, information);
  while (lines.at(-1) === '') lines.pop();
  const payload = lines.join('\n');
  return new TextEncoder().encode(payload).length <= LIMITS.payloadBytes ? payload : undefined;
}
