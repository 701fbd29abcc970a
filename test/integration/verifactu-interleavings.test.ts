import fc from 'fast-check';
import { altaCorrection, anulacionCorrection, type DecidedRecord } from '../../countries/es/verifactu/correction';
import { ChainRig, type TestedChain } from './support/chain-rig';
import { surrounded, type Around } from './support/surrounded-generator';

// Most of the time is MongoDB's, for hundreds of transactions.
jest.setTimeout(120_000);

let rig: ChainRig;

beforeAll(async () => {
  rig = await ChainRig.open();
});
afterAll(async () => rig.close());

let runs = 0;
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
    await chain.generate({ ...surrounded(rig, this.around), clock });
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
    { numRuns: 12 },
  );
});
