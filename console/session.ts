/** The token lives as long as the tab: sessionStorage survives a reload and nothing else. */
const TOKEN = 'edoc.console.token';
const LANGUAGE = 'edoc.console.language';

/** Languages that findings have. */
export const FINDING_LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
} as const;

export function keptToken(): string | undefined {
  return sessionStorage.getItem(TOKEN) ?? undefined;
}

export function keepToken(token: string | undefined): void {
  if (token === undefined) sessionStorage.removeItem(TOKEN);
  else sessionStorage.setItem(TOKEN, token);
}

/** The language chosen last, else the first of the browser's that findings have. */
export function keptLanguage(): string {
  const known = [localStorage.getItem(LANGUAGE) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  return known.find((tag) => tag in FINDING_LANGUAGES) ?? 'en';
}

export function keepLanguage(language: string): void {
  localStorage.setItem(LANGUAGE, language);
}
