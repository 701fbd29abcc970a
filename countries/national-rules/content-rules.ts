import { sum } from '../../documents/model/decimal';
import type { InvoiceLine } from '../../documents/model/invoice-line';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { Severity } from '../../validation/finding';
import { corrects } from './corrections';
import type { NationalRule, Violation } from './rule';
import type { RuleHead, StatedText } from './shared-rules';

/**
 * Rules on what EN 16931 allows and hardly anybody means: a quantity of 0 and a total below 0. Warnings, since laws allow both:
 * lines that only say something, and invoices in which what was returned outweighs what was supplied.
 */
export function doubtfulContent(
  head: Omit<RuleHead, 'id' | 'severity'>,
  iso: string,
  { amountOfNothing = 'warning' }: { amountOfNothing?: Severity } = {},
): NationalRule[] {
  const warning = { ...head, severity: 'warning' } as const;
  return [
    quantityNotZero({ ...warning, id: `${iso}-QUANTITY-ZERO` }, amountOfNothing),
    totalNotNegative({ ...warning, id: `${iso}-TOTAL-NEGATIVE` }),
  ];
}

/** `amountOfNothing`: how bad it is that a line of no units has an amount. */
export function quantityNotZero(head: RuleHead, amountOfNothing: Severity = 'warning'): NationalRule {
  return {
    ...head,
    terms: ['BT-129'],
    textKey: 'national.quantity-zero',
    check: ({ lines }) =>
      lines.flatMap((line, index): Violation[] => {
        if (line.quantity?.eq(0) !== true) return [];
        const at = ['BG-25', index, 'BT-129'];
        const parameters = { line: line.id ?? String(index + 1) };
        if (!isAmountOfNothing(line)) return [{ at, found: '0', parameters }];
        const terms = ['BT-129', 'BT-131'];
        const found = line.netAmount?.toFixed() ?? '';
        return [{ at, terms, found, parameters, severity: amountOfNothing, textKey: 'national.amount-of-nothing' }];
      }),
  };
}

/** An amount that its allowances and charges do not explain. */
function isAmountOfNothing({ netAmount, allowances, charges }: InvoiceLine): boolean {
  const adjustments = sum(charges.map(({ amount }) => amount)).minus(sum(allowances.map(({ amount }) => amount)));
  return netAmount !== undefined && !netAmount.eq(adjustments);
}

/** The usual way to give money back is a credit note, whose amounts are positive. */
function totalNotNegative(head: RuleHead): NationalRule {
  return {
    ...head,
    terms: ['BT-112'],
    textKey: 'national.total-negative',
    check: (document) => {
      const { withVat } = document.totals;
      const isPlain = document.type !== 'INVOICE' || !corrects(document);
      if (withVat === undefined || withVat.gte(0) || !isPlain) return [];
      return [{ at: ['BT-112'], found: withVat.toFixed(), parameters: { documentType: document.type } }];
    },
  };
}

/** `first`: the first day that the authority or the law knows, for whatever the document says happened. */
export function notBefore(head: RuleHead, authority: string, first: string): NationalRule {
  return {
    ...head,
    terms: ['BT-2'],
    textKey: 'national.too-early',
    parameters: { authority },
    expected: first,
    check: (document) =>
      datesOf(document).flatMap(({ at, term, text }): Violation[] =>
        text === undefined || text.slice(0, 10) >= first ? [] : [{ at, terms: [term], found: text }],
      ),
  };
}

function datesOf(document: SemanticDocument): StatedText[] {
  const { issueDate, taxPointDate, dueDate, delivery, period, precedingInvoices } = document;
  return [
    { term: 'BT-2', at: ['BT-2'], text: issueDate },
    { term: 'BT-7', at: ['BT-7'], text: taxPointDate },
    { term: 'BT-9', at: ['BT-9'], text: dueDate },
    { term: 'BT-72', at: ['BG-13', 'BT-72'], text: delivery?.date },
    { term: 'BT-73', at: ['BG-14', 'BT-73'], text: period?.start },
    { term: 'BT-74', at: ['BG-14', 'BT-74'], text: period?.end },
    ...precedingInvoices.map(({ issueDate: text }, index) => ({ term: 'BT-26', at: ['BG-3', index, 'BT-26'], text })),
  ];
}
