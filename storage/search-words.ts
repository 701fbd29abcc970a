import type { DocumentRecord } from './document-record';
import { nameKey } from './search-keys';

type Searched = Pick<
  DocumentRecord,
  'documentNumber' | 'companyName' | 'companyVatNumber' | 'supplier' | 'customer'
> & {
  integration?: Pick<NonNullable<DocumentRecord['integration']>, 'reference'>;
};

/** Longer values are no words that anybody types. */
const MAX_WORD = 100;
/** Of a record; names of a party may have any length. */
const MAX_WORDS = 60;

/** By which a document is found: its number, both parties' names and VAT numbers, the authority's reference. */
export function searchWords({
  documentNumber,
  companyName,
  companyVatNumber,
  supplier,
  customer,
  integration,
}: Searched): string[] {
  const numbers = [companyVatNumber, supplier.vatNumber, customer.vatNumber].flatMap((number) => vatWords(number));
  const names = [companyName, supplier.name, customer.name].flatMap((name) => nameWords(name ?? ''));
  const words = [...referenceWords(documentNumber), ...referenceWords(integration?.reference), ...numbers, ...names];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Of a number or a reference, which may contain blanks: as a whole and each part between blanks. */
export function referenceWords(reference: string | undefined): string[] {
  if (reference === undefined) return [];
  return [...new Set([word(reference), ...wordsOf(reference)])].filter((one) => one !== '');
}

/** What is searched for, the most telling first: words with digits are rarer than others, long ones than short ones. */
export function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).map(word);
  const telling = (one: string) => (/\d/.test(one) ? MAX_WORD : 0) + one.length;
  return [...new Set(words)].filter((one) => one !== '').sort((a, b) => telling(b) - telling(a));
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

/** With and without the letters of its country. */
function vatWords(number: string | undefined): string[] {
  const whole = word(number ?? '');
  if (whole === '') return [];
  return /^[a-z]{2}.{5,}$/.test(whole) ? [whole, whole.slice(2)] : [whole];
}
