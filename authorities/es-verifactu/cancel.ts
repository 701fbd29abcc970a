import type { SystemCancellation } from '../../application/integration/system-cancellation';
import { VERIFACTU } from '../../countries/es/verifactu/facts';
import { settingsOf } from '../../countries/service-config';
import { AccountRepository } from '../../storage/account-repository';
import type { FollowingUp } from '../authority';
import { BillingSystems, declaredSystem } from './billing-systems';
import { RecordCancellation } from './record-cancellation';
import { VerifactuInstallation } from './stores/installation-repository';
import { VerifactuRequestRepository } from './stores/request-repository';
import { WrittenRecords } from './stores/written-records';
import { wakeChain } from '../../application/chains/chain-workflows';
import { VERIFACTU_CHAINS } from './chain-workflows';

/** Cancellation by a record in the chain. */
export function cancellationByRecord({ settings, mongo, tell, clock }: FollowingUp): SystemCancellation {
  const companies = new AccountRepository(mongo);
  const declared = declaredSystem(settingsOf(VERIFACTU, settings));
  return new RecordCancellation({
    requests: new VerifactuRequestRepository(mongo),
    records: new WrittenRecords(mongo),
    systems: new BillingSystems(declared, new VerifactuInstallation(mongo), companies),
    companies,
    wake: async (chain) => tell(async (client) => wakeChain(client, VERIFACTU_CHAINS, chain)),
    clock,
  });
}
