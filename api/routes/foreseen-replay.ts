import { foreseenFailures, type ForeseenFailures } from '../../application/replay/foreseen-failures';
import { ownerOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { present } from '../../platform/present';

type Dependencies = Pick<ApiDependencies, 'documents' | 'payloads' | 'accounts' | 'pool'>;

/** Rules by which replayed documents would fail again, found out on the account of whoever asks. */
export function foreseenReplay(deps: Dependencies, call: Call): ForeseenFailures {
  return foreseenFailures({
    ...deps,
    // The bytes go over to the thread, and their memory may be shared with all that came from the database with them.
    judge: async ({ ubl, json, ...rest }) => {
      const bytes = Uint8Array.from(ubl);
      const task = {
        kind: 'judge',
        bytes,
        rest: { ...rest, ...present({ json: json && Uint8Array.from(json) }) },
      } as const;
      return deps.pool.run<'judge'>(task, ownerOf(call));
    },
  });
}
