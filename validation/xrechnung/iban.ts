const FORM = /^[A-Z]{2}[0-9]{2}[A-Za-z0-9]{0,30}$/;
const WHITE_SPACE = /[ \t\r\n]+/g;

/**
 * ISO 13616 with the check digits of ISO 7064 (mod 97-10). White space does not matter, a country's own length is not
 * looked at. Oddity of the official check: small letters count from 42 on instead of 10, so they are practically never
 * right.
 */
export function isIban(text: string): boolean {
  const iban = text.replace(WHITE_SPACE, '');
  if (!FORM.test(iban)) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = character <= '9' ? Number(character) : character.charCodeAt(0) - 55;
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder === 1;
}
