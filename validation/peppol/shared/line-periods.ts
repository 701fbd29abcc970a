import { atMostOne } from '../../tree/at-most-one';
import { dateIn } from '../../tree/dates';
import { joinParts } from '../../tree/join-parts';
import { oncePerDocument } from '../../tree/once-per-document';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import { fromRootLines } from '../roots';

/**
 * A date of a line's period against the same date of the invoicing period.
 * Oddity: of the line's date only its own text counts, and where there is none the rule fires instead of failing.
 */
function inInvoicingPeriod(date: string, agrees: (line: number, invoice: number) => boolean): Validate {
  const limitOf = oncePerDocument(({ root }) => atMostOne(select(root, `cac:InvoicePeriod/${date}`)));
  return (lineDate, fires, document) => {
    const limit = limitOf(document);
    if (limit === undefined) return;
    const invoice = dateIn(limit);
    if (lineDate.text !== '' && agrees(dateIn(lineDate), invoice)) return;
    fires(lineDate, { found: stringValue(lineDate), expected: stringValue(limit) });
  };
}

/** The period of a line (BG-26) lies in the invoicing period (BG-14), each end validated for itself. */
export const linePeriods = joinParts([
  rulesAt(fromRootLines('cac:InvoicePeriod/cbc:StartDate'), {
    'PEPPOL-EN16931-R110': fatal(
      ['BT-134', 'BT-73'],
      inInvoicingPeriod('cbc:StartDate', (line, invoice) => line >= invoice),
    ),
  }),
  rulesAt(fromRootLines('cac:InvoicePeriod/cbc:EndDate'), {
    'PEPPOL-EN16931-R111': fatal(
      ['BT-135', 'BT-74'],
      inInvoicingPeriod('cbc:EndDate', (line, invoice) => line <= invoice),
    ),
  }),
]);
