import { writeQuery, type RecordQuery } from '../../countries/es/verifactu/write-message';
import type { VerifactuStores } from './stores/stores';
import type { AgencyCalls } from '../es-aeat/agency-calls';
import type { VerifactuReading } from './reading';
import type { Callers } from './callers';
import { forkFailure } from './chain-gate';
import { compareChain } from './compare-chain';

export interface ComparingChains extends Pick<
  VerifactuStores,
  'chains' | 'known' | 'requests' | 'comparisons' | 'continuity'
> {
  callers: Pick<Callers, 'find'>;
  calls: Pick<AgencyCalls, 'call'>;
  read: VerifactuReading['read'];
  clock(): Date;
}

/** What an operator is told of a chain. */
export interface ComparedEnd {
  chain: string;
  companyId: string;
  kind: 'same' | 'forked' | 'failed';
  /** Which record the agency has, or why it could not be asked. */
  message?: string;
}

/** Compares chains with what the agency holds: all, or those of a company. One that was left for a new installation is passed over. */
export async function* compareChains(
  deps: ComparingChains,
  of: { companyId?: string },
  signal: AbortSignal,
): AsyncGenerator<ComparedEnd> {
  const { restoredIn = 0 } = await deps.continuity.current();
  for (const chain of await deps.chains.ids()) {
    const head = await deps.chains.head(chain);
    const last = head && (await deps.known.at(chain, head.position));
    const request = last && (await deps.requests.find(last));
    if (request === undefined || last === undefined) continue;
    const { companyId, issuerName, system } = request.issuing;
    if (of.companyId !== undefined && of.companyId !== companyId) continue;
    const { isForked, hold, epoch } = await deps.comparisons.find(chain);
    if (isForked && hold === undefined) continue;
    if (isForked) {
      yield { chain, companyId, kind: 'forked', message: hold?.message ?? '' };
      continue;
    }
    const found = await deps.callers.find(companyId, undefined, deps.clock());
    if ('obstacle' in found) {
      yield { chain, companyId, kind: 'failed', message: found.obstacle.reason };
      continue;
    }
    const ask = async (query: RecordQuery) => {
      const exchange = await deps.calls.call(found.caller, Buffer.from(writeQuery(query)), { signal });
      return deps.read('query', exchange, query, companyId);
    };
    const issuer = { nombreRazon: issuerName, nif: last.key.idEmisorFactura };
    const compared = await compareChain({ ...deps, ask }, { chain, issuer, system, isRestored: epoch < restoredIn });
    if (compared.kind === 'same') yield { chain, companyId, kind: 'same' };
    else if (compared.kind === 'forked')
      yield { chain, companyId, kind: 'forked', message: forkFailure(compared.record).message ?? '' };
    else yield { chain, companyId, kind: 'failed', message: compared.failure.reason };
  }
}
