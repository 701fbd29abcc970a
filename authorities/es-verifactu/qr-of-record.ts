import type { VerifactuQr } from '../../countries/es/verifactu/qr';
import { verifactuQr } from '../../countries/es/verifactu/record-qr';
import type { QrPayload } from '../../documents/qr/qr-payload';
import type { VerifactuRequestRepository } from './stores/request-repository';
import type { WrittenRecords } from './stores/written-records';

interface RecordStores {
  records: Pick<WrittenRecords, 'standingAlta'>;
  requests: Pick<VerifactuRequestRepository, 'find'>;
}

/** The QR code of the record that the document is reported with; none as long as there is none. */
export async function qrOfRecord(
  { records, requests }: RecordStores,
  documentId: string,
  environment: VerifactuQr['environment'],
): Promise<QrPayload | undefined> {
  const alta = await records.standingAlta(documentId);
  const request = alta && (await requests.find(alta));
  return request?.operation === 'Alta' ? verifactuQr(request.content, environment) : undefined;
}
