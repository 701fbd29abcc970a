import {
  BATCH_NUMBER,
  COMPANY,
  COUNTRY,
  DOCUMENT_NUMBER,
  DOCUMENT_STATUS,
  FLOW,
  PURPOSE,
} from '../platform/search-attributes';
import type { StartDocument } from '../activities/start-document-workflow';
import type { DocumentWorkflowInput } from './document-workflow';

/** Temporal keeps keywords of at most 255 characters. */
const KEYWORD_LENGTH = 255;

/** Documents of batches have a queue of their own, so that what is with a worker already cannot hold up single ones. */
export const BATCH_QUEUE = 'batch-documents';

export function documentWorkflowId(documentId: string): string {
  return `document/${documentId}`;
}

/** How a document's workflow is started, whether by a client or as the child of a batch. */
export function documentStart(document: StartDocument) {
  const input: DocumentWorkflowInput = {
    documentId: document.documentId,
    duplicateKey: document.duplicateKey,
    countryIso: document.countryIso,
  };
  return {
    workflowId: documentWorkflowId(document.documentId),
    taskQueue: document.batchNumber === undefined ? 'documents' : BATCH_QUEUE,
    args: [input] as [DocumentWorkflowInput],
    typedSearchAttributes: [
      { key: DOCUMENT_STATUS, value: 'PROCESSING' },
      { key: COUNTRY, value: document.countryIso },
      { key: PURPOSE, value: document.purpose },
      { key: FLOW, value: document.flow },
      { key: COMPANY, value: document.companyId },
      { key: DOCUMENT_NUMBER, value: document.documentNumber.slice(0, KEYWORD_LENGTH) },
      ...(document.batchNumber === undefined ? [] : [{ key: BATCH_NUMBER, value: document.batchNumber }]),
    ],
    staticSummary: `${document.documentType} ${document.countryIso} ${document.purpose} ${document.flow}`,
  };
}
