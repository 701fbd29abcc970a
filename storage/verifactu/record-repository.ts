import { Schema, type mongo } from 'mongoose';
import { keyText, type InvoiceKey } from '../../countries/es/verifactu/invoice-key';
import type { Correction } from '../../countries/es/verifactu/records';
import { modelOf, nativeCollection, type MongoConnection } from '../mongo';
import { requestIdOf, type RequestIdentity } from './request-repository';

/** `generated` until the agency's decision is known. */
export type VerifactuRecordState = 'generated' | 'accepted' | 'refused';

export interface VerifactuRecord extends RequestIdentity, Correction {
  chain: string;
  position: number;
  key: InvoiceKey;
  /** Which of the records of its key this is, from 1, over the chains of all installations. */
  ordinal: number;
  huella: string;
  /** As it is sent (countries/es/verifactu/write-record.ts): these bytes never change. */
  xml: Buffer;
  generatedAt: Date;
  state: VerifactuRecordState;
}

/** What a further record of the same key has to know of one. */
export type EarlierRecord = Pick<VerifactuRecord, 'key' | 'operation' | 'state'>;

/** `_id` is that of the request: a request has one record at most. */
type StoredRecord = VerifactuRecord & { _id: string };

const required = { type: String, required: true };
const recordSchema = new Schema(
  {
    _id: required,
    documentId: required,
    operation: required,
    try: { type: Number, required: true },
    chain: required,
    position: { type: Number, required: true },
    key: { type: Schema.Types.Mixed, required: true },
    ordinal: { type: Number, required: true },
    huella: required,
    subsanacion: String,
    rechazoPrevio: String,
    xml: { type: Buffer, required: true },
    generatedAt: { type: Date, required: true },
    state: required,
  },
  { collection: 'verifactuRecords', versionKey: false, strict: 'throw' },
);
recordSchema.index({ chain: 1, position: 1 }, { name: 'position', unique: true });
// Two chains that go on from the same records of a key, each without knowing of the other, meet here.
recordSchema.index(
  { 'key.idEmisorFactura': 1, 'key.numSerieFactura': 1, 'key.fechaExpedicionFactura': 1, ordinal: 1 },
  { name: 'key', unique: true },
);

/** The records of all chains. Once written, only what became of one changes. */
export class VerifactuRecordRepository {
  private readonly records;

  constructor(connection: MongoConnection) {
    this.records = modelOf<StoredRecord>(connection, 'VerifactuRecord', recordSchema);
  }

  /** All records of an issuer's keys, whatever their chain: by key, in the order of their generation. */
  async ofKeys(
    issuerNif: string,
    keys: readonly InvoiceKey[],
    session: mongo.ClientSession,
  ): Promise<ReadonlyMap<string, readonly EarlierRecord[]>> {
    const numbers = [...new Set(keys.map(({ numSerieFactura }) => numSerieFactura))];
    const found = await nativeCollection(this.records)
      .find<EarlierRecord>(
        { 'key.idEmisorFactura': issuerNif, 'key.numSerieFactura': { $in: numbers } },
        { projection: { _id: 0, key: 1, operation: 1, state: 1 }, session },
      )
      .hint('key')
      .sort({ ordinal: 1 })
      .toArray();
    const byKey = new Map<string, EarlierRecord[]>();
    for (const record of found) {
      const key = keyText(record.key);
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [record]);
      else others.push(record);
    }
    return byKey;
  }

  async insert(records: readonly VerifactuRecord[], session: mongo.ClientSession): Promise<void> {
    const stored = records.map((record) => ({ _id: requestIdOf(record), ...record }));
    await nativeCollection(this.records).insertMany(stored, { session });
  }
}
