import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';
import { recordSchema, type StoredRecord } from './record-repository';
import type { VerifactuRecord, VerifactuRecordState } from './record';
import type { RequestIdentity } from './request-repository';

/** What is known of the alta that a document was reported with last. */
export type LastAlta = Pick<VerifactuRecord, 'xml' | 'huella' | 'key' | 'issuerName' | 'state'>;

const NOT_HELD: readonly VerifactuRecordState[] = ['refused', 'configuration'];

type StandingAlta = Pick<VerifactuRecord, keyof RequestIdentity | 'key' | 'companyId' | 'ordinal' | 'state'>;

const STANDING_FIELDS = { _id: 0, documentId: 1, operation: 1, try: 1, key: 1, companyId: 1, ordinal: 1, state: 1 };

/** The records of documents, for who wants to see them. */
export class WrittenRecords {
  private readonly records;

  constructor(connection: MongoConnection) {
    this.records = nativeCollection(modelOf<StoredRecord>(connection, 'VerifactuRecord', recordSchema));
  }

  /** The last one that the document was reported with, as it was written; its huella tells it from all others. */
  async lastOf(documentId: string): Promise<LastAlta | undefined> {
    const projection = { _id: 0, xml: 1, huella: 1, key: 1, issuerName: 1, state: 1 } as const;
    const [last] = await this.records
      .find<LastAlta>({ _id: altasOf(documentId) }, { projection, promoteBuffers: true })
      .sort({ generatedAt: -1 })
      .limit(1)
      .toArray();
    return last;
  }

  /**
   * What the document is reported with: the last alta of it, from when it was generated. None where that was refused, or where a later record
   * of its number, an anulación or that of an amendment, was accepted.
   */
  async standingAlta(documentId: string): Promise<RequestIdentity | undefined> {
    const own = { _id: altasOf(documentId) };
    const alta = await this.records.findOne<StandingAlta>(own, { projection: STANDING_FIELDS, sort: { ordinal: -1 } });
    if (alta === null || NOT_HELD.includes(alta.state)) return undefined;
    const { companyId, key, ordinal } = alta;
    const later = await this.records.findOne(
      {
        companyId,
        'key.idEmisorFactura': key.idEmisorFactura,
        'key.numSerieFactura': key.numSerieFactura,
        'key.fechaExpedicionFactura': key.fechaExpedicionFactura,
        ordinal: { $gt: ordinal },
        state: 'accepted',
      },
      { projection: { _id: 1 } },
    );
    return later === null ? { documentId, operation: alta.operation, try: alta.try } : undefined;
  }
}

function altasOf(documentId: string) {
  return { $gt: `${documentId}/Alta/`, $lt: `${documentId}/Alta0` };
}
