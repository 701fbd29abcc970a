import type { MongoConnection } from '../../../storage/mongo';
import { PeppolMessageRepository } from './message-repository';

export function registerModels(connection: MongoConnection): void {
  void new PeppolMessageRepository(connection);
}
