/** Removes blanks and writes capitals: IBAN and BIC are written so into documents. */
export function normaliseAccount(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** ISO 13616: form and check digits (the rearranged number is 1 modulo 97). */
export function isIban(text: string): boolean {
  const iban = normaliseAccount(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  let remainder = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** ISO 9362: bank, country, location and an optional branch. */
export function isBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(normaliseAccount(text));
}
