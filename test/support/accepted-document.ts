import { randomUUID } from 'node:crypto';
import type { NewDocument } from '../../storage/stored-document';

/** The record of a Spanish invoice as it is when it was accepted, of an own number and key. */
export function acceptedDocument(changes: Partial<NewDocument> = {}): NewDocument {
  const documentId = changes.documentId ?? randomUUID();
  return {
    documentId,
    accountId: 'a',
    companyId: randomUUID(),
    companyVatNumber: 'ESB12345674',
    companyName: 'Ejemplo S.L.',
    countryIso: 'ES',
    purpose: 'EINVOICING',
    flow: 'ISSUED',
    documentType: 'INVOICE',
    documentNumber: `N-${documentId.slice(0, 8)}`,
    documentDate: '2026-03-10',
    supplier: {},
    customer: {},
    totals: {},
    attachments: [],
    submissionDate: new Date(),
    duplicateKey: randomUUID(),
    ...changes,
  };
}
