import { randomUUID } from 'node:crypto';
import type { DocumentEvent } from '../documents/document-event';
import type { DocumentStatus } from '../documents/status';
import type { DocumentRecord, PendingEvent, TimelineEntry } from './document-record';
import { documentModel, type StoredDocument } from './document-model';
import { nativeCollection } from './model-of';
import type { MongoConnection } from './mongo';
import { sealEntry, type NewTimelineEntry } from './timeline';
import { nameKey, vatKey } from './search-keys';

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
>;

/** Fields a step of the workflow may change. */
export type DocumentChange = Partial<
  Pick<
    DocumentRecord,
    'status' | 'phase' | 'duplicateOf' | 'failureKind' | 'findings' | 'ruleSets' | 'integration' | 'externalStatus'
  >
>;

/** Somebody else changed the document between reading and writing it; the step is repeated. */
export class ConcurrentChangeError extends Error {
  constructor(documentId: string) {
    super(`document ${documentId} was changed by another writer`);
    this.name = 'ConcurrentChangeError';
  }
}

export class DocumentRepository {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = documentModel(connection);
  }

  /** Stores an accepted document in phase CREATED, with the first entry of its timeline. */
  async insertAccepted(document: NewDocument): Promise<void> {
    const { documentId, ...fields } = document;
    const accepted: NewTimelineEntry = {
      at: document.submissionDate,
      actor: actorOf(document),
      type: 'accepted',
      to: 'PROCESSING',
    };
    const supplierVatKey = vatKey(document.supplier.vatNumber, document.supplier.address?.countryCode);
    await nativeCollection(this.documents).insertOne({
      _id: documentId,
      ...fields,
      ...(supplierVatKey === undefined ? {} : { supplierVatKey }),
      ...(document.supplier.name === undefined ? {} : { supplierNameKey: nameKey(document.supplier.name) }),
      companyNameKey: nameKey(document.companyName),
      status: 'PROCESSING',
      phase: 'CREATED',
      findings: [],
      ruleSets: [],
      updatedAt: document.submissionDate,
      timeline: [sealEntry(accepted, undefined)],
    } satisfies StoredDocument);
  }

  /** The whole record without its timeline. */
  async find(documentId: string): Promise<Omit<DocumentRecord, 'timeline'> | undefined> {
    const stored = await this.documents.findById(documentId, { timeline: 0 }).lean();
    return stored === null ? undefined : recordOf(stored);
  }

  /** The document that a delivery of an authority became. */
  async findDelivered(
    delivery: Pick<DocumentRecord, 'countryIso' | 'companyId'> & { reference: string },
  ): Promise<Omit<DocumentRecord, 'timeline'> | undefined> {
    const { reference, ...owner } = delivery;
    const stored = await this.documents.findOne({ ...owner, 'inbound.reference': reference }, { timeline: 0 }).lean();
    return stored === null ? undefined : recordOf(stored);
  }

  async findTimeline(documentId: string): Promise<TimelineEntry[]> {
    const stored = await this.documents.findById(documentId, { timeline: 1 }).lean();
    return stored?.timeline ?? [];
  }

  async statusesOf(documentIds: readonly string[]): Promise<Map<string, DocumentStatus>> {
    const stored = await this.documents.find({ _id: { $in: [...documentIds] } }, { status: 1 }).lean();
    return new Map(stored.map((document) => [document._id, document.status]));
  }

  /** The record as a step of the workflow needs it, to be given to {@link apply}. */
  async read(documentId: string): Promise<DocumentRecord> {
    const stored = await nativeCollection(this.documents).findOne({ _id: documentId });
    if (stored === null) throw new DocumentMissingError(documentId);
    return { ...recordOf(stored), timeline: stored.timeline };
  }

  /**
   * Writes a step's change, its timeline entry and its event at once, on condition that the record is still as it was
   * read: a repeated or concurrent step cannot append twice. Returns the record as it now is.
   */
  async apply(document: DocumentRecord, step: Step): Promise<DocumentRecord> {
    const { set, unset } = splitChange(step.change);
    const entry = step.entry === undefined ? undefined : sealEntry(step.entry, document.timeline.at(-1));
    const updatedAt = laterThan(document.updatedAt);
    const result = await nativeCollection(this.documents).updateOne(
      { _id: document.documentId, timeline: { $size: document.timeline.length }, updatedAt: document.updatedAt },
      {
        $set: { ...set, updatedAt },
        ...(Object.keys(unset).length === 0 ? {} : { $unset: unset }),
        ...pushOf(entry, step.event && pending(step.event, updatedAt)),
      },
    );
    if (result.matchedCount === 0) throw new ConcurrentChangeError(document.documentId);
    const { phase: previousPhase, ...unchanged } = document;
    const { phase = 'phase' in step.change ? undefined : previousPhase, ...change } = step.change;
    return {
      ...unchanged,
      ...change,
      ...(phase === undefined ? {} : { phase }),
      updatedAt,
      timeline: entry === undefined ? document.timeline : [...document.timeline, entry],
    };
  }

  /** Documents accepted before `before` whose workflow has not begun. */
  async findUnstarted(before: Date, limit: number): Promise<Omit<DocumentRecord, 'timeline'>[]> {
    const stored = await this.documents
      .find({ status: 'PROCESSING', phase: 'CREATED', updatedAt: { $lt: before } }, { timeline: 0 })
      .sort({ updatedAt: 1 })
      .limit(limit)
      .lean();
    return stored.map(recordOf);
  }

  /** Documents in work that nothing has changed since `before`, after `afterId`, in order of id. */
  async findStill(before: Date, limit: number, afterId: string): Promise<Omit<DocumentRecord, 'timeline'>[]> {
    const stored = await this.documents
      .find(
        {
          status: 'PROCESSING',
          phase: { $in: ['VALIDATING', 'INTEGRATING'] },
          updatedAt: { $lt: before },
          _id: { $gt: afterId },
        },
        { timeline: 0 },
      )
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return stored.map(recordOf);
  }

  /** Removes a document whose bytes never arrived: its intake was cut off, so no client was ever told of it. */
  async removeUnaccepted(documentId: string): Promise<void> {
    await this.documents.deleteOne({ _id: documentId, status: 'PROCESSING', phase: 'CREATED' });
  }
}

export interface Step {
  /** A phase of `undefined` takes the phase away. */
  change: Omit<DocumentChange, 'phase'> & { phase?: DocumentRecord['phase'] | undefined };
  entry?: NewTimelineEntry;
  /** What subscribers are told: it is lost exactly when the change is, and the change never without it. */
  event?: DocumentEvent;
}

export class DocumentMissingError extends Error {
  constructor(documentId: string) {
    super(`document ${documentId} does not exist`);
    this.name = 'DocumentMissingError';
  }
}

function recordOf(stored: Omit<StoredDocument, 'timeline'>): Omit<DocumentRecord, 'timeline'> {
  const {
    _id,
    supplierVatKey: _vat,
    supplierNameKey: _supplier,
    companyNameKey: _company,
    pendingEvents: _pending,
    lastDeliveries: _last,
    ...fields
  } = stored;
  return { documentId: _id, ...fields };
}

function actorOf({ accountId, inbound, countryIso }: NewDocument): string {
  return accountId === undefined ? `authority:${inbound?.authority ?? countryIso}` : `account:${accountId}`;
}

function pending(event: DocumentEvent, at: Date): PendingEvent {
  return { eventId: randomUUID(), at, event };
}

function pushOf(
  entry: TimelineEntry | undefined,
  event: PendingEvent | undefined,
): { $push?: { timeline?: TimelineEntry; pendingEvents?: PendingEvent } } {
  if (entry === undefined && event === undefined) return {};
  return {
    $push: {
      ...(entry === undefined ? {} : { timeline: entry }),
      ...(event === undefined ? {} : { pendingEvents: event }),
    },
  };
}

function splitChange(change: Step['change']): { set: Record<string, unknown>; unset: Record<string, ''> } {
  const set: Record<string, unknown> = {};
  const unset: Record<string, ''> = {};
  for (const [field, value] of Object.entries(change)) {
    if (value === undefined) unset[field] = '';
    else set[field] = value;
  }
  return { set, unset };
}

/** `updatedAt` is also the version that a step checks, so it always moves. */
function laterThan(previous: Date): Date {
  return new Date(Math.max(Date.now(), previous.getTime() + 1));
}
