/** Markup that is known to be safe: made by the `html` tag only, which escapes every value put into it. */
export class Html {
  constructor(readonly markup: string) {}
}

/** Values that may stand in a template: text is escaped, markup is kept, lists are joined, nothing is left out. */
export type HtmlValue = string | Html | undefined | false | readonly HtmlValue[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// Control characters (not tab and line feed) and lone surrogates have no place in a page. Explicit bidirectional
// controls would let one text reorder what is printed around it.
const UNPRINTABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Surrogate}/gu;

export function escapeHtml(text: string): string {
  return text.replace(UNPRINTABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function markupOf(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Html) return value.markup;
  return value.map(markupOf).join('');
}

export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let markup = strings[0] ?? '';
  values.forEach((value, index) => {
    markup += markupOf(value) + (strings[index + 1] ?? '');
  });
  return new Html(markup);
}

/** Text as a CSS string: everything but letters and digits as an escape, so that it can leave neither string nor element. */
export function cssString(text: string): string {
  const clean = text.replace(UNPRINTABLE, '').replace(/\s+/g, ' ');
  const escaped = Array.from(clean, (character) =>
    /[A-Za-z0-9 ]/.test(character) ? character : `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped.join('')}"`;
}
