import type { ChainStepsDependencies } from '../../authorities/es-verifactu/chain-steps';
import type { NewVerifactuRequest } from '../../authorities/es-verifactu/stores/request-repository';
import { SendingRig } from './support/sending-rig';
import { now, until } from './support/sending-time';
import type { SentChain } from './support/sent-chain';
import type { Around } from './support/surrounded-generator';
import { surroundedSender } from './support/surrounded-sender';

// Most of the time is MongoDB's, for hundreds of transactions.
jest.setTimeout(240_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => rig.close());

/**
 * Ends like a process that is killed after its call of that number and before the next one, which leaves the same; calls that run
 * beside it end as well.
 */
function killedAfter(number: number): Around {
  let calls = 0;
  return async (call) => {
    const own = (calls += 1);
    if (own > number) throw new Error('killed');
    const result = await call();
    if (own === number) throw new Error('killed');
    return result;
  };
}

interface Begun {
  chain: SentChain;
  asked: NewVerifactuRequest[];
}

let runs = 0;

/** What is due when each begins, and may be broken off anywhere. */
const situations: [what: string, begin: () => Promise<Begun>][] = [
  ['a message is sent', async () => begin('A', 'SBX-REJECT', 'C')],
  ['a message of unknown outcome is settled', async () => begun(await begin('SBX-CUT', 'B'), 1)],
  ['a message that has not arrived is settled', async () => begun(await begin('A', 'B'), 1, lost())],
  ['a message is sent again', async () => begun(await begin('A', 'B'), 2, lost())],
  ['an outage is answered', async () => begin('SBX-OUTAGE-1', 'B')],
  ['records are asked for', async () => begun(await begin('A', 'B'), 1, withoutLines())],
];

async function begin(...numbers: string[]): Promise<Begun> {
  runs += 1;
  const chain = rig.chain();
  return { chain, asked: await chain.askFor(...numbers.map((number) => `${number}-K${runs}`)) };
}

/** After so many steps, with time up to the next. */
async function begun(
  { chain, asked }: Begun,
  steps: number,
  changes?: Partial<ChainStepsDependencies>,
): Promise<Begun> {
  for (let step = 0; step < steps; step += 1) {
    const nextAt = await chain.advance(changes);
    if (nextAt !== undefined && nextAt > now()) until(nextAt);
  }
  return { chain, asked };
}

function lost(): Partial<ChainStepsDependencies> {
  const { calls } = rig.dependencies();
  let isFirst = true;
  return {
    calls: {
      call: async (caller, bytes, options) => {
        if (!isFirst) return calls.call(caller, bytes, options);
        isFirst = false;
        await options.departure?.prepare();
        options.departure?.isTimely();
        return { kind: 'unanswered' };
      },
    },
  };
}

function withoutLines(): Partial<ChainStepsDependencies> {
  const { calls } = rig.dependencies();
  return {
    calls: {
      call: async (...given) => {
        const exchange = await calls.call(...given);
        if (exchange.kind !== 'answered') return exchange;
        const xml = Buffer.from(exchange.body).toString();
        return { ...exchange, body: Buffer.from(xml.replace(/<res:RespuestaLinea>.*<\/res:RespuestaLinea>/, '')) };
      },
    },
  };
}

test.each(situations)('when %s, a process may be killed between any two steps', async (_what, prepare) => {
  let calls = 0;
  const counted = await prepare();
  await counted.chain.advance(surroundedSender(rig, async (call) => ((calls += 1), call())));
  expect(calls).toBeGreaterThan(5);
  for (let number = 1; number <= calls; number += 1) {
    const { chain, asked } = await prepare();
    const killed = chain.advance(surroundedSender(rig, killedAfter(number)));
    await killed.catch((error: unknown) => expect(String(error)).toContain('killed'));
    await chain.drive();
    const expected = asked.map(({ content: { key } }) =>
      key.numSerieFactura.startsWith('SBX-REJECT') ? 'refused' : 'accepted',
    );
    expect(await chain.kinds(asked)).toEqual(expected);
    await chain.expectSound(asked.length);
  }
});
