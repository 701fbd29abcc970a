import type { Language } from './language';
import type { Watermark } from './watermark';
import de from './words/de.json';
import en from './words/en.json';
import es from './words/es.json';
import fr from './words/fr.json';
import it from './words/it.json';
import nl from './words/nl.json';
import pl from './words/pl.json';
import pt from './words/pt.json';

/**
 * Words of a rendered document in one language (`words/<language>.json`): labels, the words around page number and number of
 * pages, and names of codes by list. English decides which there are; a language that lacks one does not compile.
 */
interface Words extends Readonly<typeof en> {
  readonly codes: typeof en.codes & {
    /** The text stands in large letters across every page, in its foot and in the title. */
    readonly watermarks: Readonly<Record<Watermark, string>>;
    /** The same in a sentence above the title. */
    readonly watermarkSentences: Readonly<Record<Watermark, string>>;
  };
}

/**
 * Names of the codes that invoices use: reasons for allowances (UNCL 5189: BT-98, BT-140) and charges (UNCL 7161: BT-105, BT-145),
 * types of documents (UNTDID 1001: BT-3), subjects of notes (UNTDID 4451: BT-21), payment means (UNTDID 4461: BT-81), VAT points
 * (BT-8: UNTDID 2005 as UBL states them, UNTDID 2475 as CII does), units (UN/ECE Recommendations 20 and 21: BT-130, BT-150), VAT
 * categories (UNCL 5305: BT-118, BT-151; S is of any rate). Of the units whose name has a plural there is one; Polish has several
 * forms, `few|many`, and a third one for fractions where it is another than the first.
 */
export type CodeList = keyof Words['codes'];

/** Category of what bears VAT, at whatever rate. */
export const TAXED = 'S';

const WORDS: Readonly<Record<Language, Words>> = { en, es, fr, de, it, pl, pt, nl };

/** Every word of a rendered document that is not a value. */
export type LabelSet = Words['labels'] & Pick<Words, 'pageOf'>;

export function labelsOf(language: Language): LabelSet {
  const { labels, pageOf } = WORDS[language];
  return { ...labels, pageOf };
}

/** The name of a code; of one that the list does not have, nothing. */
export function wordFor(list: CodeList, code: string, language: Language): string | undefined {
  const names: Readonly<Record<string, string>> = WORDS[language].codes[list];
  return Object.hasOwn(names, code) ? names[code] : undefined;
}

/** Text that people read: the name, and the code only where it has none. */
export function wordOrCode(list: CodeList, code: string, language: Language): string {
  return wordFor(list, code, language) ?? code;
}
