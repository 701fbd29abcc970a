import { UnbegunDocuments } from '../../../application/documents/unbegun-documents';

let now: number;
let stored: number;
let counts: { accountId: string; limit: number }[];
let unbegun: UnbegunDocuments;

beforeEach(() => {
  now = 0;
  stored = 1;
  counts = [];
  unbegun = new UnbegunDocuments(
    {
      countUnbegun: async (accountId, limit) => {
        counts.push({ accountId, limit });
        return Math.min(stored, limit);
      },
    },
    () => now,
  );
});

test('what was counted a moment ago and what was asked for since is enough, until they may be too many', async () => {
  for (let asked = 0; asked < 4; asked += 1) await expect(unbegun.areAtMost(4, 'one')).resolves.toBe(true);
  expect(counts).toEqual([{ accountId: 'one', limit: 5 }]);
  // The others have been validated meanwhile, and that has to be asked.
  await expect(unbegun.areAtMost(4, 'one')).resolves.toBe(true);
  expect(counts).toHaveLength(2);
});

test('too many are never too few: each question counts while there are', async () => {
  stored = 9;
  await expect(unbegun.areAtMost(4, 'one')).resolves.toBe(false);
  await expect(unbegun.areAtMost(4, 'one')).resolves.toBe(false);
  stored = 3;
  await expect(unbegun.areAtMost(4, 'one')).resolves.toBe(true);
  expect(counts).toHaveLength(3);
});

test('accounts are counted apart, and each again after a second', async () => {
  await unbegun.areAtMost(4, 'one');
  await unbegun.areAtMost(4, 'other');
  now = 1_001;
  await unbegun.areAtMost(4, 'one');
  expect(counts.map(({ accountId }) => accountId)).toEqual(['one', 'other', 'one']);
});

test('a count that fails is not remembered', async () => {
  const failing = new UnbegunDocuments({ countUnbegun: async () => Promise.reject(new Error('away')) }, () => now);
  await expect(failing.areAtMost(4, 'one')).rejects.toThrow('away');
  await expect(failing.areAtMost(4, 'one')).rejects.toThrow('away');
});
