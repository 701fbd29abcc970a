import type { Language } from '../session';
import { useConsole } from '../parts/context';

/** The words of one page or part, in every language of the console. */
export type InLanguages<Words> = Readonly<Record<Language, Words>>;

/** English decides which words there are; a language that lacks one does not compile. */
export function inLanguages<Words>(
  en: Words,
  others: Readonly<Record<Exclude<Language, 'en'>, NoInfer<Words>>>,
): InLanguages<Words> {
  return { en, ...others };
}

export function useTexts<Words>(texts: InLanguages<Words>): Words {
  return texts[useConsole().language];
}
