import { FairSemaphore, type ReleaseTurn } from '../../../platform/fair-semaphore';
import { TimeShares } from '../../../platform/time-shares';

let now = 0;
let shares: TimeShares;
beforeEach(() => {
  now = 1_000_000;
  shares = new TimeShares(() => now);
});

function spend(owner: string, ms: number): void {
  const end = shares.begin(owner);
  now += ms;
  end();
}

test('time counts while it is had, and less and less afterwards', () => {
  const end = shares.begin('a');
  now += 4_000;
  expect([shares.secondsOf('a'), shares.isHeavy('a'), shares.heavyWorks()]).toEqual([4, true, 1]);
  end();
  expect([shares.secondsOf('a'), shares.heavyWorks()]).toEqual([4, 0]);
  now += 10_000;
  expect([shares.secondsOf('a'), shares.isHeavy('a')]).toEqual([2, false]);
});

test('two works at the same time count twice', () => {
  const ends = [shares.begin('a'), shares.begin('a')];
  now += 2_000;
  expect(shares.secondsOf('a')).toBe(4);
  for (const end of ends) end();
  expect(shares.secondsOf('a')).toBe(4);
});

describe('turns', () => {
  const semaphore = () =>
    new FairSemaphore<'work'>({
      atOnce: 2,
      lanes: { work: 2 },
      atOncePerOwner: 1,
      maxWaiting: 10,
      maxWaitingPerOwner: 10,
      timeShares: shares,
      overloaded: 'Too many are waiting.',
    });
  const order: string[] = [];
  beforeEach(() => (order.length = 0));
  async function ask(turns: FairSemaphore<'work'>, owner: string): Promise<ReleaseTurn> {
    const release = await turns.acquire({ lane: 'work', owner });
    order.push(owner);
    return release;
  }

  test('who has had less time goes first, not who has had fewer turns', async () => {
    const turns = semaphore();
    spend('much', 2_500);
    for (let times = 0; times < 10; times += 1) spend('often', 10);
    const [first] = await Promise.all([ask(turns, 'x'), ask(turns, 'y')]);
    const waiting = [ask(turns, 'much'), ask(turns, 'often')];
    first();
    (await waiting[1])?.();
    (await waiting[0])?.();
    expect(order).toEqual(['x', 'y', 'often', 'much']);
  });

  test('those who have had more than their share leave a place to the others', async () => {
    const turns = semaphore();
    for (const owner of ['a', 'b']) spend(owner, 6_000);
    await ask(turns, 'other').then((release) => release());
    const first = await ask(turns, 'a');
    const second = ask(turns, 'b');
    await ask(turns, 'other').then((release) => release());
    expect(order).toEqual(['other', 'a', 'other']);
    first();
    await second;
    expect(order.at(-1)).toBe('b');
  });

  test('who became too heavy while at work is counted', async () => {
    const turns = semaphore();
    const first = await ask(turns, 'a');
    now += 4_000;
    spend('b', 4_000);
    await ask(turns, 'other').then((release) => release());
    const second = ask(turns, 'b');
    await ask(turns, 'other').then((release) => release());
    expect(order).toEqual(['a', 'other', 'other']);
    first();
    await second;
  });

  test('nothing is left free while nobody else has asked lately', async () => {
    const turns = semaphore();
    await ask(turns, 'other').then((release) => release());
    for (const owner of ['a', 'b']) spend(owner, 12_000);
    await Promise.all([ask(turns, 'a'), ask(turns, 'b')]);
    expect(order).toEqual(['other', 'a', 'b']);
  });
});
