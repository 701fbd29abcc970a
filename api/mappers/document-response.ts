import { testMark } from '../../documents/document-mode';
import type { DocumentStatus } from '../../processing/status';
import type { NewDocument } from '../../storage/stored-document';
import type { DocumentSummary } from '../../storage/document-record';

type Described = Pick<
  NewDocument & DocumentSummary,
  | 'documentId'
  | 'documentType'
  | 'documentNumber'
  | 'documentDate'
  | 'countryIso'
  | 'purpose'
  | 'flow'
  | 'companyId'
  | 'companyVatNumber'
  | 'batchNumber'
  | 'period'
  | 'amends'
  | 'submissionDate'
  | 'receivedDate'
>;

/**
 * DocumentResponse: what a submission answers, and what every other representation of a document begins with. Absent
 * fields are undefined, which JSON leaves out: a page of the list makes a hundred of these.
 */
export function documentResponse(document: Described, status: DocumentStatus) {
  return {
    documentId: document.documentId,
    mode: testMark(document).mode,
    status,
    documentType: document.documentType,
    documentNumber: document.documentNumber,
    documentDate: document.documentDate,
    countryIso: document.countryIso,
    purpose: document.purpose,
    flow: document.flow,
    companyVatNumber: document.companyVatNumber,
    batchNumber: document.batchNumber,
    period: document.period && { from: document.period.from, to: document.period.to },
    amends: document.amends,
    submissionDate: document.submissionDate.toISOString(),
    receivedDate: document.receivedDate?.toISOString(),
    links: linksOf(document),
  };
}

/** Country, purpose and id are made of letters, digits, `_` and `-` only: nothing in them needs an escape. */
export function locationOf({
  documentId,
  countryIso,
  purpose,
}: Pick<Described, 'documentId' | 'countryIso' | 'purpose'>): string {
  return `/v1.1/document?countryIso=${countryIso}&purpose=${purpose}&documentId=${documentId}`;
}

/** Each answers by itself; whoever asks `self` with another Accept gets the same. */
function linksOf(document: Described) {
  const files = `/v1.1/document/${document.documentId}`;
  return {
    self: locationOf(document),
    xml: `${files}/xml`,
    pdf: `${files}/pdf`,
    qr: `${files}/qr`,
    events: `${files}/events`,
  };
}
