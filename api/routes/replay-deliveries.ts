import { bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readReplayRange } from '../intake/read-replay-range';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, type Reply } from '../reply';
import { findOwnLog } from './find-own-subscription';

type Dependencies = Pick<ApiDependencies, 'subscriptions' | 'deliveries'>;

/** POST /subscription-management/{id}/deliveries/replay. */
export function replayDeliveries(deps: Dependencies): ReadKeyed {
  return (_req, res) => ({ sameAs: [], work: async () => replay(deps, callOf(res)) });
}

async function replay({ subscriptions, deliveries }: Dependencies, call: Call): Promise<Reply> {
  const range = readReplayRange(bodyOf(call));
  const { log } = await findOwnLog(subscriptions, call);
  return jsonReply(202, { replayed: await deliveries.replayRange(log, range, new Date()) });
}
