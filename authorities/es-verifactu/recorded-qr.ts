import type { RecordedQr } from '../../application/integration/recorded-qr';
import type { AuthorityEnvironment } from '../../platform/authority-settings';
import type { MongoConnection } from '../../storage/mongo';
import { qrOfRecord } from './qr-of-record';
import { VerifactuRequestRepository } from './stores/request-repository';
import { WrittenRecords } from './stores/written-records';

export function recordedQr(mongo: MongoConnection, environment: AuthorityEnvironment): RecordedQr {
  const stores = { records: new WrittenRecords(mongo), requests: new VerifactuRequestRepository(mongo) };
  return async (documentId) => qrOfRecord(stores, documentId, environment);
}
