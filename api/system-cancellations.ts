import { writeFaceCancellation } from '../authorities/es-face/face-cancellation';
import { CalledCancellation } from '../application/integration/called-cancellation';
import { isOn } from '../application/integration/configured-systems';
import type {
  SystemCancellation,
  SystemCancellations,
  WriteCancellation,
} from '../application/integration/system-cancellation';
import { cancellationOfEntry } from '../authorities/es-sii/write-cancellation-call';
import { BillingSystems, declaredSystem } from '../authorities/es-verifactu/billing-systems';
import { RecordCancellation } from '../authorities/es-verifactu/record-cancellation';
import { VERIFACTU } from '../countries/es/verifactu/facts';
import type { SystemId } from '../countries/integration/systems';
import { settingsOf } from '../countries/service-config';
import type { CancellingSystemId } from '../countries/systems';
import { AccountRepository } from '../storage/account-repository';
import { CancellationCallRepository } from '../storage/cancellation-call-repository';
import type { MongoConnection } from '../storage/mongo';
import { SiiEntryRepository } from '../authorities/es-sii/stores/entry-repository';
import { VerifactuInstallation } from '../authorities/es-verifactu/stores/installation-repository';
import { VerifactuRequestRepository } from '../authorities/es-verifactu/stores/request-repository';
import { WrittenRecords } from '../authorities/es-verifactu/stores/written-records';
import type { DocumentWorkflows } from './dependencies';

type Settings = Parameters<typeof isOn>[0];
type Workflows = Pick<DocumentWorkflows, 'wakeChain' | 'startCancellation'>;

const clock = (): Date => new Date();

/** Of the systems that are switched on, those that can cancel what they hold. */
export function systemCancellations(
  settings: Settings,
  mongo: MongoConnection,
  workflows: Workflows,
): SystemCancellations {
  const known: Readonly<Record<CancellingSystemId, () => SystemCancellation>> = {
    'es-verifactu': () => byRecord(settings, mongo, workflows),
    'es-sii': () => byCall(mongo, workflows, cancellationOfEntry(new SiiEntryRepository(mongo))),
    'es-face': () => byCall(mongo, workflows, writeFaceCancellation, { needsReason: true }),
  };
  const used = Object.entries(known).filter(([system]) => isOn(settings, system as SystemId));
  return Object.fromEntries(used.map(([system, create]) => [system, create()]));
}

function byRecord(settings: Settings, mongo: MongoConnection, workflows: Workflows): SystemCancellation {
  const companies = new AccountRepository(mongo);
  return new RecordCancellation({
    requests: new VerifactuRequestRepository(mongo),
    records: new WrittenRecords(mongo),
    systems: new BillingSystems(
      declaredSystem(settingsOf(VERIFACTU, settings)),
      new VerifactuInstallation(mongo),
      companies,
    ),
    companies,
    wake: async (chain) => workflows.wakeChain(chain),
    clock,
  });
}

/** Of a system that is called for each cancellation. */
function byCall(
  mongo: MongoConnection,
  workflows: Workflows,
  write: WriteCancellation,
  needs: { needsReason?: true } = {},
): SystemCancellation {
  return new CalledCancellation({
    calls: new CancellationCallRepository(mongo),
    write,
    ...needs,
    start: async (cancellation) => workflows.startCancellation(cancellation),
    clock,
  });
}
