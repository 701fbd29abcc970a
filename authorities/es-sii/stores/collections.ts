import type { MongoConnection } from '../../../storage/mongo';
import { SiiEntryRepository } from './entry-repository';

export function registerModels(connection: MongoConnection): void {
  void new SiiEntryRepository(connection);
}
