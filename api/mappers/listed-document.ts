import type { DocumentComparison } from '../../application/documents/compare-documents';
import type { DocumentStatus } from '../../processing/status';
import type { FollowUpRecord } from '../../storage/follow-up-record';
import type { DocumentSummary } from '../../storage/document-record';
import type { IntegrationRecord } from '../../storage/integration-record';
import { documentResponse } from './document-response';
import { externalStatusOf } from './external-status';

/** Facts that a document does not state itself. */
export interface KnownNow {
  /** Status of the document that it duplicates. */
  duplicateStatus?: DocumentStatus | undefined;
  /** What it has in common with that document. */
  comparison?: DocumentComparison | undefined;
  /** Time at which its system is next asked whether it is back. */
  nextProbeAt?: Date | undefined;
}

/** A document as the list shows it. */
export function listedDocument(
  document: DocumentSummary,
  status: DocumentStatus,
  { duplicateStatus, comparison, nextProbeAt }: KnownNow = {},
) {
  const { duplicateOf, integration, totals } = document;
  // Spreading the response into a new object takes ten times as long as all the rest of this.
  return Object.assign(documentResponse(document, status), {
    dueDate: document.dueDate,
    supplier: document.supplier,
    customer: document.customer,
    currencyCode: document.currencyCode,
    totals: {
      totalNet: amount(totals.totalNet),
      totalVat: amount(totals.totalVat),
      totalGross: amount(totals.totalGross),
      payable: amount(totals.payable),
    },
    duplicateOf: duplicateOf && { documentId: duplicateOf.documentId, status: duplicateStatus, ...comparison },
    failureKind: document.failureKind,
    integration: integration && integrationOf(integration, nextProbeAt),
    externalStatus: document.externalStatus && externalStatusOf(document.externalStatus),
    attachments: document.attachments,
  });
}

/** Decimals become JSON numbers: with two decimals and at most 15 digits they are written as they were. */
function amount(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function integrationOf(integration: IntegrationRecord, nextProbeAt: Date | undefined) {
  const { authority, system, reference, receipt, warnings, refusal, cancellation, statusReports, waiting } =
    integration;
  return {
    authority,
    system,
    reference,
    receipt,
    warnings: warnings.map(({ code, message }) => ({ code, message })),
    refusal: refusal && { code: refusal.code, message: refusal.message },
    cancellation: cancellation && followUpOf(cancellation),
    statusReports: statusReports?.map(({ externalStatus, ...report }) => ({ externalStatus, ...followUpOf(report) })),
    attempts: integration.attempts,
    lastReason: integration.lastReason,
    lastStatus: integration.lastStatus,
    lastAttemptAt: integration.lastAttemptAt?.toISOString(),
    waitingFor: integration.waitingFor,
    nextAttemptAt: ((waiting && nextProbeAt) ?? integration.nextAttemptAt)?.toISOString(),
  };
}

function followUpOf({ status, code, message, reference, waitingFor, lastReason }: FollowUpRecord) {
  return { status, code, message, reference, waitingFor, lastReason };
}
