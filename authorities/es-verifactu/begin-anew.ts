import type { Client } from '@temporalio/client';
import { AccountRepository } from '../../storage/account-repository';
import type { AuthoritySetting } from '../authority-setting';
import type { BegunAnew } from '../operated-system';
import { OperationRefused } from '../operation-refused';
import { BillingSystems, declaredSystem } from './billing-systems';
import { moveToNewChains } from './retry-waiting';
import { VerifactuInstallation } from './stores/installation-repository';
import { verifactuStores } from './stores/stores';
import { wakeChain } from '../../application/chains/chain-workflows';
import { VERIFACTU_CHAINS } from './chain-workflows';

/** Gives the billing system a new installation number; what waits for a record goes on in new chains. */
export async function beginAnew({ mongo, config }: AuthoritySetting, client: Client): Promise<BegunAnew> {
  if (config.AUTHORITY_ES_VERIFACTU_INSTALLATION !== '')
    throw new OperationRefused(
      'INSTALLATION_IS_SET',
      'AUTHORITY_ES_VERIFACTU_INSTALLATION is set: give it another value for API and workers, restart them, and run "edoc authority retry"',
    );
  const numbers = new VerifactuInstallation(mongo);
  const installation = await numbers.renew();
  const systems = new BillingSystems(declaredSystem(config), numbers, new AccountRepository(mongo));
  const moved = await moveToNewChains({ stores: verifactuStores(mongo), systems, clock: () => new Date() });
  for (const chain of moved) await wakeChain(client, VERIFACTU_CHAINS, chain, 'told');
  const chains = moved.length;
  const line = `the installation is ${installation}: new chains begin with the next records; what waited goes on in ${chains} of them`;
  return { json: { installation, chains }, line };
}
