import { isChainOf } from '../../countries/es/verifactu/chain-id';
import { present } from '../../platform/present';
import type { StuckDocuments } from '../../storage/stuck-documents';
import type { VerifactuComparisonRepository } from './stores/comparison-repository';
import type { VerifactuRequestRepository } from './stores/request-repository';
import type { VerifactuSentRecordRepository } from './stores/sent-record-repository';
import { waitingDocuments } from '../../application/integration/waiting-documents';
import { askAgain, type AskAgainDependencies } from './ask-again';
import { retryChain, type RetryStores } from './retry-chain';

export interface RetryWaitingDependencies extends AskAgainDependencies {
  stores: RetryStores & {
    sentRecords: Pick<VerifactuSentRecordRepository, 'undecidedChains'>;
    comparisons: Pick<VerifactuComparisonRepository, 'held' | 'save'>;
    requests: Pick<VerifactuRequestRepository, 'moveWaiting'>;
  };
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

/** Choice of one company, or of all. `nif` is its number without prefix. */
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
  for (const chain of await releaseHeld(deps)) {
    await deps.wake(chain);
    retried.chains += 1;
  }
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

/**
 * Chains that got no records: what keeps them is looked at again. What waits for one that is forked goes on in that of the installation of
 * today, which is another chain if the installation has got another number.
 */
async function releaseHeld({ stores, systems, clock }: RetryWaitingDependencies): Promise<string[]> {
  const released: string[] = [];
  for (const { hold, ...comparison } of await stores.comparisons.held()) {
    const { chain } = comparison;
    if (comparison.isForked) {
      const moved = await stores.requests.moveWaiting(chain, await systems.current());
      if (moved.length > 0) await stores.comparisons.save(comparison);
      released.push(...moved);
    } else {
      await stores.comparisons.save({ ...comparison, hold: { ...hold, nextAt: clock() } });
      released.push(chain);
    }
  }
  return released;
}

/** Has all that waits for a record go on in the chains of the installation of today, which nobody has gone on with; which those are. */
export async function moveToNewChains({
  stores: { requests, comparisons },
  systems,
  clock,
}: Pick<RetryWaitingDependencies, 'systems' | 'clock'> & {
  stores: {
    requests: Pick<VerifactuRequestRepository, 'chainsWaitingBefore' | 'moveWaiting'>;
    comparisons: Pick<VerifactuComparisonRepository, 'held' | 'save'>;
  };
}): Promise<string[]> {
  const system = await systems.current();
  const moved = new Set<string>();
  for (const chain of await requests.chainsWaitingBefore(clock()))
    for (const to of await requests.moveWaiting(chain, system)) moved.add(to);
  // Nothing waits for those that were left.
  for (const { hold: _hold, ...comparison } of await comparisons.held())
    if (comparison.isForked) await comparisons.save(comparison);
  return [...moved];
}
