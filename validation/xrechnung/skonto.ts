import type { XmlElement } from '../../documents/xml/element-tree';
import { atMostOne } from '../tree/at-most-one';
import type { Syntax } from '../tree/rule-document';
import { fatal, rulesAt } from '../tree/rules-at';
import { child, select } from '../tree/select';
import { stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { fromRoot } from './from-root';
import { endsLastLine, isSkonto, skontoLines } from './skonto-grammar';

/** BT-20: only the first text of payment terms counts. */
const TERMS: Readonly<Record<Syntax, { group: string; text: string }>> = {
  ubl: { group: 'cac:PaymentTerms', text: 'cbc:Note' },
  cii: {
    group: 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradePaymentTerms',
    text: 'ram:Description',
  },
};

const FORM = '#SKONTO#TAGE=n#PROZENT=n.nn#';

/**
 * The first line at fault. Official order: a line of wrong form is reported even beside other payment terms, a right one
 * cannot be validated there.
 */
function faultIn(texts: readonly XmlElement[]): { line: string; of: XmlElement } | undefined {
  for (const of of texts) {
    const [first, ...others] = skontoLines(stringValue(of));
    if (first === undefined) continue;
    if (!isSkonto(first)) return { line: first, of };
    atMostOne(texts);
    if (!endsLastLine(stringValue(of))) return { line: others.at(-1) ?? first, of };
    const wrong = others.find((line) => !isSkonto(line));
    if (wrong !== undefined) return { line: wrong, of };
  }
  return undefined;
}

/** BR-DE-18: cash discounts in the payment terms follow the grammar that payers' machines read. */
export function skonto(syntax: Syntax): RulePart {
  const { group, text } = TERMS[syntax];
  return rulesAt(fromRoot(), {
    'BR-DE-18': fatal(['BT-20'], (invoice, fires) => {
      const texts = select(invoice, group)
        .flatMap((terms) => child(terms, text) ?? [])
        .filter((one) => stringValue(one) !== '');
      const fault = faultIn(texts);
      // A line of the right form lacks its line end.
      if (fault)
        fires(fault.of, {
          found: fault.line,
          expected: FORM,
          parameters: { fault: isSkonto(fault.line) ? 'NO_LINE_END' : 'FORM' },
        });
    }),
  });
}
