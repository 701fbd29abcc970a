import { isOn } from '../application/integration/configured-systems';
import type { SystemCancellations } from '../application/integration/system-cancellation';
import { BillingSystems, declaredSystem } from '../application/verifactu/billing-systems';
import { RecordCancellation } from '../application/verifactu/record-cancellation';
import { AccountRepository } from '../storage/account-repository';
import type { MongoConnection } from '../storage/mongo';
import { VerifactuInstallation } from '../storage/verifactu/installation-repository';
import { VerifactuRequestRepository } from '../storage/verifactu/request-repository';
import { WrittenRecords } from '../storage/verifactu/written-records';
import type { DocumentWorkflows } from './dependencies';

/** Of the systems that are switched on, those that can cancel what they hold. */
export function systemCancellations(
  config: Parameters<typeof isOn>[0] & Parameters<typeof declaredSystem>[0],
  mongo: MongoConnection,
  workflows: Pick<DocumentWorkflows, 'wakeChain'>,
): SystemCancellations {
  if (!isOn(config, 'es-verifactu')) return {};
  const companies = new AccountRepository(mongo);
  return {
    'es-verifactu': new RecordCancellation({
      requests: new VerifactuRequestRepository(mongo),
      records: new WrittenRecords(mongo),
      systems: new BillingSystems(declaredSystem(config), new VerifactuInstallation(mongo), companies),
      companies,
      wake: async (chain) => workflows.wakeChain(chain),
      clock: () => new Date(),
    }),
  };
}
