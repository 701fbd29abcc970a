import { Schema, type Model } from 'mongoose';
import { setImmediate as turn } from 'node:timers/promises';
import { packed } from '../platform/packed';
import { documentModel } from './document-model';
import type { DocumentPayload } from './document-record';
import { writeLarge } from './large-writes';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';
import { expanded, lengthOf, packedPayload, type StoredPayload } from './stored-payload';

export const PAYLOADS = 'payloads';

const payloadSchema = new Schema(
  {
    _id: { type: String, required: true },
    format: { type: String, required: true },
    ownFormat: String,
    sha256: { type: String, required: true },
    submitted: { type: Buffer, required: true },
    ubl: Buffer,
    cii: Buffer,
    container: { type: Schema.Types.Mixed },
  },
  { collection: PAYLOADS, versionKey: false, strict: 'throw' },
);

export function payloadModel(connection: MongoConnection): Model<StoredPayload> {
  return modelOf<StoredPayload>(connection, 'Payload', payloadSchema);
}

const PACKED_AT_A_STRETCH = 8;

/**
 * The claim check: document bytes live here, everything else (Temporal above all) carries only the documentId. Small ones of
 * documents that were submitted singly are in the record (`payload`), all others beside it.
 */
export class PayloadRepository {
  private readonly payloads;
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.payloads = nativeCollection(payloadModel(connection));
    this.documents = nativeCollection(documentModel(connection));
  }

  /** Stores the bytes beside the record; the same documentId a second time is left as it is. */
  async insert(payload: DocumentPayload): Promise<void> {
    await this.insertPacked(await packedPayload(payload));
  }

  async insertPacked(payload: StoredPayload): Promise<void> {
    await writeLarge(lengthOf(payload), async () => this.payloads.insertOne(payload));
  }

  /** One after the other, with pauses: packing a hundred at a stretch would hold up every request. */
  async insertMany(payloads: readonly DocumentPayload[]): Promise<void> {
    const stored: StoredPayload[] = [];
    for (const [index, payload] of payloads.entries()) {
      stored.push(await packedPayload(payload));
      if (index % PACKED_AT_A_STRETCH === 0) await turn();
    }
    if (stored.length > 0) await this.payloads.insertMany(stored, { ordered: false });
  }

  /** Stores the UBL that was made anew of a document submitted as JSON. What was submitted never changes. */
  async renewUbl(documentId: string, ubl: Uint8Array): Promise<void> {
    const renewed = await packed(ubl);
    const inRecord = { _id: documentId, 'payload.format': 'json' } as const;
    const { matchedCount } = await this.documents.updateOne(inRecord, { $set: { 'payload.ubl': renewed } });
    if (matchedCount > 0) return;
    await this.payloads.updateOne({ _id: documentId, format: 'json' }, { $set: { ubl: renewed } });
  }

  async removeMany(documentIds: readonly string[]): Promise<void> {
    await this.payloads.deleteMany({ _id: { $in: [...documentIds] } });
  }

  async exists(documentId: string): Promise<boolean> {
    const inRecord = { _id: documentId, payload: { $exists: true } };
    const byId = { projection: { _id: 1 } };
    return (
      ((await this.documents.findOne(inRecord, byId)) ?? (await this.payloads.findOne({ _id: documentId }, byId))) !==
      null
    );
  }

  async find(documentId: string): Promise<DocumentPayload | undefined> {
    const _id = documentId;
    const document = await this.documents.findOne({ _id }, { projection: { payload: 1 }, promoteBuffers: true });
    const stored =
      document?.payload === undefined
        ? await this.payloads.findOne({ _id }, { promoteBuffers: true })
        : { _id, ...document.payload };
    return stored === null ? undefined : expanded(stored);
  }
}
