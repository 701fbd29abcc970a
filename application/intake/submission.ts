import type { CompanyProfile } from '../../documents/company-profile';
import type { DocumentContext } from '../../documents/model/document-context';
import type { SubmittedFormat } from '../../documents/formats/submitted-format';
import type { Problem } from '../../platform/errors';
import type { PdfContainer } from '../../storage/document-record';
import type { NewDocument } from '../../storage/stored-document';

/** A file that the document names in place of holding it. */
export interface UploadedFile {
  id: string;
  filename: string;
  mimeType: string;
  size: number;
  /** Not loaded where the document would be too large with it. */
  bytes?: Uint8Array;
}

export interface SubmissionSetting {
  context: DocumentContext;
  company: CompanyProfile & { companyId: string };
  /** VAT number by which the client named the company. */
  vatNumber: string;
  /** The company's in the network that delivers the document (documents/company-match.ts). */
  addresses?: readonly string[];
  /** Charset of the Content-Type that XML came with, where it states one. */
  charset?: string;
  /** Nothing will come of it: what says that it is a test is taken as well, as it is of a test company. */
  isDryRun?: boolean;
  /** Those of the files named by the document that are there; absent where it may name none. */
  uploads?: readonly UploadedFile[];
}

/** What is stored of a document's content. */
export type ContentFacts = Pick<
  NewDocument,
  | 'documentType'
  | 'documentNumber'
  | 'documentDate'
  | 'dueDate'
  | 'toPublicBody'
  | 'supplier'
  | 'customer'
  | 'currencyCode'
  | 'totals'
  | 'attachments'
  | 'duplicateKey'
  | 'authorityKey'
>;

export interface Accepted {
  kind: 'accepted';
  format: SubmittedFormat;
  facts: ContentFacts;
  sha256: string;
  submitted: Uint8Array;
  /** UBL made of JSON or CII, or in UTF-8 where the submitted bytes do not tell their encoding; else those are the UBL. */
  ubl?: Uint8Array;
  /** CII that came in a PDF, or in UTF-8 where the submitted bytes do not tell their encoding. */
  cii?: Uint8Array;
  /** The PDF that it came in. */
  container?: PdfContainer;
  /** It says so itself, and is taken by dry runs only. */
  isTest?: true;
}

/** Why a document is refused before it is stored. */
export interface SubmissionRefusal {
  kind: 'refused';
  code: 'INVALID_JSON' | 'INVALID_BODY' | 'DOCUMENT_INVALID' | 'COMPANY_MISMATCH' | 'DOCUMENT_NOT_FILEABLE';
  message: string;
  problems: Problem[];
}

export type SubmissionAnswer = SubmissionRefusal | Accepted;
