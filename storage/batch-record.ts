import { v5 as uuidv5 } from 'uuid';
import type { TemplateLanguage } from '../documents/formats/template/column-names';
import type { Flow, Purpose, TaxPeriod } from '../documents/model/document-context';
import type { Problem } from '../platform/errors';
import type { TimelineEntry } from './document-record';
import type { NewDocument } from './stored-document';
import type { DocumentStatus } from '../processing/status';
import type { FindingLanguage } from '../validation/finding-language';

/** Origin of a batch: an array of JSON documents, an XML list of documents, an archive of files, or a template file. */
export const BATCH_SOURCES = ['JSON', 'XML', 'ZIP', 'TEMPLATE'] as const;
export type BatchSource = (typeof BATCH_SOURCES)[number];

/** States that clients see. COMPLETED says that every document ended OK. */
export const BATCH_STATES = ['PROCESSING', 'COMPLETED', 'COMPLETED_WITH_ERRORS'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** RECEIVING: being taken in, not yet real. DISCARDED: being removed again, never to become real. */
export type StoredBatchState = BatchState | 'RECEIVING' | 'DISCARDED';

/** The template file that a batch was made of, as far as answers about it need it. */
export interface ImportedFile {
  name: string;
  format: 'csv' | 'xlsx';
  /** The header was written in it. */
  header: TemplateLanguage;
  /** Names of its columns beyond those of every template. */
  columns?: string[];
  /** Whoever imported the file reads it. */
  language: FindingLanguage;
  companyName: string;
}

export interface BatchRecord {
  batchId: string;
  accountId: string;
  companyId: string;
  countryIso: string;
  purpose: Purpose;
  /** The same for all its documents; a template file may have both. */
  flow?: Flow;
  period?: TaxPeriod;
  source: BatchSource;
  /** The client's own name for the batch. */
  externalReference?: string;
  /** The account gets the result by e-mail. */
  reportByEmail?: boolean;
  file?: ImportedFile;
  state: StoredBatchState;
  /** Entries taken in; `total` is the sum of the others. */
  total: number;
  accepted: number;
  rejected: number;
  /** True once every accepted entry is a document that lists show. */
  published: boolean;
  /** True once the workflow of every document was started. */
  allStarted: boolean;
  receivedAt: Date;
  /** Time it became real; the submission date of its documents. */
  acceptedAt?: Date;
  completedAt?: Date;
  /** Moves whenever something happens to the batch; one that stands still is looked at by the reconciler. */
  updatedAt: Date;
  /** One event when the batch is accepted and one when it is finished. */
  timeline: TimelineEntry[];
}

export type NewBatch = Pick<
  BatchRecord,
  | 'batchId'
  | 'accountId'
  | 'companyId'
  | 'countryIso'
  | 'purpose'
  | 'flow'
  | 'period'
  | 'source'
  | 'externalReference'
  | 'reportByEmail'
  | 'file'
>;

/** Rows of a template file that an entry was made of, counted from 1, both ends inclusive. */
export interface RowRange {
  first: number;
  last: number;
  /** Each of them, where rows of other documents stand between them. */
  each?: number[];
}

/** The numbers of the rows, in the order of the file. */
export function rowNumbers({ first, last, each }: RowRange): number[] {
  return each ?? Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A document on its way in: what is known before the moment in which its batch becomes real. */
export type StagedDocument = Omit<NewDocument, 'submissionDate' | 'receivedDate'>;

/** One document of a batch, accepted or rejected, in the order of the client's file. */
export interface BatchEntryRecord {
  batchId: string;
  /** Position in the batch, from 0. */
  index: number;
  rows?: RowRange;
  /** Name of its file in an archive. */
  file?: string;
  documentNumber?: string;
  /** Absent when the entry was rejected. */
  documentId?: string;
  /** Reasons why it was rejected. */
  errors: Problem[];
  /** Rows of a rejected document for the correctable error file, as CSV. */
  errorRows?: string;
  /** The document, until it is published. */
  document?: StagedDocument;
}

/** The same entry of the same batch is the same document, however often it is stored. */
export function batchDocumentId(batchId: string, index: number): string {
  return uuidv5(String(index), batchId);
}

export type BatchCounters = Record<'total' | 'REJECTED' | DocumentStatus, number>;

/** Documents of the batch by status; what is not in the lists yet is PROCESSING. */
export function countersOf(
  { total, accepted, rejected }: Pick<BatchRecord, 'total' | 'accepted' | 'rejected'>,
  byStatus: Partial<Record<DocumentStatus, number>>,
): BatchCounters {
  const { OK = 0, ERROR = 0, DUPLICATED = 0 } = byStatus;
  return { total, PROCESSING: accepted - OK - ERROR - DUPLICATED, OK, ERROR, DUPLICATED, REJECTED: rejected };
}

/** COMPLETED says that every single document ended OK. */
export function batchStateOf({ PROCESSING, total, OK }: BatchCounters): BatchState {
  if (PROCESSING > 0) return 'PROCESSING';
  return OK === total ? 'COMPLETED' : 'COMPLETED_WITH_ERRORS';
}
