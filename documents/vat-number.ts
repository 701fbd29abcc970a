/** VAT number prefixes that differ from the country code. */
const OWN_PREFIX: ReadonlyMap<string, string> = new Map([['GR', 'EL']]);

const VAT_PREFIXES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB XI CHE NO'.split(' '),
);

/** The prefix that a country's VAT numbers carry (BR-CO-09): the country code but for Greece. */
export function vatPrefixOf(countryIso: string): string {
  return OWN_PREFIX.get(countryIso) ?? countryIso;
}

/** Upper case without blanks, dots, dashes and slashes: how VAT numbers are compared. */
export function normaliseVatNumber(value: string): string {
  return value.toUpperCase().replace(/[\s.\-/]/g, '');
}

function hasVatPrefix(number: string): boolean {
  const prefix = number.startsWith('CHE') ? 'CHE' : number.slice(0, 2);
  const rest = number.slice(prefix.length);
  return VAT_PREFIXES.has(prefix) && rest.length >= 5 && /\d/.test(rest);
}

/**
 * The number with a country prefix, as BT-31, BT-48 and BT-63 need it. A number that already starts with its country's
 * prefix (for Greece also GR, which becomes EL) or with another VAT area's is left as it is.
 */
export function withVatPrefix(value: string, countryIso: string | undefined): string {
  const number = normaliseVatNumber(value);
  if (countryIso === undefined) return number;
  const prefix = vatPrefixOf(countryIso);
  if (number.startsWith(prefix) && number.length > prefix.length) return number;
  if (prefix !== countryIso && number.startsWith(countryIso)) return prefix + number.slice(countryIso.length);
  return hasVatPrefix(number) ? number : prefix + number;
}

/** The number without its country's prefix: two numbers are the same when this part is. */
export function withoutVatPrefix(value: string, countryIso: string): string {
  const number = normaliseVatNumber(value);
  for (const prefix of [vatPrefixOf(countryIso), countryIso]) {
    if (number.startsWith(prefix) && number.length > prefix.length) return number.slice(prefix.length);
  }
  return number;
}

const COUNTRY_OF_PREFIX: ReadonlyMap<string, string> = new Map([
  ['EL', 'GR'],
  ['XI', 'GB'],
  ['CHE', 'CH'],
]);

/** Country of the VAT area whose prefix the number carries; undefined for a number without one. */
export function countryOfVatNumber(value: string): string | undefined {
  const number = normaliseVatNumber(value);
  if (!hasVatPrefix(number)) return undefined;
  const prefix = number.startsWith('CHE') ? 'CHE' : number.slice(0, 2);
  return COUNTRY_OF_PREFIX.get(prefix) ?? prefix;
}
