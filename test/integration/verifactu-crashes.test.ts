import { ChainRig, type TestedChain } from './support/chain-rig';
import { surrounded, type Around } from './support/surrounded-generator';

let rig: ChainRig;

beforeAll(async () => {
  rig = await ChainRig.open();
});
afterAll(async () => rig.close());

/** Ends like a process that is killed, before or after its call of that number. */
function killedAt(number: number, when: 'before' | 'after'): Around {
  let calls = 0;
  return async (call) => {
    const isTheOne = (calls += 1) === number;
    if (isTheOne && when === 'before') throw new Error('killed');
    const result = await call();
    if (isTheOne) throw new Error('killed');
    return result;
  };
}

let runs = 0;

/** Asks for what leads to every kind of write. */
async function askForAll(chain: TestedChain): Promise<void> {
  runs += 1;
  for (const number of ['A', 'B', 'C']) await chain.ask(chain.alta(`K${runs}-${number}`));
  await chain.ask(chain.alta(`K${runs}-D`, { descripcionOperacion: 'x'.repeat(501) }));
  await chain.ask(chain.alta(`K${runs}-E`));
}

test.each([['a chain begins'], ['a chain goes on']])(
  'a process that is killed between any two steps, when %s, leaves all or nothing',
  async (when) => {
    const startOf = async () => {
      const chain = rig.chain();
      if (when === 'a chain goes on') {
        await chain.ask(chain.alta(`K${(runs += 1)}-before`));
        await chain.generate();
      }
      await askForAll(chain);
      return { chain, before: (await chain.records()).length };
    };
    let calls = 0;
    const counted = await startOf();
    await counted.chain.generate(surrounded(rig, async (call) => ((calls += 1), call())));
    // Head, requests, earlier records; head, records, two marks; commit.
    expect(calls).toBe(8);
    for (let number = 1; number <= calls; number += 1) {
      for (const moment of ['before', 'after'] as const) {
        const { chain, before } = await startOf();
        const generating = chain.generate(surrounded(rig, killedAt(number, moment)));
        await expect(generating).rejects.toThrow('killed');
        const isCommitted = number === calls && moment === 'after';
        expect(await chain.sound()).toHaveLength(before + (isCommitted ? 4 : 0));
        const repeated = await chain.generate();
        expect([repeated.generated, repeated.invalid.length]).toEqual(isCommitted ? [0, 0] : [4, 1]);
        expect(await chain.generate()).toEqual({ generated: 0, invalid: [], isFull: false });
        const numbers = (await chain.sound()).slice(before).map(({ key }) => key.numSerieFactura.slice(-1));
        expect(numbers).toEqual(['A', 'B', 'C', 'E']);
      }
    }
  },
);

test('of two chains that generate for the same invoice at the same time, one waits for what becomes of the other', async () => {
  const chains = [rig.chain(), rig.chain()];
  for (const chain of chains) await chain.ask(chain.alta('SHARED'));
  let toRead = chains.length;
  let haveAllRead = () => {};
  const allHaveRead = new Promise<void>((resolve) => (haveAllRead = resolve));
  const generating = chains.map(async (chain) => {
    let calls = 0;
    const meeting: Around = async (call) => {
      const result = await call();
      // Head, requests, earlier records: what follows is written.
      if ((calls += 1) === 3) {
        if ((toRead -= 1) === 0) haveAllRead();
        await allHaveRead;
      }
      return result;
    };
    return (await chain.generate(surrounded(rig, meeting))).generated;
  });
  expect((await Promise.all(generating)).sort()).toEqual([0, 1]);
  for (const chain of chains) await chain.sound();
});
