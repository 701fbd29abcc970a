import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../platform/project-root';
import { ReadingPool, type ReadingPoolOptions } from '../../../platform/reading-pool';
import { ThreadCrashedError } from '../../../platform/reading-threads';

type Task = { kind: 'obey'; bytes: Uint8Array };

const PROGRAM = {
  filename: path.join(projectRoot(), 'test/support/obedient-thread.cjs'),
  warmUp: (): Task => ({ kind: 'obey', bytes: new Uint8Array() }),
};
const ORDERS = { hangForEver: 1, endTheThread: 2, nameTheThread: 4 } as const;
const REST_MS = 300_000;
/** Longer than somebody waits for a thread before another one is started. */
const SHORTAGE_MS = 1_000;

let pool: ReadingPool<Task, { obey: number }>;
const opened = (options: ReadingPoolOptions = {}) => (pool = new ReadingPool(PROGRAM, { restMs: REST_MS, ...options }));
const order = async (what: keyof typeof ORDERS, owner = 'account'): Promise<number> =>
  pool.run<'obey'>({ kind: 'obey', bytes: Uint8Array.of(ORDERS[what]) }, { owner });

// Time passes when a test says so: neither rest nor a shortage comes by itself, however slow the machine is.
let others: ReadonlySet<string>;
beforeEach(() => {
  others = new Set(readdirSync('/proc/self/task'));
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'performance', 'Date'],
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await pool.close();
});

test('one thread does what follows each other, and what comes at once while it takes no longer than that', async () => {
  opened();
  const first = await order('nameTheThread');
  expect(await order('nameTheThread')).toBe(first);
  expect(await Promise.all([order('nameTheThread', 'a'), order('nameTheThread', 'b')])).toEqual([first, first]);
});

test('another one is started when somebody has waited, and no more than there may be', async () => {
  opened({ threads: 2 });
  const first = await order('nameTheThread');
  const hanging = order('hangForEver', 'attacker').catch(() => 'ended');
  const second = order('nameTheThread');
  await untilWaiting();
  jest.advanceTimersByTime(SHORTAGE_MS);
  expect(await second).not.toBe(first);
  expect(await order('nameTheThread')).toBe(await second);
  await pool.close();
  expect(await hanging).toBe('ended');
});

test('a thread that has rested ends, and the next document starts another', async () => {
  opened({ threadsAtRest: 0 });
  const first = await order('nameTheThread');
  expect(livingThreads()).toBe(1);
  jest.advanceTimersByTime(REST_MS);
  await until(() => livingThreads() === 0);
  expect(await order('nameTheThread')).not.toBe(first);
});

test('of those that have rested one stays, as new as it began', async () => {
  opened();
  const first = await order('nameTheThread');
  const before = String(threadNumbers());
  jest.advanceTimersByTime(REST_MS);
  // Whoever asked for a document meanwhile would take the one that is to end.
  await until(() => livingThreads() === 1 && String(threadNumbers()) !== before);
  const second = await order('nameTheThread');
  expect(second).not.toBe(first);
  expect(await order('nameTheThread')).toBe(second);
});

test('one that has not been used since it was started stays as it is', async () => {
  opened();
  await pool.warmUp();
  const before = threadNumbers();
  jest.advanceTimersByTime(REST_MS);
  expect(livingThreads()).toBe(1);
  expect(threadNumbers()).toEqual(before);
});

test('a thread that works is not at rest, however long it takes', async () => {
  opened({ threadsAtRest: 0 });
  await order('nameTheThread');
  jest.advanceTimersByTime(REST_MS - 1);
  const outcome = order('hangForEver').catch(() => 'ended');
  await untilWaiting();
  jest.advanceTimersByTime(REST_MS);
  expect(livingThreads()).toBe(1);
  await pool.close();
  expect(await outcome).toBe('ended');
});

test('one that ended under a document has another in its place, which rests as it would have', async () => {
  opened({ threads: 1, threadsAtRest: 0 });
  const first = await order('nameTheThread');
  await expect(order('endTheThread')).rejects.toBeInstanceOf(ThreadCrashedError);
  expect(await order('nameTheThread')).not.toBe(first);
  jest.advanceTimersByTime(REST_MS);
  await until(() => livingThreads() === 0);
});

test('one that has read as much as it may is replaced', async () => {
  opened({ threads: 1, recycleAfterBytes: 1 });
  expect(await order('nameTheThread')).not.toBe(await order('nameTheThread'));
});

test('what prevents a thread from being started is told to whoever waits for it, and the next one tries again', async () => {
  opened({ filename: path.join(projectRoot(), 'test/support/no-such-thread.cjs') });
  await expect(order('nameTheThread')).rejects.toThrow('no-such-thread');
  await expect(order('nameTheThread')).rejects.toThrow('no-such-thread');
});

/** Those of this process beside the ones that it had before, and that it has for files. */
function threadNumbers(): string[] {
  return readdirSync('/proc/self/task').filter((thread) => !others.has(thread) && !isForFiles(thread));
}

function isForFiles(thread: string): boolean {
  return nameOf(thread).startsWith('libuv');
}

function nameOf(thread: string): string {
  try {
    return readFileSync(`/proc/self/task/${thread}/comm`, 'utf8');
  } catch {
    return '';
  }
}

function livingThreads(): number {
  return threadNumbers().length;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

/** A few rounds of the event loop, in which what was asked for has got its thread or waits for one. */
async function untilWaiting(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
