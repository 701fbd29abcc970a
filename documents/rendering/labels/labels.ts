import { LANGUAGES, type Language } from '../language';
import { AMOUNT_LABELS } from './amount-labels';
import { DOCUMENT_LABELS } from './document-labels';
import { LINE_LABELS } from './line-labels';
import { PARTY_LABELS } from './party-labels';
import { PAYMENT_LABELS } from './payment-labels';
import { REFERENCE_LABELS } from './reference-labels';

const ROWS = {
  ...DOCUMENT_LABELS,
  ...PARTY_LABELS,
  ...REFERENCE_LABELS,
  ...LINE_LABELS,
  ...AMOUNT_LABELS,
  ...PAYMENT_LABELS,
};

/** The words around page number and number of pages. */
type PageOf = readonly [before: string, between: string, after: string];

const PAGE_OF: Readonly<Record<Language, PageOf>> = {
  en: ['Page ', ' of ', ''],
  es: ['Página ', ' de ', ''],
  fr: ['Page ', ' sur ', ''],
  de: ['Seite ', ' von ', ''],
  it: ['Pagina ', ' di ', ''],
  pl: ['Strona ', ' z ', ''],
  pt: ['Página ', ' de ', ''],
  nl: ['Pagina ', ' van ', ''],
};

/** Every word of a rendered document that is not a value. */
export type LabelSet = Readonly<Record<keyof typeof ROWS, string>> & { readonly pageOf: PageOf };

function labelSet(language: Language): LabelSet {
  const column = LANGUAGES.indexOf(language);
  const labels = Object.fromEntries(Object.entries(ROWS).map(([name, words]) => [name, words[column]]));
  return { ...(labels as Record<keyof typeof ROWS, string>), pageOf: PAGE_OF[language] };
}

const LABEL_SETS = Object.fromEntries(LANGUAGES.map((language) => [language, labelSet(language)])) as Readonly<
  Record<Language, LabelSet>
>;

export function labelsOf(language: Language): LabelSet {
  return LABEL_SETS[language];
}
