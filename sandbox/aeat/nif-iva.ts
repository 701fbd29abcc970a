/** Masks of NIF-IVA by country, as the agency lists them: 9 is a digit, A a letter, X either. */
const MASKS: Readonly<Record<string, readonly string[]>> = {
  AT: ['U99999999'],
  BE: ['9999999999'],
  BG: ['999999999', '9999999999'],
  CY: ['99999999A'],
  CZ: ['99999999', '999999999', '9999999999'],
  DE: ['999999999'],
  DK: ['99999999'],
  EE: ['999999999'],
  EL: ['999999999'],
  FI: ['99999999'],
  FR: ['XX999999999'],
  HR: ['99999999999'],
  HU: ['99999999'],
  IE: ['9999999A', '9999999AA', '9A99999A', '9+99999A', '9*99999A'],
  IT: ['99999999999'],
  LT: ['999999999', '999999999999'],
  LU: ['99999999'],
  LV: ['99999999999'],
  MT: ['99999999'],
  NL: ['999999999B99'],
  PL: ['9999999999'],
  PT: ['999999999'],
  RO: ['99', '999', '9999', '99999', '999999', '9999999', '99999999', '999999999', '9999999999'],
  SE: ['999999999999'],
  SI: ['99999999'],
  SK: ['9999999999'],
  XI: ['999999999', '999999999999', 'GD999', 'HA999'],
};

/** Whether a number with its prefix has one of the forms of the country that it names. */
export function isNifIva(id: string): boolean {
  const rest = id.slice(2);
  return (MASKS[id.slice(0, 2)] ?? []).some(
    (mask) => mask.length === rest.length && [...mask].every((place, index) => fits(rest.charAt(index), place)),
  );
}

function fits(character: string, place: string): boolean {
  const isDigit = character >= '0' && character <= '9';
  const isLetter = character >= 'A' && character <= 'Z';
  if (place === '9') return isDigit;
  if (place === 'A') return isLetter;
  return place === 'X' ? isDigit || isLetter : character === place;
}
