import type { DocumentRecord } from './document-record';
import { nameKey } from './search-keys';

/** Records of earlier versions may lack any of it. */
type Searched = Partial<
  Pick<DocumentRecord, 'documentNumber' | 'companyName' | 'companyVatNumber' | 'supplier' | 'customer'>
> & {
  integration?: Pick<NonNullable<DocumentRecord['integration']>, 'reference'>;
};

/** Longer values are no words that anybody types. */
const MAX_WORD = 100;
/** Most words of a record; names of a party may have any length. */
const MAX_WORDS = 60;

/**
 * The beginnings of a word that are terms of their own, by their lengths. Each digit more of a number leaves a tenth of
 * the documents, those of one time together; letters more leave documents of all times. What lies between two lengths is found by
 * the shorter one, and checked on the documents.
 */
const BEGINNINGS = { ofNumbers: [3, 4, 5, 6, 7, 8], ofNames: [3, 6] } as const;

/**
 * The terms by which a document is found: the words of its number, of both parties' names and VAT numbers and of the authority's
 * reference, and how they begin.
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
  const words = [...new Set([...references, ...numbers, ...names])].slice(0, MAX_WORDS);
  const exact = documentNumber === undefined ? [] : [numberTerm(documentNumber)];
  return [...new Set([...exact, ...words.flatMap(withBeginnings)])];
}

/** The terms that the authority's reference adds to a document. */
export function referenceTerms(reference: string | undefined): string[] {
  return [...new Set(referenceWords(reference).flatMap(withBeginnings))];
}

/** The term of one document number and no longer one. */
export function numberTerm(documentNumber: string): string {
  return `=${word(documentNumber)}`;
}

/** Terms of which a document must contain or match all to have each word of the text or its beginning. */
export function termsOfText(text: string): (string | RegExp)[] {
  const asked = wordsOf(text).map((one) => ({
    one,
    length: lengthsOf(one).findLast((length) => length <= one.length),
  }));
  const indexed = asked.map(({ one, length }) => one.slice(0, length));
  const checked = asked.filter(({ one, length = one.length }) => length < one.length);
  // A word has no character that means something in an expression. Those without a flag are ranges of an index.
  return [...indexed, ...checked.map(({ one }) => new RegExp(`^${one}`))];
}

/** Words to search for, the most telling first: words with digits are rarer than others, long ones than short ones. */
export function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).map(word);
  const telling = (one: string) => (/\d/.test(one) ? MAX_WORD : 0) + one.length;
  return [...new Set(words)].filter((one) => one !== '').sort((a, b) => telling(b) - telling(a));
}

function withBeginnings(one: string): string[] {
  return [one, ...lengthsOf(one).flatMap((length) => (length < one.length ? [one.slice(0, length)] : []))];
}

function lengthsOf(one: string): readonly number[] {
  return /\d/.test(one) ? BEGINNINGS.ofNumbers : BEGINNINGS.ofNames;
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
