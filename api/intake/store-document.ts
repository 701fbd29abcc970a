import type { CompanyRecord } from '../../storage/account-record';
import type { PdfContainer } from '../../storage/document-record';
import type { NewDocument } from '../../storage/stored-document';
import { fitsRecord, packedPayload } from '../../storage/stored-payload';
import type { Attempt } from '../../storage/idempotency-repository';
import type { ApiDependencies } from '../dependencies';
import type { SubmissionQuery } from './read-request';
import type { Accepted, ContentFacts } from '../../application/intake/submission';
import type { SubmittedFormat } from '../../documents/formats/submitted-format';
import { present } from '../../platform/present';
import { tracer } from '../../platform/tracing/tracer';

export interface AcceptedContent {
  format: SubmittedFormat;
  submitted: Uint8Array;
  ubl: Uint8Array;
  cii?: Uint8Array;
  container?: PdfContainer;
  sha256: string;
  facts: ContentFacts;
  /** Of a dry run only. */
  isTest?: true;
}

/** What is stored of a document that was read; its UBL and CII may be the submitted bytes themselves. */
export function acceptedContent({ kind: _kind, ...read }: Accepted): AcceptedContent {
  const { format, submitted, ubl = submitted, cii } = read;
  return { ...read, ubl, ...(format === 'cii' ? { cii: cii ?? submitted } : {}) };
}

export interface FilingRequest {
  accountId: string;
  company: CompanyRecord;
  query: Pick<SubmissionQuery, 'countryIso' | 'purpose' | 'flow' | 'period' | 'amends'>;
}

/** The part of a document that says who submitted it, for whom and in which context. */
export function filedUnder({ accountId, company, query }: FilingRequest) {
  return {
    accountId,
    companyId: company.companyId,
    companyVatNumber: company.vatNumber,
    companyName: company.name,
    countryIso: query.countryIso,
    purpose: query.purpose,
    flow: query.flow,
    ...present({ period: query.period, amends: query.amends }),
  };
}

/** What an earlier attempt at the request stored whole. */
export async function storedBefore(
  { documents, payloads }: Pick<ApiDependencies, 'documents' | 'payloads'>,
  earlier: Attempt['earlier'],
): Promise<NewDocument | undefined> {
  for (const id of earlier) {
    const [stored, whole] = await Promise.all([documents.find(id), payloads.exists(id)]);
    if (stored !== undefined && whole) return stored;
  }
  return undefined;
}

/**
 * Stores bytes and record under the id of the attempt, in one write if the bytes are small, else side by side; a document that
 * an earlier attempt at the request stored whole is found again. What this returns is durable: the 201 may be sent.
 */
export async function storeDocument(
  { documents, payloads, earlierPrograms }: Pick<ApiDependencies, 'documents' | 'payloads' | 'earlierPrograms'>,
  request: FilingRequest,
  { facts, ...content }: AcceptedContent,
  { id: documentId, earlier }: Attempt,
): Promise<NewDocument> {
  const before = await storedBefore({ documents, payloads }, earlier);
  if (before !== undefined) return before;
  const { query } = request;
  const submissionDate = new Date();
  const document: NewDocument = {
    documentId,
    ...filedUnder(request),
    ...facts,
    submissionDate,
    ...(query.flow === 'RECEIVED' ? { receivedDate: submissionDate } : {}),
    ...present({ traceparent: tracer().traceparent() }),
  };
  const payload = await packedPayload({ documentId, ...content });
  const inRecord = fitsRecord(payload) && (await earlierPrograms.areGone(submissionDate));
  const writes = inRecord
    ? [documents.insertAccepted(document, payload)]
    : [documents.insertAccepted(document), payloads.insertPacked(payload)];
  const failed = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    // Nobody was told of the document. With MongoDB away this may leave it behind: by half, and the reconciler removes
    // it; whole, and the reconciler starts it. The client's next try is then DUPLICATED of it, never sent twice.
    await documents.removeUnaccepted(documentId).catch(() => undefined);
    throw failed.reason;
  }
  return document;
}
