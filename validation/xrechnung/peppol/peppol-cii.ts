import { joinParts } from '../../tree/join-parts';
import { allowancesCii } from './allowances-cii';
import { directDebitMandateCii } from './direct-debit-mandate-cii';
import { emptyElementsCii } from './empty-elements-cii';
import { linePeriodsCii } from './line-periods-cii';
import { linesCii } from './lines-cii';
import { pricesCii } from './prices-cii';
import { processAndPartiesCii } from './process-and-parties-cii';
import { taxTotalsCii } from './tax-totals-cii';

/** The Peppol rules that XRechnung carries over to CII, which Peppol itself does not know. */
export const peppolInXRechnungCii = joinParts([
  emptyElementsCii,
  processAndPartiesCii,
  taxTotalsCii,
  allowancesCii,
  directDebitMandateCii,
  linePeriodsCii,
  linesCii,
  pricesCii,
]);
