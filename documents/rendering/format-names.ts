import type { Identifier } from '../model/party';
import { IDENTIFIER_SCHEME_NAMES } from './codes/identifier-scheme-names';
import type { Language } from './language';

const regionNames = new Map<Language, Intl.DisplayNames>();

/** The country's name in the language; a code that names no country is shown as it is. */
export function countryName(code: string, language: Language): string {
  const region = code.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(region)) return code;
  let names = regionNames.get(language);
  if (!names) {
    names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    regionNames.set(language, names);
  }
  return names.of(region) ?? code;
}

/** Account numbers that look like an IBAN are read in groups of four; others stay as they are. */
export function formatAccount(account: string): string {
  const bare = account.replace(/\s+/g, '');
  if (!isIbanShaped(bare)) return account;
  return bare.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ');
}

export function isIbanShaped(account: string): boolean {
  return /^[A-Za-z]{2}\d{2}[A-Za-z0-9]{11,30}$/.test(account.replace(/\s+/g, ''));
}

/** `4000001123452 (GLN)`; a scheme without a name by its code. */
export function formatIdentifier({ value, schemeId = '' }: Identifier): string {
  if (schemeId === '') return value;
  return `${value} (${IDENTIFIER_SCHEME_NAMES.get(schemeId) ?? schemeId})`;
}
