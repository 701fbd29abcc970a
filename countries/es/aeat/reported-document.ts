import { sum } from '../../../documents/model/decimal';
import type { Flow } from '../../../documents/model/document-context';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { present } from '../../../platform/present';
import { withCompany } from '../company-number';

/** Disbursements in the name and for the account of the buyer (art. 79 c of Directive 2006/112/EC; suplidos). */
const DISBURSEMENT = 'VATEX-EU-79-C';

/**
 * A document as far as the agency is told of it: what the seller has paid for the buyer is no part of the invoice, and the
 * company is named by its NIF where the document names it by none.
 */
export function reportedDocument(document: SemanticDocument, nif: string, flow: Flow): SemanticDocument {
  return withoutDisbursements(withCompany(document, nif, flow));
}

function withoutDisbursements(document: SemanticDocument): SemanticDocument {
  const { vatBreakdown, totals } = document;
  const paid = vatBreakdown.filter(
    ({ exemptionReasonCode }) => exemptionReasonCode?.trim().toUpperCase() === DISBURSEMENT,
  );
  if (paid.length === 0) return document;
  const disbursed = sum(paid.map(({ taxableAmount }) => taxableAmount));
  return {
    ...document,
    vatBreakdown: vatBreakdown.filter((group) => !paid.includes(group)),
    totals: { ...totals, ...present({ withVat: totals.withVat?.minus(disbursed) }) },
  };
}
