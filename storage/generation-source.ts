import type { mongo } from 'mongoose';
import type { AuditInformation } from '../documents/formats/template/write-template-rows';
import type { Flow } from '../documents/model/document-context';
import { batchModel } from './batch-models';
import { documentModel, type StoredDocument } from './document-model';
import { generationQuery, type GenerationFilter } from './generation-filter';
import { nativeCollection, type MongoConnection } from './mongo';
import { payloadModel } from './payload-repository';
import { CONTENT_IN_RECORD, CONTENT_PROJECTION } from './stored-content';
import { present } from '../platform/present';

export type { GenerationFilter } from './generation-filter';

/** One document on its way into a generated file. */
export interface SourceDocument {
  documentId: string;
  flow: Flow;
  externalReference?: string;
  audit: AuditInformation;
}

/** Documents that were read together. */
export interface SourceSlice {
  documents: SourceDocument[];
  /**
   * Documents as they were submitted, as MongoDB sent them and in no order: reading them is left to who makes the rows
   * (contentsOf). There is none of a document whose bytes are not stored yet: its client has no answer yet.
   */
  contents: readonly Uint8Array[];
}

/** The order of the index `list`, backwards: per company, country, purpose and flow, oldest first; needs no sorting. */
const ORDER = { companyId: -1, countryIso: -1, purpose: -1, flow: -1, submissionDate: 1, _id: 1 } as const;
const PROJECTION = {
  flow: 1,
  status: 1,
  submissionDate: 1,
  batchNumber: 1,
  'integration.reference': 1,
  'externalStatus.status': 1,
} as const;
/** Documents whose bytes are read together: enough to make the way to MongoDB cheap, few enough to be nothing in memory. */
const SLICE = 100;
/** Slices whose bytes are on their way while the records of the next are read. */
const AHEAD = 2;
const MAX_REFERENCED_BATCHES = 10_000;

type ReadDocument = Pick<
  StoredDocument,
  '_id' | 'flow' | 'status' | 'submissionDate' | 'batchNumber' | 'integration'
> & { externalStatus?: { status: string } };

/** Reads what generated files are made of. */
export class GenerationSource {
  private readonly documents;
  private readonly payloads;
  private readonly batches;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
    this.payloads = nativeCollection(payloadModel(connection));
    this.batches = nativeCollection(batchModel(connection));
  }

  /** Number of documents, counted up to `limit`. */
  async count(filter: GenerationFilter, limit: number): Promise<number> {
    const query = await this.query(filter);
    return query === undefined ? 0 : this.documents.countDocuments(query, { limit });
  }

  /** The documents in slices. Nothing more is read than is asked for; whoever stops closes the cursor. */
  async *slices(filter: GenerationFilter): AsyncGenerator<SourceSlice> {
    const query = await this.query(filter);
    if (query === undefined) return;
    const cursor = this.documents
      .find(query, { projection: PROJECTION, batchSize: SLICE })
      .sort(ORDER) as unknown as mongo.FindCursor<ReadDocument>;
    const references = new Map<string, string | undefined>();
    const pending: Promise<SourceSlice>[] = [];
    const read = (documents: readonly ReadDocument[]) => {
      const reading = this.withBytes(documents, references);
      // Awaited in its turn; until then a failure is nobody's unhandled rejection.
      reading.catch(() => undefined);
      pending.push(reading);
    };
    try {
      // A slice is what one answer of MongoDB holds: taking documents one by one would be a promise for each.
      for (let first = await cursor.next(); first !== null; first = await cursor.next()) {
        read([first, ...cursor.readBufferedDocuments()]);
        const ready = pending.length > AHEAD ? pending.shift() : undefined;
        if (ready !== undefined) yield await ready;
      }
      for (const reading of pending) yield await reading;
    } finally {
      await cursor.close();
    }
  }

  /** Undefined when nothing can match. */
  private async query(filter: GenerationFilter): Promise<mongo.Filter<StoredDocument> | undefined> {
    if (filter.companyIds.length === 0) return undefined;
    if (filter.batchReference === undefined) return generationQuery(filter, undefined);
    const named = { companyId: { $in: [...filter.companyIds] }, externalReference: filter.batchReference };
    const found = await this.batches
      .find(named, { projection: { _id: 1 } })
      .limit(MAX_REFERENCED_BATCHES)
      .toArray();
    return found.length === 0
      ? undefined
      : generationQuery(
          filter,
          found.map(({ _id }) => _id),
        );
  }

  private async withBytes(
    documents: readonly ReadDocument[],
    references: Map<string, string | undefined>,
  ): Promise<SourceSlice> {
    const ids = documents.map(({ _id }) => _id);
    // Those of batches are beside their records.
    const single = documents.flatMap(({ _id, batchNumber }) => (batchNumber === undefined ? _id : []));
    const inRecord = { _id: { $in: single }, payload: { $exists: true } };
    const [beside, withRecord] = await Promise.all([
      this.payloads.find({ _id: { $in: ids } }, { projection: CONTENT_PROJECTION, raw: true }).toArray(),
      single.length === 0 ? [] : this.documents.find(inRecord, { projection: CONTENT_IN_RECORD, raw: true }).toArray(),
      this.learnReferences(documents, references),
    ]);
    return {
      documents: documents.map((document) => {
        const externalReference = references.get(document.batchNumber ?? '');
        return {
          documentId: document._id,
          flow: document.flow,
          ...present({ externalReference }),
          audit: auditOf(document),
        };
      }),
      // With `raw` the driver hands out the bytes of each document, whatever its types say.
      contents: [...beside, ...withRecord] as unknown as Uint8Array[],
    };
  }

  private async learnReferences(
    documents: readonly ReadDocument[],
    references: Map<string, string | undefined>,
  ): Promise<void> {
    const unknown = new Set(documents.flatMap(({ batchNumber }) => batchNumber ?? []));
    for (const known of references.keys()) unknown.delete(known);
    if (unknown.size === 0) return;
    if (references.size > MAX_REFERENCED_BATCHES) references.clear();
    const found = await this.batches
      .find({ _id: { $in: [...unknown] } }, { projection: { externalReference: 1 } })
      .toArray();
    const named = new Map(found.map(({ _id, externalReference }) => [_id, externalReference]));
    for (const batchId of unknown) references.set(batchId, named.get(batchId));
  }
}

function auditOf({
  _id,
  status,
  submissionDate,
  batchNumber,
  integration,
  externalStatus,
}: ReadDocument): AuditInformation {
  return {
    documentId: _id,
    status,
    submissionDate: submissionDate.toISOString(),
    ...present({
      batchNumber,
      integrationReference: integration?.reference,
      externalStatus: externalStatus?.status,
    }),
  };
}
