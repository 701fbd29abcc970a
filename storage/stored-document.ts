import { modeOf } from '../documents/document-mode';
import type { StoredDocument } from './document-model';
import type { DocumentRecord } from './document-record';
import { nameKey, vatKey } from './search-keys';
import type { PayloadOfRecord, StoredPayload } from './stored-payload';
import { sealEntry, type NewTimelineEntry } from './timeline';
import { present } from '../platform/present';

export type NewDocument = Omit<
  DocumentRecord,
  | 'timeline'
  | 'updatedAt'
  | 'findings'
  | 'ruleSets'
  | 'status'
  | 'phase'
  | 'duplicateOf'
  | 'failureKind'
  | 'integration'
  | 'externalStatus'
  | 'parked'
  | 'replays'
>;

/** The stored form of a document that was just accepted, with its bytes where they go with it. `reason` goes into its timeline. */
export function acceptedDocument(
  document: NewDocument,
  { reason, payload }: { reason?: string; payload?: StoredPayload } = {},
): StoredDocument {
  const { documentId, ...fields } = document;
  const accepted: NewTimelineEntry = {
    at: document.submissionDate,
    actor: actorOf(document),
    type: 'accepted',
    to: 'PROCESSING',
    ...present({ reason }),
  };
  const supplierVatKey = vatKey(document.supplier.vatNumber, document.supplier.address?.countryCode);
  return {
    _id: documentId,
    ...fields,
    ...present({ supplierVatKey }),
    ...(document.supplier.name === undefined ? {} : { supplierNameKey: nameKey(document.supplier.name) }),
    companyNameKey: nameKey(document.companyName),
    status: 'PROCESSING',
    phase: 'CREATED',
    ...simulated(document),
    ...(payload && { payload: inRecord(payload) }),
    findings: [],
    ruleSets: [],
    updatedAt: document.submissionDate,
    timeline: [sealEntry(accepted, undefined)],
  };
}

function inRecord({ _id, ...payload }: StoredPayload): PayloadOfRecord {
  return payload;
}

/**
 * The system of a test document is chosen with its first write: no process that finds it stored can take it for a real one, not even one
 * of a version that knows no test documents.
 */
function simulated({ companyId, countryIso, inbound }: NewDocument): Pick<StoredDocument, 'integration'> {
  if (modeOf(companyId) === 'live' || inbound !== undefined) return {};
  return { integration: { authority: countryIso, system: 'sandbox', warnings: [] } };
}

export function recordOf(stored: Omit<StoredDocument, 'timeline'>): Omit<DocumentRecord, 'timeline'> {
  const {
    _id,
    supplierVatKey: _vat,
    supplierNameKey: _supplier,
    companyNameKey: _company,
    searchTerms: _terms,
    pendingEvents: _pending,
    lastDeliveries: _last,
    payload: _payload,
    firstMessage: _message,
    firstAnswer: _answer,
    countedAs: _counted,
    indexedAs: _indexed,
    dueAt: _due,
    ...fields
  } = stored;
  return { documentId: _id, ...fields };
}

function actorOf({ accountId, inbound, countryIso }: NewDocument): string {
  return accountId === undefined ? `authority:${inbound?.authority ?? countryIso}` : `account:${accountId}`;
}
