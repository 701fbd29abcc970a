import type { Exchange } from '../../countries/wire/exchange';
import { HeldBackError } from '../../platform/http-errors';
import type { VerifactuMessage } from './stores/message-repository';
import type { Caller } from '../es-aeat/agency-calls';
import type { SendingDependencies } from './sending-dependencies';

/** What came of letting a message leave. */
export type Departed =
  /** It has left, or may have. */
  | { kind: 'left'; message: VerifactuMessage; leftAt: Date; exchange: Exchange }
  /** It was stored, and has certainly not left. */
  | { kind: 'held-back'; message: VerifactuMessage }
  /** There was no connection, or it was refused, before anything was stored. */
  | { kind: 'not-connected'; exchange: Exchange };

/**
 * Lets a message leave once there is a connection and it is stored. What `store` throws is thrown again: nothing has left then.
 */
export async function letLeave(
  { calls, clock }: Pick<SendingDependencies, 'calls' | 'clock'>,
  { caller, bytes, store }: { caller: Caller; bytes: Buffer; store: () => Promise<VerifactuMessage> },
  signal: AbortSignal,
): Promise<Departed> {
  let storing: Promise<VerifactuMessage> | undefined;
  let message: VerifactuMessage | undefined;
  let leftAt: Date | undefined;
  const departure = {
    prepare: async () => {
      storing = store();
      message = await storing;
    },
    isTimely: () => {
      const now = clock();
      const isTimely = message !== undefined && now < message.leavesBefore;
      if (isTimely) leftAt = now;
      return isTimely;
    },
  };
  let exchange: Exchange = { kind: 'not-connected' };
  try {
    exchange = await calls.call(caller, bytes, { signal, departure });
  } catch (error) {
    if (!(error instanceof HeldBackError)) throw error;
  }
  // A call that is broken off does not wait for what it was to store.
  const stored = await storing;
  if (stored === undefined) return { kind: 'not-connected', exchange };
  if (leftAt === undefined || exchange.kind === 'not-connected') return { kind: 'held-back', message: stored };
  return { kind: 'left', message: stored, leftAt, exchange };
}
