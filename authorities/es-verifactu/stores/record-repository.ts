import { Schema, type mongo } from 'mongoose';
import { keyText, type InvoiceKey } from '../../../countries/es/aeat/invoice-key';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';
import { SENDER_FIELDS } from './issuing';
import type { VerifactuRecord } from './record';
import { requestIdOf } from './request-repository';

/** What a further record of the same key has to know of one. */
export type EarlierRecord = Pick<
  VerifactuRecord,
  'companyId' | 'documentId' | 'key' | 'operation' | 'state' | 'operationDate'
>;

/** `_id` is that of the request: a request has one record at most. */
export type StoredRecord = VerifactuRecord & { _id: string };

const required = { type: String, required: true };
export const recordSchema = new Schema(
  {
    _id: required,
    documentId: required,
    operation: required,
    try: { type: Number, required: true },
    ...SENDER_FIELDS,
    chain: required,
    position: { type: Number, required: true },
    key: { type: Schema.Types.Mixed, required: true },
    ordinal: { type: Number, required: true },
    huella: required,
    refExterna: required,
    operationDate: String,
    subsanacion: String,
    rechazoPrevio: String,
    xml: { type: Buffer, required: true },
    generatedAt: { type: Date, required: true },
    state: required,
    isDelayed: Boolean,
    isRepeated: Boolean,
    alone: Schema.Types.Mixed,
    verdict: Schema.Types.Mixed,
    isUntold: Boolean,
    toldOf: String,
  },
  { collection: 'verifactuRecords', versionKey: false, strict: 'throw' },
);
recordSchema.index({ chain: 1, position: 1 }, { name: 'position', unique: true });
// Two chains that go on from the same records of a key, each without knowing of the other, meet here.
recordSchema.index(
  { 'key.idEmisorFactura': 1, 'key.numSerieFactura': 1, 'key.fechaExpedicionFactura': 1, ordinal: 1 },
  { name: 'key', unique: true },
);

recordSchema.index(
  { state: 1, generatedAt: 1 },
  { name: 'undecided', partialFilterExpression: { state: { $in: ['generated', 'sent', 'alone'] } } },
);
recordSchema.index({ chain: 1, position: 1 }, { name: 'to_send', partialFilterExpression: { state: 'generated' } });
recordSchema.index(
  { chain: 1, 'alone.by': 1, 'alone.nextAt': 1 },
  { name: 'alone', partialFilterExpression: { state: 'alone' } },
);
recordSchema.index({ chain: 1, state: 1 }, { name: 'untold', partialFilterExpression: { isUntold: true } });

/** The records of all chains. Once written, only what became of one changes. */
export class VerifactuRecordRepository {
  private readonly records;

  constructor(connection: MongoConnection) {
    this.records = modelOf<StoredRecord>(connection, 'VerifactuRecord', recordSchema);
  }

  /** All records of keys of one issuer, whatever their chain and company: by key, in the order of their generation. */
  async ofKeys(
    keys: readonly InvoiceKey[],
    session: mongo.ClientSession,
  ): Promise<ReadonlyMap<string, readonly EarlierRecord[]>> {
    const [first] = keys;
    if (first === undefined) return new Map();
    const numbers = [...new Set(keys.map(({ numSerieFactura }) => numSerieFactura))];
    const found = await nativeCollection(this.records)
      .find<EarlierRecord>(
        { 'key.idEmisorFactura': first.idEmisorFactura, 'key.numSerieFactura': { $in: numbers } },
        {
          projection: { _id: 0, companyId: 1, documentId: 1, key: 1, operation: 1, state: 1, operationDate: 1 },
          session,
        },
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
