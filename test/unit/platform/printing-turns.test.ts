import { type PrintLane, PrintingTurns } from '../../../platform/printing/printing-turns';

/** Prints that end when they are told to. */
function prints(turns: PrintingTurns) {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, lane: PrintLane, owner: string): Promise<void> =>
    turns.print({ lane, owner }, async () => {
      running.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      running.splice(running.indexOf(name), 1);
    });
  const settled = async (): Promise<string[]> => {
    await new Promise((resolve) => setImmediate(resolve));
    return [...running];
  };
  return { ask, settled, end: (name: string) => ends.get(name)?.() };
}

describe.each([3, 4, 8])('with %d pages', (pages) => {
  test('conversions and long documents, of however many accounts, leave a page to ordinary documents', async () => {
    const { ask, settled } = prints(new PrintingTurns(pages));
    for (let index = 0; index < 20; index += 1) {
      void ask(`conversion ${index}`, 'conversion', `account ${index}`);
      void ask(`long ${index}`, 'long-document', `account ${index}`);
    }
    const before = await settled();
    expect(before.filter((name) => name.startsWith('conversion')).length).toBeGreaterThan(0);
    expect(before.filter((name) => name.startsWith('long')).length).toBeGreaterThan(0);
    expect(before).toHaveLength(pages - 1);
    void ask('document', 'document', 'account 1');
    expect(await settled()).toContain('document');
  });
});

test('accounts take turns, and none has the last page', async () => {
  const { ask, settled, end } = prints(new PrintingTurns(3));
  for (let index = 0; index < 10; index += 1) void ask(`greedy ${index}`, 'document', 'greedy');
  expect(await settled()).toEqual(['greedy 0', 'greedy 1']);
  void ask('other', 'document', 'other');
  void ask('third', 'document', 'third');
  expect(await settled()).toEqual(['greedy 0', 'greedy 1', 'other']);
  end('greedy 1');
  expect(await settled()).toEqual(['greedy 0', 'other', 'third']);
});

test('a line of conversions that is full leaves room for documents', async () => {
  const { ask, settled } = prints(new PrintingTurns(3));
  const refused: unknown[] = [];
  for (let index = 0; index < 200; index += 1)
    void ask(`c${index}`, 'conversion', `account ${index}`).catch((error: unknown) => refused.push(error));
  const documents = Array.from({ length: 60 }, (_, index) => `d${index}`);
  for (const name of documents)
    void ask(name, 'document', 'other').catch((error: unknown) => refused.push([name, error]));
  await settled();
  expect(refused).toHaveLength(200 - 64);
  expect(refused[0]).toMatchObject({ code: 'OVERLOADED' });
});

test('one that is closed refuses those who wait and whoever comes', async () => {
  const turns = new PrintingTurns(1);
  const { ask, settled, end } = prints(turns);
  const first = ask('first', 'document', 'a');
  const second = ask('second', 'document', 'b');
  turns.close();
  await expect(second).rejects.toMatchObject({ failure: 'POOL_CLOSED' });
  await expect(ask('third', 'document', 'c')).rejects.toMatchObject({ failure: 'POOL_CLOSED' });
  expect(await settled()).toEqual(['first']);
  end('first');
  await first;
});
