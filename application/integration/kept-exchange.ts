import type { Exchange } from '../../countries/wire/exchange';
import type { Departure } from '../../platform/http-call';
import { HeldBackError } from '../../platform/http-errors';
import { present } from '../../platform/present';
import { sha256Of, type Evidence, type Message } from './evidence';

export interface KeptExchange {
  readonly exchange: Exchange;
  /** Of the answer, as it is kept. */
  readonly messageSha256?: string;
}

/**
 * A call whose message is kept before it leaves, and its answer before it counts. `held-back`: nothing has left, since whoever was
 * to send it was too late.
 */
export async function keptExchange(
  evidence: Pick<Evidence, 'keep' | 'withdraw'>,
  { documentId, kind, bytes }: Pick<Message, 'documentId' | 'kind' | 'bytes'>,
  departure: Departure | undefined,
  send: (departure: Departure) => Promise<Exchange>,
): Promise<KeptExchange | 'held-back'> {
  let number: number | undefined;
  const prepare = async (): Promise<void> => {
    await departure?.prepare();
    number = await evidence.keep({ documentId, direction: 'SENT', kind, bytes });
  };
  try {
    const exchange = await send({ prepare, isTimely: () => departure?.isTimely() ?? true });
    if (exchange.kind !== 'answered') return { exchange };
    const { body, status: httpStatus, complete } = exchange;
    const incomplete = present({ incomplete: complete ? undefined : (true as const) });
    await evidence.keep({ documentId, direction: 'RECEIVED', kind, bytes: body, httpStatus, ...incomplete });
    return { exchange, messageSha256: sha256Of(body) };
  } catch (error) {
    if (!(error instanceof HeldBackError)) throw error;
    if (number !== undefined) await evidence.withdraw(documentId, number);
    return 'held-back';
  }
}
