import type { Syntax } from '../tree/rule-document';
import { rulesAt } from '../tree/rules-at';
import { exists, select } from '../tree/select';
import type { RulePart } from '../tree/tree-rule-set';
import { fromRoot } from './from-root';

interface Delivery {
  group: string | undefined;
  /** BT-72 or BG-14, from the group. */
  headers: readonly string[];
  lines: readonly string[];
  /** BG-26, from a line. */
  linePeriod: string;
}

const DELIVERY: Readonly<Record<Syntax, Delivery>> = {
  ubl: {
    group: undefined,
    headers: ['cac:Delivery/cbc:ActualDeliveryDate', 'cac:InvoicePeriod'],
    lines: ['cac:InvoiceLine', 'cac:CreditNoteLine'],
    linePeriod: 'cac:InvoicePeriod',
  },
  cii: {
    group: 'rsm:SupplyChainTradeTransaction',
    headers: [
      'ram:ApplicableHeaderTradeDelivery/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime',
      'ram:ApplicableHeaderTradeSettlement/ram:BillingSpecifiedPeriod',
    ],
    lines: ['ram:IncludedSupplyChainTradeLineItem'],
    linePeriod: 'ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod',
  },
};

/** BR-DE-TMP-32: when the goods were delivered, for the whole or for each line. */
export function deliveryDate(syntax: Syntax): RulePart {
  const { group, headers, lines, linePeriod } = DELIVERY[syntax];
  return rulesAt(fromRoot(group), {
    'BR-DE-TMP-32': {
      severity: 'information',
      terms: ['BT-72', 'BG-14', 'BG-26'],
      validate(invoice, fires) {
        if (headers.some((path) => exists(invoice, path))) return;
        const all = lines.flatMap((path) => select(invoice, path));
        if (!all.every((line) => exists(line, linePeriod))) fires(invoice);
      },
    },
  });
}
