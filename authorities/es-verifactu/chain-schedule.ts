import type { ChainObstacle } from './stores/sending-repository';
import { MOST_RECORDS } from './compose-message';
import { nextLook } from './obstacles';
import type { SendingDependencies } from './sending-dependencies';

type Stores = Pick<SendingDependencies, 'sentRecords' | 'messages' | 'sendings' | 'clock'>;

/**
 * Instant at which a chain has to be looked after again; undefined: nothing waits. `isTooEarly`: it has just turned out that not even a
 * full message may leave yet.
 */
export async function nextStepAt(
  { sentRecords, messages, sendings, clock }: Stores,
  chain: string,
  { isTooEarly }: { isTooEarly: boolean },
): Promise<Date | undefined> {
  const now = clock();
  const [open, { nextSendAt, obstacle }] = await Promise.all([messages.open(chain), sendings.find(chain)]);
  const isClearAt = lookAt(obstacle, now);
  const sendingFrom = latest(nextSendAt, isClearAt) ?? now;
  if (open !== undefined) return open.isToRepeat ? sendingFrom : (lookAt(open.obstacle, now) ?? open.settlesAt);
  const [asked, sent, waiting] = await Promise.all([
    sentRecords.nextAlone(chain, 'ask'),
    sentRecords.nextAlone(chain, 'send'),
    sentRecords.countWaiting(chain, MOST_RECORDS),
  ]);
  const isFull = waiting === MOST_RECORDS && !isTooEarly;
  return earliest(
    asked?.alone?.nextAt,
    latest(sent?.alone?.nextAt, sent && sendingFrom),
    waiting === 0 ? undefined : isFull ? (isClearAt ?? now) : sendingFrom,
  );
}

function lookAt(obstacle: ChainObstacle | undefined, now: Date): Date | undefined {
  return obstacle && nextLook(obstacle, now);
}

function latest(...times: (Date | undefined)[]): Date | undefined {
  return best(times, Math.max);
}

export function earliest(...times: (Date | undefined)[]): Date | undefined {
  return best(times, Math.min);
}

function best(times: readonly (Date | undefined)[], choose: (...values: number[]) => number): Date | undefined {
  const known = times.filter((time) => time !== undefined).map((time) => time.getTime());
  return known.length === 0 ? undefined : new Date(choose(...known));
}
