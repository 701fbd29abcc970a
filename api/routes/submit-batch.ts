import type { Attempt } from '../../storage/idempotency-repository';
import { accessOf, bodyOf, callOf, readingTurnOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import type { BackgroundStarts } from '../intake/background-starts';
import { readBatch } from '../intake/read-batch';
import { storeBatch } from '../intake/store-batch';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, type Reply } from '../reply';
import { admitSubmission, canonical, contextOf, typeOf } from './submit-document';
import { present } from '../../platform/present';

/** POST /v1.1/batch. */
export function submitBatch(deps: ApiDependencies, starts: BackgroundStarts): ReadKeyed {
  return (_req, res) => {
    const call = callOf(res);
    const { mediaType, charset } = call;
    const bytes = bodyOf(call);
    const { accountId } = accessOf(call).account;
    const { query, company } = admitSubmission(call);
    const format = mediaType === 'application/json' ? 'json' : 'xml';
    const setting = { context: contextOf(query), company, vatNumber: query.vatNumber };
    const { countryIso, purpose, flow, period } = query;
    const work = async (attempt: Attempt): Promise<Reply> => {
      const about = {
        accountId,
        company,
        countryIso,
        purpose,
        flow,
        source: format === 'json' ? 'JSON' : 'XML',
        ...present({ period }),
      } as const;
      const entries = readBatch(deps.pool, {
        turn: readingTurnOf(call, 'batch'),
        format,
        bytes,
        setting,
        ...present({ charset }),
      });
      const batch = await storeBatch(deps, about, entries, attempt);
      starts.startBatch(batch);
      return jsonReply(201, { id: batch.batchId }, { Location: `/v1.1/batch/${batch.batchId}` });
    };
    return { sameAs: [canonical(query), typeOf(call)], work };
  };
}
