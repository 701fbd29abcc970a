import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { NewVerifactuRequest } from '../../authorities/es-verifactu/stores/request-repository';
import { SendingRig } from './support/sending-rig';
import { later } from './support/sending-time';
import type { SentChain } from './support/sent-chain';
import type { Around } from './support/surrounded-generator';
import { surroundedSender } from './support/surrounded-sender';

// Most of the time is MongoDB's, for hundreds of transactions.
jest.setTimeout(240_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest, { waitSeconds: 2 });
});
afterAll(async () => rig.close());

const KINDS = [
  'PLAIN',
  'SBX-WARN',
  'SBX-REJECT',
  'SBX-CUT',
  'SBX-OUTAGE-2',
  'SBX-FAULT-1-4104',
  'SBX-FAULT-1-4999',
] as const;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), kind: fc.constantFrom(...KINDS) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('generate' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('advance' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('die' as const), after: fc.integer({ min: 1, max: 14 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 2, 5, 61) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const actors = fc.array(fc.array(step, { minLength: 3, maxLength: 10 }), { minLength: 2, maxLength: 3 });

class Run {
  readonly chain: SentChain = rig.chain();
  readonly asked: NewVerifactuRequest[] = [];
  private readonly invoices: NewVerifactuRequest[] = [];
  /** By invoice: who is asked to cancel it twice asks for the same record. */
  private readonly cancelling = new Map<NewVerifactuRequest, string>();

  constructor(private readonly around: Around) {}

  async make(one: Step): Promise<void> {
    const { chain, around } = this;
    switch (one.do) {
      case 'ask': {
        const request = chain.alta(`${one.kind}-${this.invoices.length}`);
        this.invoices.push(request);
        return this.ask(request);
      }
      case 'cancel': {
        const invoice = this.invoices[one.which % (this.invoices.length || 1)];
        if (invoice === undefined) return;
        const { key } = invoice.content;
        const documentId = this.cancelling.get(invoice) ?? randomUUID();
        this.cancelling.set(invoice, documentId);
        return this.ask({ documentId, operation: 'Anulacion', try: 1, content: { key, refExterna: documentId } });
      }
      case 'generate':
        await chain.generate(surroundedSender(rig, around));
        return;
      case 'advance':
        await chain.advance(surroundedSender(rig, around));
        return;
      case 'die': {
        let calls = 0;
        const dying: Around = async (call) =>
          around(async () => {
            if ((calls += 1) > one.after) throw new Error('killed');
            return call();
          });
        await chain.advance(surroundedSender(rig, dying)).catch((error: unknown) => {
          expect(String(error)).toContain('killed');
        });
        return;
      }
      case 'wait':
        later(one.seconds);
        return;
      default:
        one satisfies never;
    }
  }

  private async ask(request: NewVerifactuRequest): Promise<void> {
    if (!this.asked.some((one) => one.documentId === request.documentId)) this.asked.push(request);
    await this.around(async () => this.chain.ask(request));
  }

  /** What we know of each record is what the agency has said of it. */
  async check(): Promise<void> {
    const { chain, asked } = this;
    await chain.drive();
    await chain.expectSound(asked.length);
    for (const request of asked) {
      const standing = await chain.standing(request);
      const told = await rig.told(request.documentId);
      // What was refused in a message without an answer is not held: it leaves again, and is refused again.
      expect(new Set(told.map((one) => one.type)).size).toBe(1);
      const [{ type, state, code }] = told as [(typeof told)[number]];
      if (type !== 'refused') expect(told).toHaveLength(1);
      const { operation, content } = request;
      const number = content.key.numSerieFactura;
      if (operation === 'Alta') expect(standing.kind).toBe(number.startsWith('SBX-REJECT') ? 'refused' : 'accepted');
      if (standing.kind === 'accepted') {
        expect(type).toBe('recorded');
        expect(standing.warnings.map((warning) => Number(warning.code))).toEqual(
          state === 'AceptadoConErrores' ? [code] : [],
        );
      } else
        expect([standing.kind, type, 'code' in standing && Number(standing.code)]).toEqual([
          'refused',
          'refused',
          code,
        ]);
    }
  }
}

test('however asking, generating, sending, cut answers and crashes are interleaved: one chain, each record once, its own verdict', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), actors, async (scheduler, stepsOfActors) => {
      const around: Around = async (call) => {
        await scheduler.schedule(Promise.resolve());
        return call();
      };
      const run = new Run(around);
      const acting = stepsOfActors.map(async (steps) => {
        for (const one of steps) await run.make(one);
      });
      await scheduler.waitFor(Promise.all(acting));
      await run.check();
    }),
    { numRuns: 60 },
  );
});
