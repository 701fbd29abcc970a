import type { RequestHandler } from 'express';
import { bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readReplayRange } from '../intake/read-replay-range';
import { jsonReply, type Reply } from '../reply';
import { answerKeyed } from './answer-keyed';
import { findOwnLog } from './find-own-subscription';

type Dependencies = Pick<ApiDependencies, 'subscriptions' | 'deliveries' | 'idempotency'>;

/** POST /subscription-management/{id}/deliveries/replay. */
export function replayDeliveries(deps: Dependencies): RequestHandler {
  return async (req, res) => {
    await answerKeyed(deps, req, res, async () => replay(deps, callOf(res)));
  };
}

async function replay({ subscriptions, deliveries }: Dependencies, call: Call): Promise<Reply> {
  const range = readReplayRange(bodyOf(call));
  const log = await findOwnLog(subscriptions, call);
  return jsonReply(202, { replayed: await deliveries.replayRange(log, range, new Date()) });
}
