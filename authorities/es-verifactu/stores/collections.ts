import type { MongoConnection } from '../../../storage/mongo';
import { VerifactuInstallation } from './installation-repository';
import { verifactuStores } from './stores';

export function registerModels(connection: MongoConnection): void {
  verifactuStores(connection);
  void new VerifactuInstallation(connection);
}
