import type { SemanticDocument } from '../model/semantic-document';
import { DEFAULT_LANGUAGE, type Language } from './language';

/** Countries whose official language, or the one that most write invoices in, a page can be printed in. */
const COUNTRIES: Readonly<Record<Language, string>> = {
  en: 'GB IE US AU NZ CA MT',
  es: 'ES MX AR BO CL CO CR CU DO EC GT HN NI PA PE PY SV UY VE',
  fr: 'FR MC GF GP MQ RE YT PF NC',
  de: 'DE AT LI',
  it: 'IT SM VA',
  pl: 'PL',
  pt: 'PT BR',
  nl: 'NL SR',
};

const LANGUAGE_OF: ReadonlyMap<string, Language> = new Map(
  Object.entries(COUNTRIES).flatMap(([language, codes]) =>
    codes.split(' ').map((code) => [code, language as Language]),
  ),
);

/** The language of both parties' countries; where they differ, or have several, the default that both may know. */
export function languageOfCountries(seller: string | undefined, buyer: string | undefined): Language {
  const stated = [seller, buyer].filter((code) => code !== undefined);
  const languages = new Set(stated.map((code) => LANGUAGE_OF.get(code.trim().toUpperCase()) ?? DEFAULT_LANGUAGE));
  const [language = DEFAULT_LANGUAGE] = languages;
  return languages.size > 1 ? DEFAULT_LANGUAGE : language;
}

/** The same for a document that is at hand. */
export function languageOfDocument({ seller, buyer }: SemanticDocument): Language {
  return languageOfCountries(seller?.address?.countryCode, buyer?.address?.countryCode);
}
