import { setTimeout as delay } from 'node:timers/promises';
import { keptExchange, type Keeping } from '../../../application/integration/kept-exchange';
import type { Exchange } from '../../../countries/wire/exchange';
import type { Departure } from '../../../platform/http-call';
import { HeldBackError } from '../../../platform/http-errors';

const ANSWERED: Exchange = { kind: 'answered', status: 200, body: Buffer.from('yes'), complete: true };

let log: string[];
beforeEach(() => (log = []));

const keeping: Keeping<string> = {
  sent: async () => {
    await delay(5);
    log.push('kept');
    return async () => void log.push('withdrawn');
  },
  received: async ({ body }) => {
    log.push('answer kept');
    return Promise.resolve(Buffer.from(body).toString());
  },
};
const marking: Departure = { prepare: async () => void log.push('marked'), isTimely: () => true };

/** As the client of HTTP: the first byte leaves in the turn in which it is still timely. */
async function leave(departure: Departure, exchange: Exchange): Promise<Exchange> {
  await departure.prepare();
  if (!departure.isTimely()) throw new HeldBackError();
  log.push('left');
  return Promise.resolve(exchange);
}

test('a message is marked and kept before it leaves, and the answer before it counts', async () => {
  const kept = await keptExchange(keeping, async (departure) => leave(departure, ANSWERED), marking);
  expect(log).toEqual(['marked', 'kept', 'left', 'answer kept']);
  expect(kept).toEqual({ exchange: ANSWERED, received: 'yes' });
});

test('what is too late is held back and withdrawn', async () => {
  const late = { ...marking, isTimely: () => false };
  const kept = await keptExchange(keeping, async (departure) => leave(departure, ANSWERED), late);
  expect(log).toEqual(['marked', 'kept', 'withdrawn']);
  expect(kept).toEqual({ exchange: { kind: 'not-connected' }, isHeldBack: true });
});

test.each<Exchange['kind']>(['not-connected', 'certificate-refused'])(
  'a call that ends as %s while its message is being kept is followed by the end of that, and nothing stays',
  async (kind) => {
    const brokenOff = async (departure: Departure): Promise<Exchange> => {
      void departure.prepare();
      return Promise.resolve({ kind } as Exchange);
    };
    expect(await keptExchange(keeping, brokenOff, marking)).toEqual({ exchange: { kind } });
    expect(log).toEqual(['marked', 'kept', 'withdrawn']);
  },
);

test.each<Exchange['kind']>(['unanswered', 'certificate-refused'])(
  'what has left stays when the call ends as %s',
  async (kind) => {
    await keptExchange(keeping, async (departure) => leave(departure, { kind } as Exchange), marking);
    expect(log).toEqual(['marked', 'kept', 'left']);
  },
);

test('what keeps it from being kept is thrown, and nothing leaves', async () => {
  const failing = { ...keeping, sent: async () => Promise.reject(new Error('no database')) };
  const call = keptExchange(failing, async (departure) => leave(departure, ANSWERED), marking);
  await expect(call).rejects.toThrow('no database');
  expect(log).toEqual(['marked']);
});
