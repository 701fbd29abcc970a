/** ISO 7064 MOD 97-10 over a text of letters and digits (a letter counts as 10 to 35). */
function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** The first four characters hold country or `RF` and the check digits; they are checked at the end of the text. */
function checksOut(text: string): boolean {
  return remainder97(text.slice(4) + text.slice(0, 4)) === 1;
}

/** An IBAN in electronic form, without blanks. */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && checksOut(text);
}

/** An ISO 11649 creditor reference in electronic form. */
export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && checksOut(text);
}
