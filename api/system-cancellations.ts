import { writeFaceCancellation } from '../application/face/face-cancellation';
import { CalledCancellation } from '../application/integration/called-cancellation';
import { isOn } from '../application/integration/configured-systems';
import type { SystemCancellations } from '../application/integration/system-cancellation';
import { BillingSystems, declaredSystem } from '../application/verifactu/billing-systems';
import { RecordCancellation } from '../application/verifactu/record-cancellation';
import { AccountRepository } from '../storage/account-repository';
import { CancellationCallRepository, type CancellationStart } from '../storage/cancellation-call-repository';
import type { MongoConnection } from '../storage/mongo';
import { VerifactuInstallation } from '../storage/verifactu/installation-repository';
import { VerifactuRequestRepository } from '../storage/verifactu/request-repository';
import { WrittenRecords } from '../storage/verifactu/written-records';
import type { DocumentWorkflows } from './dependencies';

/** Of the systems that are switched on, those that can cancel what they hold. */
export function systemCancellations(
  config: Parameters<typeof isOn>[0] & Parameters<typeof declaredSystem>[0],
  mongo: MongoConnection,
  workflows: Pick<DocumentWorkflows, 'wakeChain' | 'startCancellation'>,
): SystemCancellations {
  const clock = () => new Date();
  const calls = new CancellationCallRepository(mongo);
  const start = async (call: CancellationStart) => workflows.startCancellation(call);
  return {
    ...verifactuCancellation(config, mongo, workflows),
    ...(isOn(config, 'es-face')
      ? {
          'es-face': new CalledCancellation({ calls, write: writeFaceCancellation, needsReason: true, start, clock }),
        }
      : {}),
  };
}

function verifactuCancellation(
  config: Parameters<typeof systemCancellations>[0],
  mongo: MongoConnection,
  workflows: Pick<DocumentWorkflows, 'wakeChain'>,
): Pick<SystemCancellations, 'es-verifactu'> {
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
