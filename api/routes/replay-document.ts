import { replayDocument as replay, type ReplayOutcome } from '../../application/replay/replay-document';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readReplay } from '../intake/read-replay';
import { RequestError } from '../mappers/api-error';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, type Reply } from '../reply';
import { present } from '../../platform/present';
import { foreseenReplay } from './foreseen-replay';
import { findOperatedDocument } from './find-operated-document';
import type { LookDependencies } from './operator-look';

type Dependencies = LookDependencies &
  Pick<ApiDependencies, 'documents' | 'payloads' | 'accounts' | 'pool' | 'claims' | 'workflows' | 'logger' | 'metrics'>;

/** POST /v1.1/operations/documents/{documentId}/replay. */
export function replayDocument(deps: Dependencies): ReadKeyed {
  return (req, res) => ({
    sameAs: [],
    work: async () => answer(deps, callOf(res), req.get('idempotency-key')),
  });
}

async function answer(deps: Dependencies, call: Call, replayId: string | undefined): Promise<Reply> {
  const { reason, dryRun } = readReplay(bodyOf(call));
  const documentId = await findOperatedDocument(deps, call);
  const outcome = await replay(
    {
      ...deps,
      failsWith: foreseenReplay(deps, call),
      clock: () => new Date(),
      onStartFailure: (id, err) => deps.logger.warn({ documentId: id, err }, 'replayed, but not started yet'),
    },
    { documentId, reason, by: `account:${accessOf(call).account.accountId}`, ...present({ replayId, dryRun }) },
  );
  deps.metrics.replayEnded(outcome.kind);
  return replyOf(documentId, outcome);
}

function replyOf(documentId: string, outcome: ReplayOutcome): Reply {
  switch (outcome.kind) {
    case 'replayed':
    case 'repeated':
      return jsonReply(202, { documentId, replayId: outcome.replayId, from: outcome.from, dryRun: false });
    case 'would-replay':
      return jsonReply(200, {
        documentId,
        from: outcome.from,
        dryRun: true,
        ...present({ failsWith: outcome.failsWith }),
      });
    case 'not-replayable':
      throw new RequestError('NOT_REPLAYABLE', outcome.why);
    case 'number-taken':
      throw new RequestError('NUMBER_TAKEN', `Document ${outcome.by} holds the number now.`);
    default:
      return outcome satisfies never;
  }
}
