import type { SystemId } from '../countries/integration/systems';
import type { DocumentEvent, EventPayment, EventRejection } from '../processing/document-event';
import type { Finding } from '../validation/finding';
import type { DocumentType, Flow, Purpose, TaxPeriod } from '../documents/model/document-context';
import type { SubmittedFormat } from '../documents/formats/submitted-format';
import type { ReplayStep } from '../processing/replay';
import type { DocumentStatus, FailureKind, ProcessingPhase } from '../processing/status';
import type { IntegrationRecord } from './integration-record';

export interface StoredAddress {
  streetName?: string;
  houseAndOfficeNo?: string;
  city?: string;
  postalCode?: string;
  countrySubdivision?: string;
  countryCode?: string;
}

export interface StoredParty {
  name?: string;
  vatNumber?: string;
  address?: StoredAddress;
}

/** Decimal strings: money never becomes a float on its way through the database. */
export interface StoredTotals {
  totalNet?: string;
  totalVat?: string;
  totalGross?: string;
  payable?: string;
}

export interface StoredAttachment {
  reference?: string;
  filename?: string;
  mimeCode?: string;
  description?: string;
  size?: number;
  sha256?: string;
}

export const TIMELINE_TYPES = [
  'accepted',
  'validated',
  'submitted',
  'waiting',
  'integrated',
  'settled',
  'givenUp',
  'finished',
  'replayed',
  'externalStatus',
  'amended',
  'cancellationRequested',
  'cancelled',
  'cancellationRefused',
  'statusTaken',
  'statusNotTaken',
  'delivered',
] as const;
export type TimelineType = (typeof TIMELINE_TYPES)[number];

export interface TimelineEntry {
  at: Date;
  /** `account:<id>` for clients, `service` for the workflow, `authority:<name>` for the country's answer. */
  actor: string;
  type: TimelineType;
  /** Processing statuses; for `externalStatus` those of the country's lifecycle. */
  from?: string;
  to?: string;
  reason?: string;
  receipt?: string;
  /** Details that an external status was reported with. */
  paymentDetail?: EventPayment[];
  rejectionDetail?: EventRejection;
  /** SHA-256 of what was sent to the system, or of its answer; the bytes are among the exchanges (exchange-repository.ts). */
  messageSha256?: string;
  /** SHA-256 over the entry before and this one, 64 hex digits. */
  hash: string;
}

/** Origin of a document that its authority or network delivered. Such a document is never submitted there. */
export interface InboundRecord {
  authority: string;
  /** The authority's own number of the delivery. */
  reference?: string;
  /** The same of a system whose numbers are told apart from those of all others. */
  message?: { system: SystemId; reference: string };
}

/** The last external status, as it was reported; the ones before are in the timeline. */
export interface ExternalStatusRecord {
  status: string;
  paymentDetail?: EventPayment[];
  rejectionDetail?: EventRejection;
  at: Date;
  /** Account that reported it, or `authority:<name>`. */
  by: string;
}

/** A document that cannot go on by a fault of ours. It does once the fault is mended; until then operators see it. */
export interface ParkedRecord {
  at: Date;
  /** The step that keeps failing; `start` when the bytes of the document are missing. */
  step: string;
  /** A code, nothing of the document. */
  reason: string;
}

/** An event that was written together with its change and waits for the relay (application/delivery/relay-events.ts). */
export interface PendingEvent {
  eventId: string;
  at: Date;
  event: DocumentEvent;
  /** The span in which it happened; only where traces are on. */
  traceparent?: string;
}

/** MongoDB compares it by its first field, so that `$max` keeps the later one. */
export interface LastDelivery {
  sequence: number;
  deliveryId: string;
}

/** A time at which an operator had the document processed again. */
export interface ReplayRecord {
  /** The Idempotency-Key of the request, or an id of ours: the same replay never runs twice. */
  replayId: string;
  at: Date;
  /** Actor as in the timeline. */
  by: string;
  from: ReplayStep;
}

/** One document as MongoDB keeps it; `timeline` is left out of reads that do not need it. */
export interface DocumentRecord {
  documentId: string;
  /** Account that submitted it; absent when its authority delivered it. */
  accountId?: string;
  companyId: string;
  companyVatNumber: string;
  companyName: string;
  countryIso: string;
  purpose: Purpose;
  flow: Flow;
  period?: TaxPeriod;
  batchNumber?: string;
  documentType: DocumentType;
  documentNumber: string;
  documentDate: string;
  dueDate?: string;
  /** Its buyer is a public body; unset in records of earlier versions. */
  toPublicBody?: true;
  supplier: StoredParty;
  customer: StoredParty;
  currencyCode?: string;
  totals: StoredTotals;
  attachments: StoredAttachment[];
  status: DocumentStatus;
  /** Present only while PROCESSING. */
  phase?: ProcessingPhase;
  submissionDate: Date;
  receivedDate?: Date;
  inbound?: InboundRecord;
  duplicateKey: string;
  /** What its authority tells it apart by, where that is less (documents/duplicate-key.ts); unset in records of earlier versions. */
  authorityKey?: string;
  /** The document whose record at the authority this one amends. */
  amends?: string;
  duplicateOf?: { documentId: string };
  failureKind?: FailureKind;
  findings: Finding[];
  ruleSets: string[];
  integration?: IntegrationRecord;
  /** The database was put back while its system was not chosen: that one is asked before anything is sent. */
  restoredAt?: Date;
  externalStatus?: ExternalStatusRecord;
  parked?: ParkedRecord;
  /** Oldest first. */
  replays?: ReplayRecord[];
  /** The span that the document's workflow goes on from (ADR 53); only where traces are on. */
  traceparent?: string;
  updatedAt: Date;
  timeline: TimelineEntry[];
}

/** Whether the document has come so far since it was accepted, or since it was last replayed. */
export function hasEntry({ timeline }: Pick<DocumentRecord, 'timeline'>, type: TimelineType): boolean {
  const replayed = timeline.findLastIndex((entry) => entry.type === 'replayed');
  return timeline.slice(replayed + 1).some((entry) => entry.type === type);
}

/** Entries of its authority's answer, or of an operator's decision. */
export const ANSWERS = ['integrated', 'settled'] as const;

/** Whether it is known what became of the document at its authority: that answered, or an operator decided. */
export function isAnswered(document: Pick<DocumentRecord, 'timeline'>): boolean {
  return ANSWERS.some((type) => hasEntry(document, type));
}

/** The members of a document that a list shows. */
export type DocumentSummary = Omit<
  DocumentRecord,
  | 'accountId'
  | 'companyName'
  | 'phase'
  | 'updatedAt'
  | 'timeline'
  | 'findings'
  | 'ruleSets'
  | 'duplicateKey'
  | 'authorityKey'
  | 'inbound'
  | 'parked'
  | 'replays'
  | 'traceparent'
  | 'toPublicBody'
>;

/** What is told of the PDF around an invoice (validation/hybrid-pdf.ts). */
export interface PdfContainer {
  /** Name of the attachment. */
  fileName: string;
  /** AFRelationship of the attachment. */
  relationship?: string;
  /** XMP of the PDF. */
  metadata?: Uint8Array;
}

/** The bytes of a document, kept apart from its record. */
export interface DocumentPayload {
  documentId: string;
  /** Form in which it was submitted. */
  format: SubmittedFormat;
  /** The format of its system in which it was delivered, of which `ubl` was read. */
  ownFormat?: string;
  /** The document as submitted or delivered, byte for byte. */
  submitted: Uint8Array;
  /** UBL made of JSON or CII; for UBL documents the submitted bytes themselves, or in UTF-8 where only their charset told the encoding. */
  ubl: Uint8Array;
  /** Its CII where it was submitted as CII, by itself or in a PDF: the submitted bytes themselves, or what can be read without them. */
  cii?: Uint8Array;
  /** The PDF that it was submitted in. */
  container?: PdfContainer;
  /** SHA-256 of the submitted bytes, hex. */
  sha256: string;
}
