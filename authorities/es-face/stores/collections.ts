import type { MongoConnection } from '../../../storage/mongo';
import { FaceInvoiceRepository } from './invoice-repository';

export function registerModels(connection: MongoConnection): void {
  void new FaceInvoiceRepository(connection);
}
