import { originalValues } from '../../support/original-values';
import { readPdf } from '../../support/pdf-text';
import type { Archived } from './archived-corpus';

/**
 * Texts of the XML that nobody can select in its PDF, neither on their place nor in the list of what has none. Where lines
 * and pages break says nothing about a text: blanks do not count, nor does what stands at the foot of every page.
 */
export async function missingTexts({ pdf, root, language }: Archived): Promise<string[]> {
  const { pages } = await readPdf(pdf);
  const page = unbroken(pages.join(' '));
  const missing = originalValues(root, language).filter(
    ({ forms }) => !forms.some((form) => page.includes(unbroken(form))),
  );
  return missing.map(({ path, text }) => `${path}: ${text}`);
}

function unbroken(text: string): string {
  return text.replace(/[\s\u00ad\u200b]+/g, '');
}
