import { present } from '../../platform/present';
import type { DocumentContext, DocumentType, Flow, Purpose } from '../../documents/model/document-context';

/** What a submission is made of; `sha256` (hex) is that of `ubl`. */
export interface SubmittedDocument {
  documentId: string;
  /** Of test documents, which only the sandbox gets. */
  mode?: 'test';
  context: DocumentContext;
  documentNumber: string;
  documentType: DocumentType;
  companyVatNumber: string;
  sha256: string;
  ubl: Uint8Array;
}

/** Body of `POST /submissions` (sandbox/openapi.yaml). */
export interface SubmissionRequest {
  documentId: string;
  countryIso: string;
  purpose: Purpose;
  flow: Flow;
  documentNumber: string;
  documentType: DocumentType;
  companyVatNumber: string;
  sha256: string;
  /** Base64 of the UBL. */
  content: string;
  mode?: 'test';
}

export function buildSubmission({ context, ubl, ...document }: SubmittedDocument): SubmissionRequest {
  return {
    documentId: document.documentId,
    countryIso: context.countryIso,
    purpose: context.purpose,
    flow: context.flow,
    documentNumber: document.documentNumber,
    documentType: document.documentType,
    companyVatNumber: document.companyVatNumber,
    sha256: document.sha256,
    content: Buffer.from(ubl.buffer, ubl.byteOffset, ubl.byteLength).toString('base64'),
    ...present({ mode: document.mode }),
  };
}
