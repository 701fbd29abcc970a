import type { DocumentStatus } from '../../documents/status';
import type { DocumentSummary, IntegrationRecord, StoredTotals } from '../../storage/document-record';
import { documentResponse } from './document-response';

/** A document as the list shows it. `duplicateStatus` is the status of the document that it duplicates, now. */
export function listedDocument(document: DocumentSummary, status: DocumentStatus, duplicateStatus?: DocumentStatus) {
  const { dueDate, currencyCode, duplicateOf, failureKind, integration } = document;
  return {
    ...documentResponse(document, status),
    ...(dueDate === undefined ? {} : { dueDate }),
    supplier: document.supplier,
    customer: document.customer,
    ...(currencyCode === undefined ? {} : { currencyCode }),
    totals: totalsOf(document.totals),
    ...(duplicateOf === undefined
      ? {}
      : {
          duplicateOf: {
            documentId: duplicateOf.documentId,
            ...(duplicateStatus === undefined ? {} : { status: duplicateStatus }),
          },
        }),
    ...(failureKind === undefined ? {} : { failureKind }),
    ...(integration === undefined ? {} : { integration: integrationOf(integration) }),
    attachments: document.attachments,
  };
}

/** Decimals become JSON numbers: with two decimals and at most 15 digits they are written as they were. */
function totalsOf(totals: StoredTotals): Record<string, number> {
  const entries = Object.entries(totals).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(value)]));
}

function integrationOf({ authority, reference, receipt, warnings, refusal }: IntegrationRecord) {
  return {
    authority,
    ...(reference === undefined ? {} : { reference }),
    ...(receipt === undefined ? {} : { receipt }),
    warnings: warnings.map(({ code, message }) => ({ code, message })),
    ...(refusal === undefined ? {} : { refusal: { code: refusal.code, message: refusal.message } }),
  };
}
