import type { Response } from 'express';
import { FairSemaphore, type FairSemaphoreOptions, type ReleaseTurn } from '../../platform/fair-semaphore';
import { withPatience } from '../../platform/patience';
import { callOf, ownerOf } from '../call';
import { goneSignal } from '../client-gone';
import { RequestError } from '../mappers/api-error';

const MOST_PATIENCE_MS = 20_000;
/** Part of the time until the deadline: whoever waits for longer is told that nothing has begun, not that the time is over. */
const WAITED_OF_DEADLINE = 0.8;

/** Number of works that may be under way and wait, of all accounts and of one. */
export type WorkBounds = Required<
  Pick<FairSemaphoreOptions<'work'>, 'atOnce' | 'atOncePerOwner' | 'maxWaiting' | 'maxWaitingPerOwner' | 'overloaded'>
>;

export type WorkTurns = FairSemaphore<'work'>;

export function workTurns(bounds: WorkBounds): WorkTurns {
  return new FairSemaphore({ ...bounds, lanes: { work: bounds.atOnce } });
}

/**
 * Resolves when the account's work may begin.
 * @throws ServiceError OVERLOADED when too many wait or it takes too long; ClientGone
 */
export async function takeTurn(turns: WorkTurns, res: Response): Promise<ReleaseTurn> {
  const call = callOf(res);
  const left = call.deadline?.leftMs ?? Infinity;
  const patience = {
    ms: Math.min(MOST_PATIENCE_MS, left * WAITED_OF_DEADLINE),
    tooLong: () => overloaded('The request waited too long for its turn.'),
    signal: goneSignal(res),
  };
  return withPatience(patience, async (giveUp) => turns.acquire({ lane: 'work', ...ownerOf(call) }, giveUp));
}

export function overloaded(message: string): RequestError {
  return new RequestError('OVERLOADED', message, [], { retryAfterSeconds: 5 });
}
