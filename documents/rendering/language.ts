/** Languages that documents are rendered in, the default first; each has a file in `words/`. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pl', 'pt', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** Longer headers are nonsense; what comes after is ignored so that parsing stays cheap. */
const MAX_HEADER_LENGTH = 1000;

const RANGE = /^([A-Za-z]{1,8}|\*)(?:-[A-Za-z0-9-]{1,40})?(?:\s*;\s*q\s*=\s*([01](?:\.\d{0,3})?))?$/;

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/**
 * The language that a client likes best (RFC 9110 section 12.5.4): by quality, then by order. Regions fall back to
 * their language (`es-MX` -> `es`), `*` stands for the best language not refused, nothing usable for
 * `otherwise`.
 */
export function pickLanguage(acceptLanguage: string | undefined, otherwise: Language = DEFAULT_LANGUAGE): Language {
  const wishes: { tag: string; quality: number }[] = [];
  for (const part of (acceptLanguage ?? '').slice(0, MAX_HEADER_LENGTH).split(',')) {
    const match = RANGE.exec(part.trim());
    if (match) wishes.push({ tag: (match[1] ?? '').toLowerCase(), quality: Number(match[2] ?? '1') });
  }
  const refused = new Set(wishes.filter((wish) => wish.quality === 0).map((wish) => wish.tag));
  const byQuality = wishes.filter((wish) => wish.quality > 0).sort((a, b) => b.quality - a.quality);
  for (const { tag } of byQuality) {
    if (isLanguage(tag)) return tag;
    if (tag === '*') return [otherwise, ...LANGUAGES].find((language) => !refused.has(language)) ?? otherwise;
  }
  return otherwise;
}
