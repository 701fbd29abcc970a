import type { XmlElement } from '../../../documents/xml/element-tree';
import { joinParts } from '../../tree/join-parts';
import { oncePerDocument } from '../../tree/once-per-document';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { childrenOf, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import { fromRoot } from '../from-root';

const TRANSACTION = 'rsm:SupplyChainTradeTransaction';
const INVOICE_PERIOD = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement/ram:BillingSpecifiedPeriod`;
const LINE_PERIOD = `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod`;
/**
 * A date of a line's period against the same date of the invoicing period. Oddity: as texts, whatever their format, and
 * a date without text agrees with none.
 */
function inInvoicingPeriod(which: string, agrees: (line: string, invoice: string) => boolean): Validate {
  const limitsOf = oncePerDocument(({ root }) => select(root, `${INVOICE_PERIOD}/${which}`));
  const textsOf = oncePerDocument((document) => limitsOf(document).flatMap(dateTexts));
  return (lineDate, fires, document) => {
    if (limitsOf(document).length === 0) return;
    const found = dateTexts(lineDate);
    const expected = textsOf(document);
    if (found.some((line) => expected.some((invoice) => agrees(line, invoice)))) return;
    fires(lineDate, { found: found.join(', '), expected: expected.join(', ') });
  };
}

function dateTexts(date: XmlElement): string[] {
  return childrenOf(date, 'udt:DateTimeString').map(stringValue);
}

/** The period of a line (BG-26) lies in the invoicing period (BG-14), each end validated for itself. */
export const linePeriodsCii = joinParts([
  rulesAt(fromRoot(`${LINE_PERIOD}/ram:StartDateTime`), {
    'PEPPOL-EN16931-R110': fatal(
      ['BT-134', 'BT-73'],
      inInvoicingPeriod('ram:StartDateTime', (line, invoice) => line >= invoice),
    ),
  }),
  rulesAt(fromRoot(`${LINE_PERIOD}/ram:EndDateTime`), {
    'PEPPOL-EN16931-R111': fatal(
      ['BT-135', 'BT-74'],
      inInvoicingPeriod('ram:EndDateTime', (line, invoice) => line <= invoice),
    ),
  }),
]);
