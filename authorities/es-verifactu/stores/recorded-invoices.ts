import type { AltaContent } from '../../../countries/es/verifactu/records';
import { modelOf, nativeCollection, type MongoConnection } from '../../../storage/mongo';
import type { VerifactuRecord } from './record';
import { recordSchema, type StoredRecord } from './record-repository';
import type { VerifactuRequestRepository } from './request-repository';

/** What a record that the agency has accepted states. */
export type RecordedAlta = Pick<AltaContent, 'key' | 'desglose' | 'cuotaTotal'>;

type FoundRecord = Pick<VerifactuRecord, 'documentId' | 'operation' | 'try' | 'key'>;

/** Invoices that the agency has from a company, by its own records: another company's are never read, whatever number a document states. */
export class RecordedInvoices {
  private readonly records;

  constructor(
    connection: MongoConnection,
    private readonly requests: Pick<VerifactuRequestRepository, 'find'>,
  ) {
    this.records = nativeCollection(modelOf<StoredRecord>(connection, 'VerifactuRecord', recordSchema));
  }

  /** Invoices as they stand after the last record of each; of numbers that come again, the latest. Cancelled ones are left out. */
  async ofNumbers(
    { companyId, issuerNif }: { companyId: string; issuerNif: string },
    numbers: readonly string[],
  ): Promise<RecordedAlta[]> {
    const found = await this.records
      .find<FoundRecord>(
        {
          'key.idEmisorFactura': issuerNif,
          'key.numSerieFactura': { $in: [...new Set(numbers)] },
          companyId,
          state: 'accepted',
        },
        { projection: { _id: 0, documentId: 1, operation: 1, try: 1, key: 1 } },
      )
      .hint('key')
      .sort({ generatedAt: 1 })
      .toArray();
    const standing = new Map<string, FoundRecord>();
    for (const record of found) standing.set(record.key.numSerieFactura, record);
    const altas = [...standing.values()].filter(({ operation }) => operation === 'Alta');
    const requests = await Promise.all(altas.map(async (alta) => this.requests.find(alta)));
    return requests.flatMap((request) => (request?.operation === 'Alta' ? [request.content] : []));
  }
}
