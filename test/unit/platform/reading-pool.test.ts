import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../../platform/project-root';
import { ReadingPool, type ReadingTurn } from '../../../platform/reading-pool';
import { TaskExceededError, ThreadCrashedError } from '../../../platform/reading-threads';

type Task = { kind: 'obey'; bytes: Uint8Array };

const PROGRAM = {
  filename: path.join(projectRoot(), 'test/support/obedient-thread.cjs'),
  warmUp: (): Task => ({ kind: 'obey', bytes: new Uint8Array() }),
};
const quick = (): Task => ({ kind: 'obey', bytes: Uint8Array.of(0) });
const endless = (): Task => ({ kind: 'obey', bytes: Uint8Array.of(1) });
const ending = (): Task => ({ kind: 'obey', bytes: Uint8Array.of(2) });
const naming = (): Task => ({ kind: 'obey', bytes: Uint8Array.of(4) });

let pool: ReadingPool<Task, { obey: number }>;
beforeEach(async () => {
  pool = new ReadingPool(PROGRAM, { taskTimeoutMs: 2_000, maxWaiting: 6, maxWaitingPerOwner: 4 });
  await pool.warmUp();
});
afterEach(async () => pool.close());

const run = async (task: Task, turn: ReadingTurn): Promise<number> => pool.run<'obey'>(task, turn);
const outcomeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

test('one owner’s endless documents leave a thread to the others, single or batch', async () => {
  const attacks = Array.from({ length: 3 }, async () => outcomeOf(run(endless(), { owner: 'attacker' })));
  for (let index = 0; index < 20; index += 1) {
    expect(await run(quick(), { owner: 'other' })).toBe(1);
    expect(await run(quick(), { owner: 'another', lane: 'batch' })).toBe(1);
  }
  await pool.close();
  expect(await Promise.all(attacks)).toHaveLength(3);
});

test('what still waits when nobody waits for it any longer is not begun', async () => {
  const attacks = ['a', 'b'].map(async (owner) => outcomeOf(run(endless(), { owner })));
  const gone = new AbortController();
  const left = outcomeOf(run(ending(), { owner: 'leaving', signal: gone.signal }));
  gone.abort(new Error('gone'));
  expect(await left).toEqual(new Error('gone'));
  expect(await outcomeOf(run(quick(), { owner: 'leaving', signal: gone.signal }))).toEqual(new Error('gone'));
  // The first is ended after two seconds; what would then be read for up to two more might not be done in time.
  const start = performance.now();
  const late = await outcomeOf(run(ending(), { owner: 'late', leftMs: () => 2_500 }));
  expect(late).toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 5 });
  expect(performance.now() - start).toBeLessThan(1_900);
  // Had one of them been begun, its thread would have ended.
  expect(await Promise.all(attacks)).toEqual([expect.any(TaskExceededError), expect.any(TaskExceededError)]);
  await Promise.all(['a', 'b'].map(async (owner) => run(quick(), { owner })));
  expect(await outcomeOf(run(quick(), { owner: 'late', leftMs: () => 0 }))).toBe('done');
});

test('owners whose documents take long do not hold all threads, while others have asked', async () => {
  await pool.close();
  pool = new ReadingPool(PROGRAM, { taskTimeoutMs: 1_600, patienceMs: 60_000 });
  await pool.warmUp();
  let attacked = true;
  const attacks = ['a', 'b'].map(async (owner) => {
    while (attacked) await outcomeOf(run(endless(), { owner }));
  });
  const waited: number[] = [];
  try {
    await run(quick(), { owner: 'other' });
    // Each has had its share by now: two documents that were ended.
    const end = performance.now() + 4_500;
    while (performance.now() < end) await run(quick(), { owner: 'other' });
    for (let index = 0; index < 20; index += 1) {
      const start = performance.now();
      await run(quick(), { owner: 'other' });
      waited.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    // Otherwise they go on for ever where something fails, at a pool that is closed.
    attacked = false;
  }
  await pool.close();
  await Promise.all(attacks);
  expect(Math.max(...waited)).toBeLessThan(800);
});

test('two owners with endless documents cost a third at most one time limit', async () => {
  const attacks = ['a', 'b'].flatMap((owner) =>
    [endless(), endless()].map(async (task) => outcomeOf(run(task, { owner }))),
  );
  const order: string[] = [];
  void attacks.map(async (attack) => order.push((await attack) instanceof TaskExceededError ? 'exceeded' : 'ended'));
  await run(quick(), { owner: 'third' });
  // The first two held both threads; whoever has nothing under way comes before their next ones.
  expect(order.length).toBeLessThanOrEqual(2);
});

test('of one owner only so many wait, and the others still find room', async () => {
  const attacks = Array.from({ length: 7 }, async () => outcomeOf(run(endless(), { owner: 'attacker' })));
  const refused = await Promise.race(attacks);
  expect(refused).toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 1 });
  expect(await run(quick(), { owner: 'other' })).toBe(1);
});

test('a document that exceeds its time or ends its thread is told apart, and those behind it are read', async () => {
  const turn = { owner: 'account' };
  const [exceeded, ended, behind] = await Promise.all(
    [endless(), ending(), quick()].map(async (task) => outcomeOf(run(task, turn))),
  );
  expect(exceeded).toBeInstanceOf(TaskExceededError);
  expect(exceeded).toMatchObject({ code: 'DOCUMENT_TOO_COMPLEX', limit: 'time' });
  expect(ended).toBeInstanceOf(ThreadCrashedError);
  expect(behind).toBe('done');
});

test('a thread that is ended under a document is replaced by one, and leaves none behind', async () => {
  await pool.close();
  pool = new ReadingPool(PROGRAM, { taskTimeoutMs: 200 });
  await pool.warmUp();
  const turn = { owner: 'account' };
  // Node counts the threads that it starts.
  const first = await run(naming(), turn);
  for (let index = 0; index < 3; index += 1)
    expect(await outcomeOf(run(endless(), turn))).toBeInstanceOf(TaskExceededError);
  expect(await run(naming(), turn)).toBe(first + 3);
});

test('a machine that stands still for longer than a document may take costs no document', async () => {
  const inChild = ['-r', './test/support/typescript-register.cjs', 'test/support/pool-in-child.ts'];
  const child = spawn(process.execPath, inChild, { cwd: projectRoot(), stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line !== 'runs') continue;
    child.kill('SIGSTOP');
    await delay(3_000);
    child.kill('SIGCONT');
  }
  expect(said).toEqual(['runs', 'read']);
}, 60_000);

describe('when threads take long to be prepared', () => {
  beforeEach(async () => {
    await pool.close();
    const filename = path.join(projectRoot(), 'test/support/slowly-prepared-thread.cjs');
    pool = new ReadingPool(PROGRAM, { filename, taskTimeoutMs: 1_000 });
    await pool.warmUp();
  });

  const oneOfEach = async () => Promise.all(['one', 'other'].map(async (owner) => outcomeOf(run(quick(), { owner }))));

  test('nobody’s document waits in a thread that has just taken over from an ended one', async () => {
    expect(await outcomeOf(run(ending(), { owner: 'attacker' }))).toBeInstanceOf(ThreadCrashedError);
    expect(await oneOfEach()).toEqual(['done', 'done']);
  });

  test('two threads that ended at once give their turns back one by one', async () => {
    const attacks = ['a', 'b'].map(async (owner) => outcomeOf(run(ending(), { owner })));
    expect(await Promise.all(attacks)).toEqual([expect.any(ThreadCrashedError), expect.any(ThreadCrashedError)]);
    expect(await oneOfEach()).toEqual(['done', 'done']);
    expect(await oneOfEach()).toEqual(['done', 'done']);
  });

  test('whoever waits for such a turn waits no longer than the pool is there', async () => {
    await Promise.all(['a', 'b'].map(async (owner) => outcomeOf(run(ending(), { owner }))));
    const waiting = oneOfEach();
    await pool.close();
    expect(await waiting).toHaveLength(2);
  });
});
