import type { Exchange } from '../../countries/wire/exchange';
import type { Departure } from '../../platform/http-call';
import { HeldBackError } from '../../platform/http-errors';
import { present } from '../../platform/present';

export type Answer = Extract<Exchange, { kind: 'answered' }>;

/** Takes back that a message was kept: nothing of it has left. */
export type Withdrawal = () => Promise<void>;

/** How a message and the answer to it are kept. */
export interface Keeping<Received> {
  sent(): Promise<Withdrawal>;
  received(answer: Answer): Promise<Received>;
}

export interface KeptExchange<Received = string> {
  readonly exchange: Exchange;
  /** What the keeping of the answer has returned: its hash, as it is kept. */
  readonly received?: Received;
  /** Nothing has left, since whoever was to send it was too late; never of what may leave at any time. */
  readonly isHeldBack?: true;
}

/** Nothing has to be done before it leaves, and it is never too late for it. */
const ANY_TIME: Departure = { prepare: async () => undefined, isTimely: () => true };

/**
 * A call whose message is kept before its first byte leaves, and its answer before it counts. A message that was kept and has
 * certainly not left is withdrawn.
 */
export async function keptExchange<Received>(
  keeping: Keeping<Received>,
  send: (departure: Departure) => Promise<Exchange>,
  departure = ANY_TIME,
): Promise<KeptExchange<Received>> {
  let preparing: Promise<Withdrawal> | undefined;
  let mayLeave: boolean | undefined;
  let isHeldBack: true | undefined;
  const prepared = async (): Promise<Withdrawal> => {
    await departure.prepare();
    return keeping.sent();
  };
  const leaving: Departure = {
    prepare: async () => {
      preparing = prepared();
      await preparing;
    },
    isTimely: () => {
      mayLeave = departure.isTimely();
      return mayLeave;
    },
  };
  const exchange = await send(leaving).catch((error: unknown): Exchange => {
    if (!(error instanceof HeldBackError)) throw error;
    isHeldBack = true;
    return { kind: 'not-connected' };
  });
  // A call that is broken off does not wait for what was to be kept.
  const withdraw = await preparing;
  if (mayLeave !== true || exchange.kind === 'not-connected') await withdraw?.();
  const received = exchange.kind === 'answered' ? await keeping.received(exchange) : undefined;
  return { exchange, ...present({ received, isHeldBack }) };
}
