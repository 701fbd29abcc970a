import { isChainOf } from '../../countries/es/verifactu/chain-id';
import { present } from '../../platform/present';
import type { StuckDocuments } from '../../storage/stuck-documents';
import type { VerifactuSentRecordRepository } from '../../storage/verifactu/sent-record-repository';
import { waitingDocuments } from '../integration/waiting-documents';
import { askAgain, type AskAgainDependencies } from './ask-again';
import { retryChain, type RetryStores } from './retry-chain';

export interface RetryWaitingDependencies extends AskAgainDependencies {
  stores: RetryStores & { sentRecords: Pick<VerifactuSentRecordRepository, 'undecidedChains'> };
  stuck: Pick<StuckDocuments, 'page'>;
  /** Has the chain's workflow go on now. */
  wake(chain: string): Promise<void>;
  /** Has the document look now. */
  goOn(documentId: string): Promise<void>;
}

export interface RetriedWaiting {
  /** Chains that try again what has failed. */
  chains: number;
  /** Documents that ask for another record, the one before having been refused for our own fault. */
  askedAgain: number;
  /** Documents that look at once what became of theirs. */
  told: number;
}

/** Of one company, or of all. `nif` is its number without prefix. */
export interface RetryFilter {
  company?: { companyId: string; nif: string };
}

/**
 * Has all that waits because our settings, rights or certificates were wrong go on, now that an operator has mended them: chains at once,
 * and documents whose record was refused with another record.
 */
export async function retryWaiting(
  deps: RetryWaitingDependencies,
  { company }: RetryFilter,
  by: string,
): Promise<RetriedWaiting> {
  const retried: RetriedWaiting = { chains: 0, askedAgain: 0, told: 0 };
  for (const chain of await deps.stores.sentRecords.undecidedChains()) {
    if (company !== undefined && !isChainOf(chain, company)) continue;
    await retryChain(deps.stores, chain, deps.clock());
    await deps.wake(chain);
    retried.chains += 1;
  }
  const of = { system: 'es-verifactu', ...present({ companyId: company?.companyId }) } as const;
  for await (const { _id: documentId, integration } of waitingDocuments(deps.stuck, of)) {
    if (integration?.waitingFor !== 'AUTHORITY_CONFIGURATION') continue;
    const chain = await askAgain(deps, documentId, by);
    if (chain !== undefined) {
      retried.askedAgain += 1;
      await deps.wake(chain);
    }
    // One whose workflow is gone is started by the reconciler.
    const isTold = await deps.goOn(documentId).then(
      () => true,
      () => false,
    );
    if (isTold) retried.told += 1;
  }
  return retried;
}
