import { SharedCounts } from '../../../storage/shared-counts';

const FILTER = { companyId: 'c' };
let now = 0;

beforeEach(() => {
  now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** Counts that end when they are told to, each with its own number. */
function counting(tookMs: number) {
  const ends: (() => void)[] = [];
  const count = async () =>
    new Promise<number>((resolve) => {
      const total = ends.length + 1;
      ends.push(() => {
        now += tookMs;
        resolve(total);
      });
    });
  return { ends, count };
}

/** Lets everything go on that waits for nothing else. */
const settled = async () => new Promise((resolve) => setImmediate(resolve));

test('a fast total is shared by all who ask while it is counted, and counted anew afterwards', async () => {
  const counts = new SharedCounts();
  const { ends, count } = counting(50);
  const totals = [1, 2, 3].map(async () => counts.of(FILTER, count));
  ends[0]?.();
  expect(await Promise.all(totals)).toEqual([1, 1, 1]);
  const another = counts.of(FILTER, count);
  ends[1]?.();
  expect(await another).toBe(2);
});

test('a slow total is shared by all who ask while it is counted, and for ten seconds', async () => {
  const counts = new SharedCounts();
  const { ends, count } = counting(51);
  const totals = [1, 2, 3].map(async () => counts.of(FILTER, count));
  ends[0]?.();
  expect(await Promise.all(totals)).toEqual([1, 1, 1]);
  now += 9_999;
  expect(await counts.of(FILTER, count)).toBe(1);
  now += 1;
  const another = counts.of(FILTER, count);
  ends[1]?.();
  expect(await another).toBe(2);
});

test('a total of this moment is never given to who asked after it was begun, however slow it is', async () => {
  const counts = new SharedCounts();
  const { ends, count } = counting(8_000);
  const totals = [1, 2, 3].map(async () => counts.ofThisMoment(FILTER, count));
  ends[0]?.();
  await settled();
  ends[1]?.();
  expect(await Promise.all(totals)).toEqual([1, 2, 2]);
  const another = counts.ofThisMoment(FILTER, count);
  ends[2]?.();
  expect(await another).toBe(3);
});

test('who asks for another total is not kept waiting, and a count that fails fails for those who share it', async () => {
  const counts = new SharedCounts();
  const { count } = counting(0);
  void counts.of(FILTER, count);
  expect(await counts.of({ companyId: 'd' }, async () => Promise.resolve(7))).toBe(7);
  const failing = async () => Promise.reject(new Error('away'));
  const both = [1, 2].map(async () => counts.of({ companyId: 'e' }, failing));
  expect(await Promise.allSettled(both)).toMatchObject([{ reason: new Error('away') }, { reason: new Error('away') }]);
  expect(await counts.of({ companyId: 'e' }, async () => Promise.resolve(1))).toBe(1);
});
