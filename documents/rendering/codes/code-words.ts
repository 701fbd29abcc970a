import { LANGUAGES, type Language } from '../language';

/** One name of a code per language, in the order of `LANGUAGES`. */
export type Words = readonly [
  en: string,
  es: string,
  fr: string,
  de: string,
  it: string,
  pl: string,
  pt: string,
  nl: string,
];

/** Names of the codes of one list; a code that is not in it is shown bare. */
export type CodeWords = Readonly<Record<string, Words>>;

export function wordFor(list: CodeWords, code: string, language: Language): string | undefined {
  const words = Object.hasOwn(list, code) ? list[code] : undefined;
  return words?.[LANGUAGES.indexOf(language)];
}

/** What people read: the name, and the code only where it has none. */
export function wordOrCode(list: CodeWords, code: string, language: Language): string {
  return wordFor(list, code, language) ?? code;
}
