import { Schema, type Model } from 'mongoose';
import { modelOf, type MongoConnection } from './mongo';
import type { SystemId } from '../countries/integration/systems';
import type { DocumentStatus } from '../processing/status';
import type { DocumentRecord, LastDelivery, PendingEvent } from './document-record';
import type { StoredExchange } from './exchange';
import type { PayloadOfRecord } from './stored-payload';

/** A document as stored: `_id` is the documentId. `supplierVatKey` and the two lower-case names serve the list's filters. */
export type StoredDocument = Omit<DocumentRecord, 'documentId'> & {
  _id: string;
  supplierVatKey?: string;
  supplierNameKey?: string;
  companyNameKey: string;
  /** Only records of earlier versions have it, until it is taken away (terms-keeping.ts). */
  searchTerms?: string[];
  /** The outbox of the document, oldest first. The relay empties it. */
  pendingEvents?: PendingEvent[];
  /** The last event of this document that each subscription was given. */
  lastDeliveries?: Record<string, LastDelivery>;
  /** Its bytes, where they are small and it was submitted singly; all others are in `payloads` (payload-repository.ts). */
  payload?: PayloadOfRecord;
  /** The first message, written together with the mark that it leaves; the bytes of all others are in `exchanges` (exchange-repository.ts). */
  firstMessage?: StoredExchange;
  /** The answer to it, written together with what it says. */
  firstAnswer?: StoredExchange;
  /** Time until which it has to be at its authority; only due-documents.ts writes it. */
  dueAt?: Date;
  /** Status under which the totals have the document; absent until it was counted. Only count-documents.ts writes it. */
  countedAs?: DocumentStatus;
  /** The same for the index `totals`, a moment later. */
  indexedAs?: DocumentStatus;
};

/** What is left away where a record is asked for without its history, its evidence and its bytes. */
export const WITHOUT_HISTORY = { timeline: 0, payload: 0, firstMessage: 0, firstAnswer: 0 } as const;

/** Documents with a pending event, in the words of the `outbox` index. */
export const PENDING = { 'pendingEvents.at': { $gt: new Date(0) } };

/** Documents that are flagged, in the words of the `parked` index. */
export const PARKED = { 'parked.at': { $gt: new Date(0) } };

/** Documents that wait to be let go, in the words of the `waiting_system` index. */
export const WAITING = { 'integration.waiting.at': { $gt: new Date(0) } };

/** The system that a document is submitted to, in an aggregation: those of earlier versions went to the gateway. */
export const SYSTEM = { $ifNull: ['$integration.system', 'gateway'] };

/** The same as a condition. */
export function ofSystem(system: SystemId) {
  return system === 'gateway' ? { $in: [system, null] } : system;
}

/** Documents that have to be at their authority until a time, in the words of the `due` index. */
export const DUE = { status: 'PROCESSING', dueAt: { $gt: new Date(0) } } as const;

/** Documents that had no usable answer yet, in the words of the `stuck` index. */
export const STUCK = { status: 'PROCESSING', 'integration.waitingSince': { $gt: new Date(0) } } as const;

const text = { type: String };
const required = { type: String, required: true };
const address = {
  streetName: text,
  houseAndOfficeNo: text,
  city: text,
  postalCode: text,
  countrySubdivision: text,
  countryCode: text,
};
const party = new Schema(
  { name: text, vatNumber: text, address: { type: new Schema(address, { _id: false }) } },
  { _id: false },
);

const documentSchema = new Schema(
  {
    _id: required,
    accountId: text,
    companyId: required,
    companyVatNumber: required,
    companyName: required,
    companyNameKey: required,
    countryIso: required,
    purpose: required,
    flow: required,
    period: { type: new Schema({ from: text, to: text }, { _id: false }) },
    batchNumber: text,
    documentType: required,
    documentNumber: required,
    documentDate: required,
    dueDate: text,
    toPublicBody: { type: Boolean },
    supplier: { type: party, required: true },
    supplierVatKey: text,
    supplierNameKey: text,
    customer: { type: party, required: true },
    currencyCode: text,
    totals: {
      type: new Schema({ totalNet: text, totalVat: text, totalGross: text, payable: text }, { _id: false }),
      required: true,
    },
    attachments: {
      type: [
        new Schema(
          { reference: text, filename: text, mimeCode: text, description: text, size: Number, sha256: text },
          { _id: false },
        ),
      ],
      default: [],
    },
    status: required,
    phase: text,
    submissionDate: { type: Date, required: true },
    receivedDate: Date,
    inbound: { type: Schema.Types.Mixed },
    duplicateKey: required,
    authorityKey: text,
    amends: text,
    duplicateOf: { type: new Schema({ documentId: required }, { _id: false }) },
    failureKind: text,
    findings: { type: [Schema.Types.Mixed], default: [] },
    ruleSets: { type: [String], default: [] },
    integration: { type: Schema.Types.Mixed },
    restoredAt: Date,
    externalStatus: { type: Schema.Types.Mixed },
    parked: { type: Schema.Types.Mixed },
    replays: { type: [Schema.Types.Mixed], default: undefined },
    traceparent: text,
    updatedAt: { type: Date, required: true },
    timeline: { type: [Schema.Types.Mixed], default: [] },
    pendingEvents: { type: [Schema.Types.Mixed], default: undefined },
    lastDeliveries: { type: Schema.Types.Mixed },
    payload: { type: Schema.Types.Mixed },
    firstMessage: { type: Schema.Types.Mixed },
    firstAnswer: { type: Schema.Types.Mixed },
    countedAs: text,
    indexedAs: text,
  },
  { collection: 'documents', versionKey: false, minimize: false, strict: 'throw' },
);

/**
 * Every list request names companies, country, purpose and flow; each index starts with them and ends in the order of
 * the page. `list` also carries the dates, so that ranges are checked on its keys, in order and without reading documents;
 * a narrow range is read from the date's own index (document-list-query.ts says when).
 */
const scope = { companyId: 1, countryIso: 1, purpose: 1, flow: 1 } as const;
const newestFirst = { submissionDate: -1, _id: -1 } as const;
const dates = { documentDate: 1, dueDate: 1, receivedDate: 1 } as const;
documentSchema.index({ ...scope, ...newestFirst, ...dates }, { name: 'list' });
for (const field of ['status', 'documentDate', 'supplierVatKey', 'supplierNameKey', 'companyNameKey']) {
  documentSchema.index({ ...scope, [field]: 1, ...newestFirst }, { name: `list_${field}` });
}
/** The same of fields that many documents do not have. */
for (const [name, field] of [
  ['list_batch', 'batchNumber'],
  ['list_due', 'dueDate'],
  ['list_received', 'receivedDate'],
] as const) {
  documentSchema.index(
    { ...scope, [field]: 1, ...newestFirst },
    { name, partialFilterExpression: { [field]: { $exists: true } } },
  );
}
/** Serves the list as well as operators, who know a number and not whose it is. */
export const NUMBER = 'number';
documentSchema.index({ documentNumber: 1, ...scope, ...newestFirst }, { name: NUMBER });
/**
 * The questions of reconciler and operators: what is still in intake, what has not moved for long, what is the oldest. In
 * the order in which they are answered. `updatedAt` is checked on the documents: as a part of the key, each step of a document would move it.
 */
documentSchema.index(
  { phase: 1, submissionDate: 1, _id: 1 },
  { name: 'under_way', partialFilterExpression: { status: 'PROCESSING' } },
);
/** Finds since when a single document is in its phase: those of batches, which wait for their turn, are passed over unread. */
documentSchema.index(
  { phase: 1, batchNumber: 1, submissionDate: 1 },
  { name: 'oldest', partialFilterExpression: { status: 'PROCESSING' } },
);
/** Finds since when a country has a document under way: operators watch it. */
documentSchema.index(
  { countryIso: 1, submissionDate: 1 },
  { name: 'oldest_of_country', partialFilterExpression: { status: 'PROCESSING' } },
);
/** Finds the single documents of an account that wait for their validation: no more than a handful is asked for. */
documentSchema.index(
  { accountId: 1, batchNumber: 1 },
  { name: 'unbegun', partialFilterExpression: { status: 'PROCESSING', phase: 'CREATED' } },
);
documentSchema.index({ 'parked.at': 1 }, { name: 'parked', partialFilterExpression: PARKED });
/** Oldest first is how documents go on when their authority is back. */
documentSchema.index(
  { countryIso: 1, 'integration.system': 1, submissionDate: 1 },
  { name: 'waiting_system', partialFilterExpression: WAITING },
);
documentSchema.index({ 'integration.waitingSince': 1, _id: 1 }, { name: 'stuck', partialFilterExpression: STUCK });
/** Finds the most urgent of them. */
documentSchema.index({ dueAt: 1 }, { name: 'due', partialFilterExpression: DUE });
/** Finds the documents that amend one. */
documentSchema.index({ amends: 1 }, { name: 'amends', partialFilterExpression: { amends: { $exists: true } } });
/** A delivery of an authority becomes one document, however often it comes. */
documentSchema.index(
  { countryIso: 1, companyId: 1, 'inbound.reference': 1 },
  { name: 'delivery', unique: true, partialFilterExpression: { 'inbound.reference': { $exists: true } } },
);
/** The same by the numbers of the system that delivered it. */
documentSchema.index(
  { companyId: 1, 'inbound.message.system': 1, 'inbound.message.reference': 1 },
  { name: 'message', unique: true, partialFilterExpression: { 'inbound.message.reference': { $exists: true } } },
);
/** Serves the relay, which asks several times a second. A document leaves the index as soon as its outbox is empty. */
documentSchema.index({ 'pendingEvents.at': 1 }, { name: 'outbox', partialFilterExpression: PENDING });

/** Counts of a batch by status, answered from the keys alone. */
documentSchema.index(
  { batchNumber: 1, status: 1 },
  { name: 'batch', partialFilterExpression: { batchNumber: { $exists: true } } },
);

/**
 * Finds documents that the totals have under another status than they have, or not at all. All that were counted as they are
 * share a few keys, one after the other, which take hardly any room.
 */
documentSchema.index({ indexedAs: 1, status: 1, ...scope }, { name: 'totals' });

/** Serve operators, across companies, newest first. Only failed documents are in the last two. */
documentSchema.index({ status: 1, ...newestFirst }, { name: 'operations_status' });
documentSchema.index({ ...newestFirst }, { name: 'operations' });
documentSchema.index({ companyId: 1, ...newestFirst }, { name: 'operations_company' });
documentSchema.index({ countryIso: 1, ...newestFirst }, { name: 'operations_country' });
for (const [name, field] of [
  ['refusals', 'integration.refusal.code'],
  ['findings', 'findings.rule'],
] as const) {
  documentSchema.index(
    { [field]: 1, ...newestFirst },
    { name: `operations_${name}`, partialFilterExpression: { [field]: { $exists: true } } },
  );
}

export function documentModel(connection: MongoConnection): Model<StoredDocument> {
  return modelOf<StoredDocument>(connection, 'Document', documentSchema);
}
