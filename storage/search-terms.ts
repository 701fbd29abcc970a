import type { DocumentRecord } from './document-record';
import { nameKey } from './search-keys';

/** Records of earlier versions may lack any of it. */
export type Searched = Partial<
  Pick<DocumentRecord, 'documentNumber' | 'companyName' | 'companyVatNumber' | 'supplier' | 'customer'>
> & {
  integration?: Pick<NonNullable<DocumentRecord['integration']>, 'reference'>;
};

/** The fields of {@link Searched}, as a projection. */
export const SEARCHED_FIELDS = {
  documentNumber: 1,
  companyName: 1,
  companyVatNumber: 1,
  'supplier.name': 1,
  'supplier.vatNumber': 1,
  'customer.name': 1,
  'customer.vatNumber': 1,
  'integration.reference': 1,
} as const;

/** Longer values are no words that anybody types. */
const MAX_WORD = 100;
/** Most words of a record; names of a party may have any length. */
const MAX_WORDS = 60;
/** A shorter text means the whole word. */
const SHORTEST_BEGINNING = 3;

/**
 * The terms by which a document is found: the words of its number, of both parties' names and VAT numbers and of the authority's
 * reference. How they begin needs no terms: that is a range of an index.
 */
export function searchTerms({
  documentNumber,
  companyName,
  companyVatNumber,
  supplier,
  customer,
  integration,
}: Searched): string[] {
  const numbers = [companyVatNumber, supplier?.vatNumber, customer?.vatNumber].flatMap((number) => vatWords(number));
  const names = [companyName, supplier?.name, customer?.name].flatMap((name) => nameWords(name ?? ''));
  const references = [...referenceWords(documentNumber), ...referenceWords(integration?.reference)];
  return [...new Set([...references, ...numbers, ...names])].slice(0, MAX_WORDS);
}

/** What a term has to be, or to begin with, to have the word. */
export function termOf(word: string): string | RegExp {
  // A word has no character that means something in an expression. Without a flag it is a range of an index.
  return word.length < SHORTEST_BEGINNING ? word : new RegExp(`^${word}`);
}

/** Whether the terms have all of the words, as MongoDB decides by {@link termOf}. */
export function haveWords(terms: readonly string[], words: readonly string[]): boolean {
  return words
    .map(termOf)
    .every((asked) => terms.some((one) => (asked instanceof RegExp ? asked.test(one) : one === asked)));
}

/** Words to search for, the most telling first: words with digits are rarer than others, long ones than short ones. */
export function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).map(word);
  const telling = (one: string) => (/\d/.test(one) ? MAX_WORD : 0) + one.length;
  return [...new Set(words)].filter((one) => one !== '').sort((a, b) => telling(b) - telling(a));
}

/** Words of a number or a reference, which may contain blanks: as a whole and each part between blanks. */
function referenceWords(reference: string | undefined): string[] {
  if (reference === undefined) return [];
  return [...new Set([word(reference), ...wordsOf(reference)])].filter((one) => one !== '');
}

/** Words are the same whatever their case, accents and punctuation: `F-2026/17` is `f202617`. */
function word(text: string): string {
  return nameKey(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MAX_WORD);
}

/** `Müller-Schmidt` is found by each of its parts as well. */
function nameWords(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}\p{M}]+/u).map(word);
  return [...wordsOf(name), ...parts.filter((part) => part.length > 1)];
}

/** The number with and without the letters of its country. */
function vatWords(number: string | undefined): string[] {
  const whole = word(number ?? '');
  if (whole === '') return [];
  return /^[a-z]{2}.{5,}$/.test(whole) ? [whole, whole.slice(2)] : [whole];
}
