import type { mongo } from 'mongoose';
import type { SystemId } from '../countries/integration/systems';
import type { Purpose } from '../documents/model/document-context';
import type { DocumentStatus } from '../processing/status';
import { hasOnlyDuplicates } from './claim-repository';
import { DocumentCounting } from './count-documents';
import { documentModel, type StoredDocument, WITHOUT_HISTORY } from './document-model';
import type { DocumentPayload, DocumentRecord, TimelineEntry } from './document-record';
import { ownedBy, type OwnRights } from './document-rights';
import type { IntegrationRecord } from './integration-record';
import { updateBy, wakeBy, type Step } from './document-step';
import { nativeCollection, type MongoConnection } from './mongo';
import { PAYLOADS } from './payload-repository';
import { acceptedDocument, recordOf, type NewDocument } from './stored-document';
import { expanded, type StoredPayload } from './stored-payload';
import { WakeUps } from './wake-ups';

/** Somebody else changed the document between reading and writing it; the step is repeated. */
export class ConcurrentChangeError extends Error {
  constructor(documentId: string) {
    super(`document ${documentId} was changed by another writer`);
    this.name = 'ConcurrentChangeError';
  }
}

export class DocumentRepository {
  private readonly documents;
  private readonly counting;

  constructor(private readonly connection: MongoConnection) {
    this.documents = documentModel(connection);
    this.counting = new DocumentCounting(connection);
  }

  /** Stores an accepted document in phase CREATED, with the first entry of its timeline, and its bytes where they are given. */
  async insertAccepted(document: NewDocument, payload?: StoredPayload): Promise<void> {
    await nativeCollection(this.documents).insertOne(acceptedDocument(document, payload && { payload }));
  }

  /** The same for many; those that are there already stay as they are. `reason` goes into their timelines. */
  async insertAcceptedMany(documents: readonly NewDocument[], reason: string): Promise<void> {
    if (documents.length === 0) return;
    const stored = documents.map((document) => acceptedDocument(document, { reason }));
    try {
      await nativeCollection(this.documents).insertMany(stored, { ordered: false });
    } catch (error) {
      if (!hasOnlyDuplicates(error)) throw error;
    }
  }

  /** The whole record without its timeline. */
  async find(documentId: string): Promise<Omit<DocumentRecord, 'timeline'> | undefined> {
    const stored = await this.documents.findById(documentId, WITHOUT_HISTORY).lean();
    return stored === null ? undefined : recordOf(stored);
  }

  /**
   * The same, if it is of one of the companies and, when given, of the country and purpose. The database decides: what is
   * somebody else's is never read here, so that it takes the time of what does not exist.
   */
  async findOwn(
    documentId: string,
    rights: OwnRights,
    context: { countryIso?: string; purpose?: Purpose } = {},
  ): Promise<Omit<DocumentRecord, 'timeline'> | undefined> {
    const stored = await this.documents
      .findOne({ _id: documentId, $and: [ownedBy(rights), context] }, WITHOUT_HISTORY)
      .hint({ _id: 1 })
      .lean();
    return stored === null ? undefined : recordOf(stored);
  }

  /** The document that a delivery of an authority became. */
  async findDelivered(
    delivery: Pick<DocumentRecord, 'countryIso' | 'companyId'> & { reference: string; system?: SystemId },
  ): Promise<Omit<DocumentRecord, 'timeline'> | undefined> {
    const { countryIso, companyId, reference, system } = delivery;
    const filter =
      system === undefined
        ? { countryIso, companyId, 'inbound.reference': reference }
        : { companyId, 'inbound.message.system': system, 'inbound.message.reference': reference };
    const stored = await this.documents.findOne(filter, WITHOUT_HISTORY).lean();
    return stored === null ? undefined : recordOf(stored);
  }

  /** The document that amends this one and has not ended. */
  async amendmentUnderWay(documentId: string): Promise<string | undefined> {
    const stored = await this.documents.findOne({ amends: documentId, status: 'PROCESSING' }, { _id: 1 }).lean();
    return stored?._id;
  }

  async companyOf(documentId: string): Promise<string | undefined> {
    const stored = await this.documents.findById(documentId, { companyId: 1 }).lean();
    return stored?.companyId;
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

  /** The same together with its bytes, in one question; undefined where the bytes are missing. */
  async readWithPayload(documentId: string): Promise<[DocumentRecord, DocumentPayload | undefined]> {
    const [stored] = await nativeCollection(this.documents)
      .aggregate<StoredDocument & { beside: StoredPayload[] }>(
        [
          { $match: { _id: documentId } },
          { $lookup: { from: PAYLOADS, localField: '_id', foreignField: '_id', as: 'beside' } },
        ],
        { promoteBuffers: true },
      )
      .toArray();
    if (stored === undefined) throw new DocumentMissingError(documentId);
    const {
      beside: [beside],
      ...document
    } = stored;
    const record = { ...recordOf(document), timeline: document.timeline };
    const payload = document.payload === undefined ? beside : { _id: documentId, ...document.payload };
    return [record, payload === undefined ? undefined : await expanded(payload)];
  }

  /**
   * Writes a step's change, its timeline entry and its event at once, on condition that the record is still as it was
   * read: a repeated or concurrent step cannot append twice. Returns the record as it now is. In a transaction, the step is
   * written with what else it writes, or not at all.
   */
  async apply(document: DocumentRecord, step: Step, session?: mongo.ClientSession): Promise<DocumentRecord> {
    const { update, after } = updateBy(document, step);
    const result = await nativeCollection(this.documents).updateOne(
      { _id: document.documentId, timeline: { $size: document.timeline.length }, updatedAt: document.updatedAt },
      update,
      { ...(session && { session }) },
    );
    if (result.matchedCount === 0) throw new ConcurrentChangeError(document.documentId);
    wakeBy(WakeUps.of(this.connection), step, session);
    return after;
  }

  /** Those of the documents that are PROCESSING. */
  async findProcessing(documentIds: readonly string[]): Promise<Omit<DocumentRecord, 'timeline'>[]> {
    const stored = await this.documents
      .find({ _id: { $in: [...documentIds] }, status: 'PROCESSING' }, WITHOUT_HISTORY)
      .lean();
    return stored.map(recordOf);
  }

  /** Documents of the batch that are PROCESSING, after `afterId`, in order of id. */
  async findOpenOfBatch(batchId: string, afterId: string, limit: number): Promise<Omit<DocumentRecord, 'timeline'>[]> {
    const stored = await this.documents
      .find({ batchNumber: batchId, status: 'PROCESSING', _id: { $gt: afterId } }, WITHOUT_HISTORY)
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return stored.map(recordOf);
  }

  /** Outcome of each of the documents. */
  async outcomesOf(documentIds: readonly string[]): Promise<Map<string, DocumentOutcome>> {
    if (documentIds.length === 0) return new Map();
    const stored = await nativeCollection(this.documents)
      .find(
        { _id: { $in: [...documentIds] } },
        { projection: { status: 1, flow: 1, findings: 1, duplicateOf: 1, 'integration.refusal': 1 } },
      )
      .toArray();
    return new Map(stored.map((document) => [document._id, document]));
  }

  /** Number of documents of the batch by status. */
  async countByStatus(batchId: string): Promise<Partial<Record<DocumentStatus, number>>> {
    const counts = await nativeCollection(this.documents)
      .aggregate<{ _id: DocumentStatus; count: number }>([
        { $match: { batchNumber: batchId } },
        { $group: { _id: '$status', count: { $sum: 1 } } },
      ])
      .toArray();
    return Object.fromEntries(counts.map(({ _id, count }) => [_id, count]));
  }

  /** Removes a document whose bytes never arrived: its intake was cut off, so no client was ever told of it. */
  async removeUnaccepted(documentId: string): Promise<void> {
    const unaccepted = { _id: documentId, status: 'PROCESSING', phase: 'CREATED' } as const;
    if (!(await this.counting.remove(unaccepted))) throw new ConcurrentChangeError(documentId);
  }
}

export interface DocumentOutcome {
  status: DocumentStatus;
  flow: DocumentRecord['flow'];
  findings: DocumentRecord['findings'];
  duplicateOf?: DocumentRecord['duplicateOf'];
  integration?: Pick<IntegrationRecord, 'refusal'>;
}

export class DocumentMissingError extends Error {
  constructor(documentId: string) {
    super(`document ${documentId} does not exist`);
    this.name = 'DocumentMissingError';
  }
}
