import { foreseenFailures, type ForeseenFailures } from '../../application/replay/foreseen-failures';
import { inOwnMemory } from '../../application/validation/own-memory';
import { ownerOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';

type Dependencies = Pick<ApiDependencies, 'documents' | 'payloads' | 'accounts' | 'pool'>;

/** Rules by which replayed documents would fail again, found out on the account of whoever asks. */
export function foreseenReplay(deps: Dependencies, call: Call): ForeseenFailures {
  return foreseenFailures({
    ...deps,
    judge: async ({ ubl, ...rest }) =>
      deps.pool.run<'judge'>({ kind: 'judge', bytes: Uint8Array.from(ubl), rest: inOwnMemory(rest) }, ownerOf(call)),
  });
}
