import { SlotShares } from '../../../application/integration/slot-shares';

const never = new AbortController().signal;

/** Steps that name a key, and end when they are told to. */
class Steps {
  running = 0;
  most = 0;
  busy = 0;
  done = 0;
  private readonly ends: (() => void)[] = [];

  constructor(private readonly shares: SlotShares) {}

  async start(key: string, signal = never): Promise<void> {
    const result = await this.shares.within(key, { signal, busy: 'busy' }, async () => {
      this.running += 1;
      this.most = Math.max(this.most, this.running);
      await new Promise<void>((resolve) => this.ends.push(resolve));
      this.running -= 1;
      return 'done';
    });
    if (result === 'busy') this.busy += 1;
    else this.done += 1;
  }

  endOne(): void {
    this.ends.shift()?.();
  }
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('of 40 that name one key a quarter of the slots is at work, as many wait, and the others leave theirs at once', async () => {
  const steps = new Steps(new SlotShares(20));
  for (let number = 0; number < 40; number += 1) void steps.start('a');
  await settled();
  expect([steps.running, steps.busy]).toEqual([5, 30]);
  const other = new Steps(new SlotShares(20));
  void other.start('b');
  await settled();
  expect(other.running).toBe(1);
});

test('keys do not count for each other', async () => {
  const steps = new Steps(new SlotShares(8));
  for (const key of ['a', 'a', 'a', 'b', 'b', 'c']) void steps.start(key);
  await settled();
  expect([steps.running, steps.busy]).toEqual([5, 0]);
});

test('whoever waits gets the turn of the one that ends, in its order; who has waited too long leaves', async () => {
  const steps = new Steps(new SlotShares(8));
  for (let number = 0; number < 4; number += 1) void steps.start('a');
  await settled();
  expect(steps.running).toBe(2);
  steps.endOne();
  await settled();
  expect([steps.running, steps.done]).toEqual([2, 1]);
  jest.advanceTimersByTime(2_000);
  await settled();
  expect([steps.running, steps.busy]).toEqual([2, 1]);
  steps.endOne();
  steps.endOne();
  await settled();
  void steps.start('a');
  await settled();
  expect([steps.running, steps.done, steps.most]).toEqual([1, 3, 2]);
});

test('a step that is called off waits no longer', async () => {
  const steps = new Steps(new SlotShares(4));
  const off = new AbortController();
  void steps.start('a');
  void steps.start('a', off.signal);
  await settled();
  off.abort();
  await settled();
  expect([steps.running, steps.busy]).toEqual([1, 1]);
  steps.endOne();
  await settled();
  void steps.start('a');
  await settled();
  expect(steps.running).toBe(1);
});

test('where there are few slots one step is at work, and nobody waits', async () => {
  const steps = new Steps(new SlotShares(1));
  void steps.start('a');
  void steps.start('a');
  await settled();
  expect([steps.running, steps.busy]).toEqual([1, 1]);
});

test('work that fails gives its turn back', async () => {
  const shares = new SlotShares(4);
  const fail = async (): Promise<string> => Promise.reject(new Error('no'));
  const setting = { signal: never, busy: 'busy' };
  await expect(shares.within('a', setting, fail)).rejects.toThrow('no');
  expect(await shares.within('a', setting, async () => 'done')).toBe('done');
});
