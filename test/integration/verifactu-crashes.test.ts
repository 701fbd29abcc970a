import fc from 'fast-check';
import type { RecordGeneratorDependencies } from '../../application/verifactu/generate-records';
import { altaCorrection, anulacionCorrection, type DecidedRecord } from '../../countries/es/verifactu/correction';
import type { MongoConnection } from '../../storage/mongo';
import { ChainRig, type TestedChain } from './support/chain-rig';

let rig: ChainRig;

beforeAll(async () => {
  rig = await ChainRig.open();
});
afterAll(async () => rig.close());

/** What is done around each call to the database, the commit included. */
type Around = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** What a generator works with, each of its calls surrounded. */
function surrounded(around: Around): RecordGeneratorDependencies {
  const { connection, chains, requests, records, ...others } = rig.dependencies();
  return {
    ...others,
    chains: surroundedCalls(chains, around),
    requests: surroundedCalls(requests, around),
    records: surroundedCalls(records, around),
    connection: surroundedCommits(connection, around),
  };
}

function surroundedCalls<Repository extends object>(repository: Repository, around: Around): Repository {
  return new Proxy(repository, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => around(async () => (await Reflect.apply(member, target, given)) as unknown);
    },
  });
}

function surroundedCommits(connection: MongoConnection, around: Around): MongoConnection {
  const client = connection.getClient();
  const startSession = () => {
    const session = client.startSession();
    const commit = session.commitTransaction.bind(session);
    session.commitTransaction = async () => around(commit);
    return session;
  };
  return { getClient: () => ({ startSession }) } as unknown as MongoConnection;
}

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
    await counted.chain.generate(surrounded(async (call) => ((calls += 1), call())));
    // Head, requests, earlier records; head, records, two marks; commit.
    expect(calls).toBe(8);
    for (let number = 1; number <= calls; number += 1) {
      for (const moment of ['before', 'after'] as const) {
        const { chain, before } = await startOf();
        const generating = chain.generate(surrounded(killedAt(number, moment)));
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

const KEYS = 3;
const CHAINS = 2;
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('alta' as const, 'anulacion' as const),
      key: fc.nat(KEYS - 1),
      chain: fc.nat(CHAINS - 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const), request: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('generate' as const), chain: fc.nat(CHAINS - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      record: fc.nat(),
      state: fc.constantFrom('accepted' as const, 'refused' as const),
    }),
  },
);
const actors = fc.array(fc.array(step, { minLength: 2, maxLength: 10 }), { minLength: 2, maxLength: 4 });

/** One run: chains of two installations, a few keys, and a clock that jumps. */
class Run {
  readonly number = (runs += 1);
  readonly chains = Array.from({ length: CHAINS }, () => rig.chain());
  private readonly asked: { chain: TestedChain; request: ReturnType<TestedChain['alta']> }[] = [];

  constructor(
    private readonly around: Around,
    private readonly jumps: readonly number[],
  ) {}

  async make(one: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
    switch (one.kind) {
      case 'alta':
      case 'anulacion': {
        const chain = this.chains[one.chain]!;
        const request = chain[one.kind](`${this.number}-${one.key}`);
        this.asked.push({ chain, request });
        await this.around(async () => chain.ask(request));
        return;
      }
      case 'again': {
        const again = this.asked[one.request % this.asked.length];
        if (again) await this.around(async () => again.chain.ask(again.request));
        return;
      }
      case 'generate':
        await this.generate(this.chains[one.chain]!);
        return;
      case 'decide': {
        const undecided = await this.undecided();
        const record = undecided[one.record % undecided.length];
        if (record) await this.around(async () => rig.decide(record, one.state));
        return;
      }
      default:
        one satisfies never;
    }
  }

  /** Decides and generates until all that was asked for has its record. */
  async finish(): Promise<void> {
    for (let left = -1; left !== 0;) {
      for (const record of await this.undecided()) await rig.decide(record, 'accepted');
      const generated = [];
      for (const chain of this.chains) generated.push((await chain.generate()).generated);
      left = generated.reduce((sum, more) => sum + more, 0);
    }
  }

  async check(): Promise<void> {
    const records = (await Promise.all(this.chains.map(async (chain) => chain.sound()))).flat();
    const requested = this.asked.map(({ request }) => request.documentId);
    expect(records.map(({ documentId }) => documentId).sort()).toEqual(requested.sort());
    for (let key = 0; key < KEYS; key += 1) {
      const ofKey = records.filter((record) => record.key.numSerieFactura === `${this.number}-${key}`);
      const inOrder = ofKey.sort((one, other) => one.ordinal - other.ordinal);
      for (const [index, { operation, ordinal, subsanacion, rechazoPrevio }] of inOrder.entries()) {
        const decided = inOrder.slice(0, index) as DecidedRecord[];
        const expected = operation === 'Alta' ? altaCorrection(decided) : anulacionCorrection(decided);
        expect({ ordinal, subsanacion, rechazoPrevio }).toEqual({ ordinal: index + 1, ...expected });
      }
    }
  }

  private async generate(chain: TestedChain): Promise<void> {
    let jump = 0;
    const clock = () => new Date(rig.now.getTime() + (this.jumps[(jump += 1) % this.jumps.length] ?? 0));
    await chain.generate({ ...surrounded(this.around), clock });
  }

  private async undecided() {
    const records = (await Promise.all(this.chains.map(async (chain) => chain.records()))).flat();
    return records.filter(({ state }) => state === 'generated');
  }
}

test('however asking, generating and deciding are interleaved: no fork, no gap, no double, each correction right', async () => {
  const jumps = fc.array(fc.integer({ min: -3_600_000, max: 3_600_000 }), { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), actors, jumps, async (scheduler, stepsOfActors, clockJumps) => {
      const around: Around = async (call) => {
        await scheduler.schedule(Promise.resolve());
        return call();
      };
      const run = new Run(around, clockJumps);
      const acting = stepsOfActors.map(async (steps) => {
        for (const one of steps) await run.make(one);
      });
      await scheduler.waitFor(Promise.all(acting));
      await run.finish();
      await run.check();
    }),
    { numRuns: 25 },
  );
});
