import {
  BATCH_NUMBER,
  COMPANY,
  COUNTRY,
  DOCUMENT_NUMBER,
  DOCUMENT_STATUS,
  FLOW,
  PURPOSE,
} from '../platform/temporal/search-attributes';
import { traceMemo } from '../platform/tracing/trace-context';
import { modeOf, testMark } from '../documents/document-mode';
import type { DocumentContext, DocumentType } from '../documents/model/document-context';

/** Temporal keeps keywords of at most 255 characters. */
const KEYWORD_LENGTH = 255;
/** Summaries may have 400 bytes; a character of a number takes four at most. */
const SUMMARY_NUMBER_LENGTH = 80;

/**
 * Documents that wait in turn, as those of batches do, have a queue of their own, so that what is with a worker already
 * cannot hold up single ones.
 */
export const BATCH_QUEUE = 'batch-documents';

/** Priority of work that waits in turn. Temporal knows 1 (first) to 5; without a priority, as single documents are, it is 3. */
export const IN_TURN_PRIORITY = 4;

export function documentWorkflowId(documentId: string): string {
  return `document/${documentId}`;
}

/** `at-once` does not wait; `in-turn` shares with other companies' documents, behind those that somebody waits for. */
export type Lane = 'at-once' | 'in-turn';

/** Facts that the workflow's start shows to operators; nothing personal, nothing of the content. */
export interface StartDocument extends DocumentContext {
  documentId: string;
  /** Absent where an authority delivered it. */
  accountId?: string;
  companyId: string;
  duplicateKey: string;
  authorityKey?: string;
  documentType: DocumentType;
  documentNumber: string;
  batchNumber?: string;
  /** One entry for each time that an operator had it processed again. */
  replays?: readonly unknown[];
  /** The span that the workflow goes on from. */
  traceparent?: string;
}

export interface DocumentWorkflowInput {
  documentId: string;
  /** A hash (documents/duplicate-key.ts): says nothing about the document to whoever reads the history. */
  duplicateKey: string;
  /** Another one, which it claims as well. */
  authorityKey?: string;
  /** The country's name in the summary of the pending submission that operators see. */
  countryIso: string;
  /** Where it is a test document, whose authorities are simulated ones. */
  mode?: 'test';
  /** The run's summary, for its details; absent in runs of earlier versions. */
  summary?: string;
}

/** The start of a document's workflow, whether by a client or as the child of a batch. */
export function documentStart(document: StartDocument, lane: Lane) {
  const input = {
    documentId: document.documentId,
    duplicateKey: document.duplicateKey,
    ...(document.authorityKey === undefined ? {} : { authorityKey: document.authorityKey }),
    countryIso: document.countryIso,
    ...testMark(document),
    summary: summaryOf(document),
  } satisfies DocumentWorkflowInput;
  return {
    workflowId: documentWorkflowId(document.documentId),
    taskQueue: lane === 'at-once' ? 'documents' : BATCH_QUEUE,
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
    staticSummary: input.summary,
    ...traceMemo(document.traceparent),
  };
}

/** "ES invoice F-2026-17": the number, as in the search attributes, and nothing else of the content. */
function summaryOf({ companyId, countryIso, documentType, documentNumber }: StartDocument): string {
  const kind = `${modeOf(companyId) === 'test' ? 'test ' : ''}${WORDS[documentType]}`;
  return `${countryIso} ${kind} ${documentNumber.slice(0, SUMMARY_NUMBER_LENGTH)}`;
}

const WORDS: Readonly<Record<DocumentType, string>> = {
  INVOICE: 'invoice',
  CREDIT_NOTE: 'credit note',
  DEBIT_NOTE: 'debit note',
};
