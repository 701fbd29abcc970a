const SURROGATE = /[\uD800-\uDFFF]/;

/** XPath's string-length: characters, not UTF-16 units. */
export function characterCount(text: string): number {
  return SURROGATE.test(text) ? [...text].length : text.length;
}

/** XPath's substring by characters; `start` counts from 0 here. */
export function characters(text: string, start: number, count?: number): string {
  const end = count === undefined ? undefined : start + count;
  return SURROGATE.test(text) ? [...text].slice(start, end).join('') : text.slice(start, end);
}
