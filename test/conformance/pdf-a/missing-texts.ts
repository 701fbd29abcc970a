import { originalValues } from '../../support/original-values';
import { readPdf } from '../../support/pdf-text';
import type { Archived } from './archived-corpus';

/** What is shorter is found on any two pages, piece by piece. */
const LONG = 60;

/**
 * Texts of the XML that nobody can select in its PDF, neither in their place nor in the list of what has none. Where lines
 * break says nothing about a text, so blanks do not count; a long one may go on on the next page, behind the foot of its own.
 */
export async function missingTexts({
  pdf,
  root,
  language,
}: Pick<Archived, 'pdf' | 'root' | 'language'>): Promise<string[]> {
  const pages = (await readPdf(pdf)).pages.map(unbroken);
  const missing = originalValues(root, language).filter(
    ({ forms }) => !forms.map(unbroken).some((form) => isOn(pages, form)),
  );
  return missing.map(({ path, text }) => `${path}: ${text}`);
}

function isOn(pages: readonly string[], form: string): boolean {
  return pages.some((page, index) => {
    if (page.includes(form)) return true;
    const next = pages[index + 1];
    if (next === undefined || form.length < LONG) return false;
    let length = form.length - 1;
    while (length > 0 && !page.includes(form.slice(0, length))) length -= 1;
    return length > 0 && next.includes(form.slice(length));
  });
}

function unbroken(text: string): string {
  return text.replace(/[\s\u00ad\u200b]+/g, '');
}
