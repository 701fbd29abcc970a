import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { Journal } from '../../../sandbox/journal';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

afterAll(removeTemporaryFolders);

async function entriesIn(file: string): Promise<unknown[]> {
  const entries: unknown[] = [];
  const journal = await Journal.open<unknown>(file, (entry) => entries.push(entry));
  await journal.close();
  return entries;
}

test('replays what was appended, in order', async () => {
  const file = path.join(await temporaryFolder(), 'deep', 'journal.jsonl');
  const journal = await Journal.open<number>(file, () => undefined);
  await Promise.all(Array.from({ length: 500 }, async (_, index) => journal.append(index)));
  await journal.close();
  expect(await entriesIn(file)).toEqual(Array.from({ length: 500 }, (_, index) => index));
});

test('an append resolves only when its line is in the file', async () => {
  const file = path.join(await temporaryFolder(), 'journal.jsonl');
  const journal = await Journal.open<string>(file, () => undefined);
  await journal.append('first');
  expect(await readFile(file, 'utf8')).toBe('"first"\n');
  void journal.append('second');
  await journal.synced();
  expect(await readFile(file, 'utf8')).toBe('"first"\n"second"\n');
  await journal.close();
});

test('a crash at any byte leaves the whole lines before it, and appending goes on', async () => {
  const folder = await temporaryFolder();
  const texts = fc.array(fc.string({ maxLength: 40, unit: 'grapheme' }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(texts, fc.double({ min: 0, max: 1, noNaN: true }), async (entries, where) => {
      const file = path.join(folder, 'cut.jsonl');
      const whole = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      await writeFile(file, whole);
      const cut = Math.floor(whole.length * where);
      await truncate(file, cut);
      const kept = whole.subarray(0, cut).filter((byte) => byte === 0x0a).length;

      expect(await entriesIn(file)).toEqual(entries.slice(0, kept));
      const journal = await Journal.open<string>(file, () => undefined);
      await journal.append('after');
      await journal.close();
      expect(await entriesIn(file)).toEqual([...entries.slice(0, kept), 'after']);
    }),
    { numRuns: 60 },
  );
});

test('a torn line longer than the reading block is cut off too', async () => {
  const file = path.join(await temporaryFolder(), 'journal.jsonl');
  await writeFile(file, '"kept"\n');
  await appendFile(file, `"${'x'.repeat(200_000)}`);
  expect(await entriesIn(file)).toEqual(['kept']);
});

test('a damaged line in the middle stops the start and names its place', async () => {
  const file = path.join(await temporaryFolder(), 'journal.jsonl');
  await writeFile(file, '1\n{"a":\n3\n');
  await expect(entriesIn(file)).rejects.toThrow(`${file} line 2 is damaged`);
});
