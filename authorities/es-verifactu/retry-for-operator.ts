import type { Client } from '@temporalio/client';
import { tellToGoOn } from '../../application/integration/tell-to-go-on';
import { BillingSystems, declaredSystem } from './billing-systems';
import { recordStanding } from './record-standing';
import { retryWaiting, type RetriedWaiting } from './retry-waiting';
import { wakeChain } from '../../application/chains/chain-workflows';
import { VERIFACTU_CHAINS } from './chain-workflows';
import { spanishNif } from '../../countries/es/nif';
import type { CompanyRecord } from '../../storage/account-record';
import { AccountRepository } from '../../storage/account-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { StuckDocuments } from '../../storage/stuck-documents';
import { inTransaction } from '../../storage/transaction';
import { VerifactuInstallation } from './stores/installation-repository';
import { verifactuStores } from './stores/stores';
import type { AuthoritySetting } from '../authority-setting';

/** Has what waits for the operator go on, for whoever has a shell. */
export async function retryForOperator(
  { mongo, config }: Pick<AuthoritySetting, 'mongo' | 'config'>,
  client: Client,
  company: CompanyRecord | undefined,
  by: string,
): Promise<RetriedWaiting> {
  const stores = verifactuStores(mongo);
  const companies = new AccountRepository(mongo);
  const nif = spanishNif([company?.vatNumber]);
  return retryWaiting(
    {
      stores,
      stuck: new StuckDocuments(mongo),
      documents: new DocumentRepository(mongo),
      requests: stores.requests,
      standingOf: async (identity, now) => recordStanding(stores, identity, now),
      transaction: async (work) => inTransaction(mongo, work),
      systems: new BillingSystems(declaredSystem(config), new VerifactuInstallation(mongo), companies),
      companies,
      wake: async (chain) => wakeChain(client, VERIFACTU_CHAINS, chain, 'told'),
      goOn: async (documentId) => tellToGoOn(client, documentId),
      clock: () => new Date(),
    },
    company === undefined || nif === undefined ? {} : { company: { companyId: company.companyId, nif } },
    by,
  );
}
