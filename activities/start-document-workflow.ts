import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import type { DocumentContext, DocumentType } from '../documents/model/document-context';
import {
  BATCH_NUMBER,
  COMPANY,
  COUNTRY,
  DOCUMENT_NUMBER,
  DOCUMENT_STATUS,
  FLOW,
  PURPOSE,
} from '../platform/search-attributes';
import type { documentWorkflow } from '../workflows/document-workflow';

/** What the workflow's start shows to operators; nothing personal, nothing of the content. */
export interface StartDocument extends DocumentContext {
  documentId: string;
  companyId: string;
  duplicateKey: string;
  documentType: DocumentType;
  documentNumber: string;
  batchNumber?: string;
}

/** Temporal keeps keywords of at most 255 characters. */
const KEYWORD_LENGTH = 255;

export function documentWorkflowId(documentId: string): string {
  return `document/${documentId}`;
}

/**
 * Starts the document's workflow. Starting twice is harmless: the id is the document's, so the second start finds the
 * first. `again` also starts one whose earlier run failed or was terminated, never one that completed.
 */
export async function startDocumentWorkflow(
  client: Client,
  document: StartDocument,
  options: { again?: boolean } = {},
): Promise<void> {
  try {
    await client.workflow.start<typeof documentWorkflow>('documentWorkflow', {
      workflowId: documentWorkflowId(document.documentId),
      taskQueue: 'documents',
      args: [
        {
          documentId: document.documentId,
          duplicateKey: document.duplicateKey,
          countryIso: document.countryIso,
        },
      ],
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: options.again === true ? 'ALLOW_DUPLICATE_FAILED_ONLY' : 'REJECT_DUPLICATE',
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
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
