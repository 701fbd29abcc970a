import fc from 'fast-check';
import { FairSemaphore, type ReleaseTurn, type TurnOf } from '../../../platform/fair-semaphore';

type Lane = 'single' | 'batch';

const OPTIONS = {
  atOnce: 2,
  lanes: { single: 2, batch: 1 },
  maxWaiting: 100,
  maxWaitingPerOwner: 10,
  overloaded: 'Too many documents are waiting.',
};

/** Takes turns in the order given; `order` tells who got theirs, and each keeps it until `release`. */
function watched(turns: FairSemaphore<Lane>) {
  const order: string[] = [];
  const held: ReleaseTurn[] = [];
  const ask = async (name: string, turn: TurnOf<Lane>): Promise<void> => {
    const release = await turns.acquire(turn);
    order.push(name);
    held.push(release);
  };
  const releaseFirst = async (): Promise<void> => {
    held.shift()?.();
    await settled();
  };
  return { order, ask, releaseFirst };
}

/** In which order owners get the only place that is left, when all of them wait for it. */
async function orderOf(
  turns: FairSemaphore<Lane>,
  owners: readonly string[],
  atOnce = OPTIONS.atOnce,
): Promise<string[]> {
  const { ask, order, releaseFirst } = watched(turns);
  const others: ReleaseTurn[] = [];
  while (others.length < atOnce) others.push(await turns.acquire({ lane: 'single', owner: `other-${others.length}` }));
  for (const owner of owners) void ask(owner, { lane: 'single', owner });
  others[0]?.();
  for (let index = 0; index < owners.length; index += 1) {
    await settled();
    await releaseFirst();
  }
  for (const release of others) release();
  return order;
}

async function settled(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await Promise.resolve();
}

describe('fair turns', () => {
  test('an owner with many waiting works does not go before the first of another', async () => {
    const { order, ask, releaseFirst } = watched(new FairSemaphore<Lane>(OPTIONS));
    for (let index = 0; index < 6; index += 1) void ask(`a${index}`, { lane: 'single', owner: 'a' });
    void ask('b0', { lane: 'single', owner: 'b' });
    await settled();
    expect(order).toEqual(['a0', 'a1']);
    await releaseFirst();
    expect(order).toEqual(['a0', 'a1', 'b0']);
  });

  test('a lane of lower priority waits, and never takes more than its share', async () => {
    const { order, ask, releaseFirst } = watched(new FairSemaphore<Lane>(OPTIONS));
    for (const name of ['batch0', 'batch1']) void ask(name, { lane: 'batch', owner: name });
    void ask('single0', { lane: 'single', owner: 'c' });
    void ask('single1', { lane: 'single', owner: 'd' });
    await settled();
    expect(order).toEqual(['batch0', 'single0']);
    await releaseFirst();
    expect(order).toEqual(['batch0', 'single0', 'single1']);
    await releaseFirst();
    expect(order.at(-1)).toBe('batch1');
  });

  test('what would wait beyond an owner’s share is refused, and others are still taken', async () => {
    const turns = new FairSemaphore<Lane>(OPTIONS);
    const { ask } = watched(turns);
    for (let index = 0; index < 12; index += 1) void ask(`a${index}`, { lane: 'single', owner: 'a' });
    await expect(turns.acquire({ lane: 'single', owner: 'a' })).rejects.toMatchObject({ code: 'OVERLOADED' });
    void ask('b', { lane: 'single', owner: 'b' });
    await settled();
    expect(turns.waiting).toBe(11);
  });

  test('whoever gives up leaves the line', async () => {
    const turns = new FairSemaphore<Lane>({ ...OPTIONS, atOnce: 1 });
    const release = await turns.acquire({ lane: 'single', owner: 'a' });
    const abort = new AbortController();
    const waiting = turns.acquire({ lane: 'single', owner: 'b' }, abort.signal);
    abort.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(turns.waiting).toBe(0);
    release();
    release();
    expect(turns.running).toBe(0);
  });

  test('an owner that gave up while nothing of it ran has just come when it comes again', async () => {
    const turns = new FairSemaphore<Lane>({ ...OPTIONS, atOnce: 1 });
    const release = await turns.acquire({ lane: 'single', owner: 'a' });
    const abort = new AbortController();
    const other = turns.acquire({ lane: 'single', owner: 'b' });
    const waiting = turns.acquire({ lane: 'single', owner: 'a' }, abort.signal);
    release();
    const releaseOther = await other;
    abort.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    releaseOther();
    expect(await orderOf(turns, ['a', 'b'], 1)).toEqual(['a', 'b']);
  });

  test('whatever is asked, given up and released: bounds hold, nothing is forgotten and nobody remembered', async () => {
    const step = fc.oneof(
      fc.record({ lane: fc.constantFrom<Lane>('single', 'batch'), owner: fc.constantFrom('a', 'b', 'c') }),
      fc.constant('release' as const),
      fc.record({ givesUp: fc.nat(7) }),
    );
    const comers = fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60, size: 'max' }),
        fc.boolean(),
        comers,
        async (steps, allGiveUp, newcomers) => {
          const turns = new FairSemaphore<Lane>({
            ...OPTIONS,
            atOncePerOwner: 1,
            maxWaiting: 8,
            maxWaitingPerOwner: 4,
          });
          const held: ReleaseTurn[] = [];
          const waiting = new Map<number, AbortController>();
          let asked = 0;
          let taken = 0;
          let ended = 0;
          const ask = (turn: TurnOf<Lane>): void => {
            const number = (asked += 1);
            const abort = new AbortController();
            waiting.set(number, abort);
            turns.acquire(turn, abort.signal).then(
              (release) => {
                waiting.delete(number);
                taken += 1;
                held.push(release);
              },
              () => {
                waiting.delete(number);
                ended += 1;
              },
            );
          };
          for (const each of steps) {
            if (each === 'release') held.shift()?.();
            else if ('givesUp' in each) [...waiting.values()][each.givesUp]?.abort(new Error('gone'));
            else ask(each);
            await settled();
            expect(turns.running).toBeLessThanOrEqual(2);
            expect(turns.waiting).toBeLessThanOrEqual(8);
          }
          if (allGiveUp) for (const abort of waiting.values()) abort.abort(new Error('gone'));
          while (held.length > 0) {
            held.shift()?.();
            await settled();
          }
          expect(turns.running).toBe(0);
          expect(turns.waiting).toBe(0);
          expect(taken + ended).toBe(asked);
          // Nobody is before another for a turn of long ago.
          expect(await orderOf(turns, newcomers)).toEqual(newcomers);
        },
      ),
    );
  });
});
