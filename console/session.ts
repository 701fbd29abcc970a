/** The token lives as long as the tab: sessionStorage survives a reload and nothing else. */
const TOKEN = 'edoc.console.token';
const LANGUAGE = 'edoc.console.language';

/** The languages of the console, which are those of the findings. */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
} as const;

export type Language = keyof typeof LANGUAGES;

export function keptToken(): string | undefined {
  return sessionStorage.getItem(TOKEN) ?? undefined;
}

export function keepToken(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(TOKEN);
  else sessionStorage.setItem(TOKEN, token);
}

/** The language chosen last, else the first of the browser's that the console has. */
export function keptLanguage(): Language {
  const known = [localStorage.getItem(LANGUAGE) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  return known.find(isLanguage) ?? 'en';
}

/** The browser's own form of the language, such as de-AT; English is written as in Europe unless the browser says otherwise. */
export function localeOf(language: Language): string {
  const wanted = navigator.languages.find((tag) => tag.slice(0, 2) === language && isTag(tag));
  return wanted ?? (language === 'en' ? 'en-GB' : language);
}

/** True for a language tag. Where the machine has no language, Chromium's is `en-US@posix`, which no date can be written in. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE, language);
}
