import type { DocumentStatus } from '../../documents/status';
import type { NewDocument } from '../../storage/document-repository';
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
  | 'companyVatNumber'
  | 'batchNumber'
  | 'period'
  | 'submissionDate'
  | 'receivedDate'
>;

/** DocumentResponse: what a submission answers, and what every other representation of a document begins with. */
export function documentResponse(document: Described, status: DocumentStatus) {
  return {
    documentId: document.documentId,
    status,
    documentType: document.documentType,
    documentNumber: document.documentNumber,
    documentDate: document.documentDate,
    countryIso: document.countryIso,
    purpose: document.purpose,
    flow: document.flow,
    companyVatNumber: document.companyVatNumber,
    ...(document.batchNumber === undefined ? {} : { batchNumber: document.batchNumber }),
    ...(document.period === undefined ? {} : { period: { from: document.period.from, to: document.period.to } }),
    submissionDate: document.submissionDate.toISOString(),
    ...(document.receivedDate === undefined ? {} : { receivedDate: document.receivedDate.toISOString() }),
    links: linksOf(document),
  };
}

export function locationOf({
  documentId,
  countryIso,
  purpose,
}: Pick<Described, 'documentId' | 'countryIso' | 'purpose'>): string {
  return `/v1.1/document?${new URLSearchParams({ countryIso, purpose, documentId }).toString()}`;
}

/** One address serves four representations; Accept chooses. */
function linksOf(document: Described) {
  const self = locationOf(document);
  return { self, xml: self, pdf: self, qr: self, events: `/v1.1/document/${document.documentId}/events` };
}
