import type { MongoConnection } from '../../../storage/mongo';
import { PeppolDeliveryRepository } from './delivery-repository';
import { PeppolMessageRepository } from './message-repository';

export function registerModels(connection: MongoConnection): void {
  void new PeppolMessageRepository(connection);
  void new PeppolDeliveryRepository(connection);
}
