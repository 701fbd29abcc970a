import type { Finding } from '../../finding';
import type { Allowance } from '../../model/invoice-line';
import { type Decimal, ZERO, roundAmount, sum } from '../../model/decimal';
import type { DocumentTotals, SemanticDocument } from '../../model/semantic-document';
import { mismatch } from './fatal-finding';

/** One total: what it must be equal to, exactly; undefined expectation: it cannot be computed, which is wrong as well. */
interface Total {
  rule: string;
  /** The total first, then what it is made of. */
  terms: string[];
  stated: (totals: DocumentTotals) => Decimal | undefined;
  expected: (document: SemanticDocument) => Decimal | undefined;
  /** Documents that the rule has nothing to say about. */
  appliesTo?: (document: SemanticDocument) => boolean;
}

const amounts = (entries: readonly Allowance[]): Decimal => roundAmount(sum(entries.map((entry) => entry.amount)));

/** BT-106 - BT-107 + BT-108; rounded only where there is an allowance or a charge total, as the official rule does. */
function withoutVat({ totals }: SemanticDocument): Decimal | undefined {
  if (totals.lineNet === undefined) return undefined;
  if (totals.allowances === undefined && totals.charges === undefined) return totals.lineNet;
  return roundAmount(totals.lineNet.minus(totals.allowances ?? ZERO).plus(totals.charges ?? ZERO));
}

function withVat({ totals }: SemanticDocument): Decimal | undefined {
  if (totals.withoutVat === undefined || totals.vat === undefined) return undefined;
  return roundAmount(totals.withoutVat.plus(totals.vat));
}

/** BT-112 - BT-113 + BT-114; rounded only where something was paid. */
function payable({ totals }: SemanticDocument): Decimal | undefined {
  if (totals.withVat === undefined) return undefined;
  const open = totals.paid === undefined ? totals.withVat : roundAmount(totals.withVat.minus(totals.paid));
  return open.plus(totals.rounding ?? ZERO);
}

const TOTALS: readonly Total[] = [
  {
    rule: 'BR-CO-10',
    terms: ['BT-106', 'BT-131'],
    stated: (totals) => totals.lineNet,
    expected: ({ lines }) => roundAmount(sum(lines.map((line) => line.netAmount))),
  },
  {
    rule: 'BR-CO-11',
    terms: ['BT-107', 'BT-92'],
    stated: (totals) => totals.allowances,
    expected: ({ allowances }) => amounts(allowances),
    appliesTo: ({ totals, allowances }) => totals.allowances !== undefined || allowances.length > 0,
  },
  {
    rule: 'BR-CO-12',
    terms: ['BT-108', 'BT-99'],
    stated: (totals) => totals.charges,
    expected: ({ charges }) => amounts(charges),
    appliesTo: ({ totals, charges }) => totals.charges !== undefined || charges.length > 0,
  },
  {
    rule: 'BR-CO-13',
    terms: ['BT-109', 'BT-106', 'BT-107', 'BT-108'],
    stated: (totals) => totals.withoutVat,
    expected: withoutVat,
  },
  {
    rule: 'BR-CO-14',
    terms: ['BT-110', 'BT-117'],
    stated: (totals) => totals.vat,
    expected: ({ vatBreakdown }) => roundAmount(sum(vatBreakdown.map((entry) => entry.taxAmount))),
    appliesTo: ({ totals, vatBreakdown }) => totals.vat !== undefined && vatBreakdown.length > 0,
  },
  {
    rule: 'BR-CO-15',
    terms: ['BT-112', 'BT-109', 'BT-110'],
    stated: (totals) => totals.withVat,
    expected: withVat,
    appliesTo: ({ currencyCode }) => currencyCode !== undefined,
  },
  {
    rule: 'BR-CO-16',
    terms: ['BT-115', 'BT-112', 'BT-113', 'BT-114'],
    stated: (totals) => totals.payable,
    expected: payable,
  },
];

/** With a rounding amount the official rule compares the amount due less the rounding, rounded to two decimals. */
function agrees(total: Total, document: SemanticDocument, stated: Decimal, expected: Decimal): boolean {
  const rounding = document.totals.rounding;
  if (total.rule !== 'BR-CO-16' || rounding === undefined) return stated.eq(expected);
  return roundAmount(stated.minus(rounding)).eq(expected.minus(rounding));
}

/** BR-CO-10 to BR-CO-16. A missing total is wrong too: nothing is taken for zero that must be stated. */
export function checkDocumentTotals(document: SemanticDocument): Finding[] {
  return TOTALS.flatMap((total) => {
    if (total.appliesTo && !total.appliesTo(document)) return [];
    const stated = total.stated(document.totals);
    const expected = total.expected(document);
    if (stated !== undefined && expected !== undefined && agrees(total, document, stated, expected)) return [];
    const [term = ''] = total.terms;
    return [mismatch({ rule: total.rule, terms: total.terms, at: ['BG-22', term], found: stated, expected })];
  });
}
