import { keyText, type InvoiceKey } from '../../../countries/es/aeat/invoice-key';
import type { RecordPeriod } from '../../../countries/es/aeat/period';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';
import type { VerifactuRecord } from './record';
import { recordSchema, type StoredRecord } from './record-repository';

/** What a row of the agency's is recognised by. */
export type KnownRecord = Pick<VerifactuRecord, 'companyId' | 'key' | 'operation' | 'huella' | 'documentId' | 'try'>;

const FACTS = { _id: 0, companyId: 1, key: 1, operation: 1, huella: 1, documentId: 1, try: 1 } as const;

/** Which of the agency's records this database has. */
export class KnownRecords {
  private readonly records;

  constructor(connection: MongoConnection) {
    this.records = nativeCollection(modelOf<StoredRecord>(connection, 'VerifactuRecord', recordSchema));
  }

  /** Records by their keys, whatever their chain. */
  async ofKeys(keys: readonly InvoiceKey[]): Promise<ReadonlyMap<string, readonly KnownRecord[]>> {
    const issuers = [...new Set(keys.map(({ idEmisorFactura }) => idEmisorFactura))];
    const numbers = [...new Set(keys.map(({ numSerieFactura }) => numSerieFactura))];
    const found = await this.records
      .find<KnownRecord>(
        { 'key.idEmisorFactura': { $in: issuers }, 'key.numSerieFactura': { $in: numbers } },
        { projection: FACTS },
      )
      .hint('key')
      .toArray();
    const byKey = new Map<string, KnownRecord[]>();
    for (const record of found) byKey.set(keyText(record.key), [...(byKey.get(keyText(record.key)) ?? []), record]);
    return byKey;
  }

  /** The last record of the chain in that month that the agency has taken. */
  async lastTaken(chain: string, { ejercicio, periodo }: RecordPeriod): Promise<KnownRecord | undefined> {
    const month = new RegExp(`-${periodo}-${ejercicio}$`);
    const [last] = await this.records
      .find<KnownRecord>(
        {
          chain,
          state: 'accepted',
          'verdict.adopted': { $exists: false },
          $or: [{ operationDate: month }, { operationDate: { $exists: false }, 'key.fechaExpedicionFactura': month }],
        },
        { projection: FACTS },
      )
      .hint('position')
      .sort({ position: -1 })
      .limit(1)
      .toArray();
    return last;
  }

  async at(chain: string, position: number): Promise<KnownRecord | undefined> {
    return (await this.records.findOne<KnownRecord>({ chain, position }, { projection: FACTS })) ?? undefined;
  }
}
