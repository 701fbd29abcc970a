import { sum, ZERO } from '../../documents/model/decimal';
import type { Flow } from '../../documents/model/document-context';
import type { SemanticDocument, VatBreakdown } from '../../documents/model/semantic-document';
import { present } from '../../platform/present';
import { withCompany } from './company-number';
import { hintedLines, isDisbursement, isLineOf, type HintedLine } from './hinted-groups';

/** Disbursements in the name and for the account of the buyer (art. 79 c of Directive 2006/112/EC; suplidos). */
const DISBURSEMENT = 'VATEX-EU-79-C';

/**
 * A document as far as the agency is told of it: what the seller has paid for the buyer is no part of the invoice, and the
 * company is named by its NIF where the document names it by none.
 */
export function reportedDocument(document: SemanticDocument, nif: string, flow: Flow): SemanticDocument {
  return withoutDisbursements(withCompany(document, nif, flow));
}

function isDisbursed({ exemptionReasonCode }: VatBreakdown): boolean {
  return exemptionReasonCode?.trim().toUpperCase() === DISBURSEMENT;
}

/** The lines of what is paid for the buyer. */
export function disbursedLines(document: SemanticDocument): HintedLine[] {
  const groups = document.vatBreakdown.filter(isDisbursed);
  return hintedLines(document).filter(
    (line) => isDisbursement(line) || groups.some((group) => isLineOf(line.line, group)),
  );
}

/** What is paid for the buyer is told by the reason of a group, or by a note of its line. */
export function withoutDisbursements(document: SemanticDocument): SemanticDocument {
  const { vatBreakdown, totals } = document;
  const lines = hintedLines(document).filter(isDisbursement);
  const left = vatBreakdown.map((group) => {
    const own = lines.filter(({ line }) => isLineOf(line, group));
    const isWhole = isDisbursed(group);
    const disbursed = isWhole ? (group.taxableAmount ?? ZERO) : sum(own.map(({ line }) => line.netAmount));
    const taxableAmount = group.taxableAmount?.minus(disbursed);
    const isGone = isWhole || (own.length > 0 && taxableAmount?.eq(0) === true);
    return { group: { ...group, ...present({ taxableAmount }) }, disbursed, isGone };
  });
  const disbursed = sum(left.map((one) => one.disbursed));
  if (disbursed.eq(0) && !left.some(({ isGone }) => isGone)) return document;
  return {
    ...document,
    vatBreakdown: left.filter(({ isGone }) => !isGone).map(({ group }) => group),
    totals: {
      ...totals,
      ...present({
        lineNet: totals.lineNet?.minus(disbursed),
        withoutVat: totals.withoutVat?.minus(disbursed),
        withVat: totals.withVat?.minus(disbursed),
      }),
    },
  };
}
