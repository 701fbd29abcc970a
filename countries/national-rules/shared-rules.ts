import type { TermPath } from '../../documents/model/term-path';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { NationalRule, Violation } from './rule';

/** Facts that rules of one kind differ by, whatever they check. */
export type RuleHead = Pick<NationalRule, 'id' | 'severity' | 'purposes' | 'flows'>;

const DAY_MS = 86_400_000;

function lengthOf(text: string): number {
  return Array.from(text).length;
}

export function numberNotLonger(head: RuleHead, authority: string, longest: number): NationalRule {
  return {
    ...head,
    terms: ['BT-1'],
    textKey: 'national.number-too-long',
    parameters: { authority },
    expected: String(longest),
    check: ({ number = '' }) => {
      const length = lengthOf(number.trim());
      return length > longest ? [{ at: ['BT-1'], found: String(length) }] : [];
    },
  };
}

export function numberHasDigit(head: RuleHead, authority: string): NationalRule {
  return {
    ...head,
    terms: ['BT-1'],
    textKey: 'national.number-without-digit',
    parameters: { authority },
    check: ({ number }) => (number === undefined || /\d/.test(number) ? [] : [{ at: ['BT-1'], found: number }]),
  };
}

/** The day after today passes: where the document was issued it can be tomorrow already. */
export function notInFuture(head: RuleHead, authority: string): NationalRule {
  return {
    ...head,
    terms: ['BT-2'],
    textKey: 'national.date-in-future',
    parameters: { authority },
    check: ({ issueDate }, { today }) => {
      if (issueDate === undefined || today === undefined) return [];
      const latest = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
      return issueDate.slice(0, 10) > latest ? [{ at: ['BT-2'], found: issueDate, parameters: { today } }] : [];
    },
  };
}

export function categoriesAmong(head: RuleHead, authority: string, allowed: readonly string[]): NationalRule {
  return {
    ...head,
    terms: ['BT-118', 'BT-151'],
    textKey: 'national.category',
    parameters: { authority },
    expected: allowed.join(', '),
    check: ({ vatBreakdown }) =>
      vatBreakdown.flatMap(({ category }, index) =>
        category === undefined || allowed.includes(category)
          ? []
          : [{ at: ['BG-23', index, 'BT-118'], found: category }],
      ),
  };
}

/** Debit notes (383) pass: they travel with the country's own code, see documentTypeMapping. */
export function typeCodeAmong(head: RuleHead, authority: string, allowed: readonly string[]): NationalRule {
  return {
    ...head,
    terms: ['BT-3'],
    textKey: 'national.type-code',
    parameters: { authority },
    expected: allowed.join(', '),
    check: ({ type, typeCode }) =>
      typeCode === undefined || allowed.includes(typeCode) || (type === 'DEBIT_NOTE' && typeCode === '383')
        ? []
        : [{ at: ['BT-3'], found: typeCode }],
  };
}

/** `entries`: the group counted, of which a document may have `most`. */
export function notMore(
  head: RuleHead,
  authority: string,
  most: number,
  group: string,
  entries: (document: SemanticDocument) => readonly unknown[],
): NationalRule {
  return {
    ...head,
    terms: [group],
    textKey: 'national.too-many',
    parameters: { authority },
    expected: String(most),
    check: (document) => {
      const count = entries(document).length;
      return count > most ? [{ at: [group], found: String(count) }] : [];
    },
  };
}

export interface StatedText {
  readonly term: string;
  readonly at: TermPath;
  readonly text: string | undefined;
}

export function textsNotLonger(
  head: RuleHead,
  authority: string,
  longest: number,
  terms: readonly string[],
  texts: (document: SemanticDocument) => readonly StatedText[],
): NationalRule {
  return {
    ...head,
    terms,
    textKey: 'national.too-long',
    parameters: { authority },
    expected: String(longest),
    check: (document) =>
      texts(document).flatMap(({ term, at, text = '' }) => {
        const length = lengthOf(text);
        return length > longest ? [{ at, terms: [term], found: String(length) }] : [];
      }),
  };
}

/** `missing`: the paths of what the document would have to state but does not. */
export function stated(
  head: RuleHead,
  authority: string,
  terms: readonly string[],
  missing: (document: SemanticDocument) => readonly Violation[],
): NationalRule {
  return { ...head, terms, textKey: 'national.missing', parameters: { authority }, check: missing };
}

/** A document in another currency must state its VAT in the country's own as well (BT-6, BT-111). */
export function vatInOwnCurrency(head: RuleHead, authority: string, currency: string): NationalRule {
  return {
    ...head,
    terms: ['BT-6', 'BT-111'],
    textKey: 'national.accounting-currency',
    parameters: { authority },
    expected: currency,
    check: ({ currencyCode, vatAccountingCurrencyCode, totals }) => {
      if (currencyCode === undefined || currencyCode === currency) return [];
      if (vatAccountingCurrencyCode === currency && totals.vatInAccountingCurrency !== undefined) return [];
      return [{ at: ['BT-5'], found: currencyCode }];
    },
  };
}

/** Numbers of a kind with a check digit; `wrong`: those that the kind's check refuses. */
export function identifiersHold(
  head: RuleHead,
  kind: string,
  terms: readonly string[],
  wrong: (document: SemanticDocument) => readonly Violation[],
): NationalRule {
  return { ...head, terms, textKey: 'national.identifier', parameters: { kind }, check: wrong };
}
