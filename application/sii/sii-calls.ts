import type { Exchange } from '../../countries/es/aeat/exchange';
import type { Book } from '../../countries/es/sii/book-entries';
import type { Departure } from '../../platform/http-call';
import { HeldBackError } from '../../platform/http-errors';
import { present } from '../../platform/present';
import type { AgencyCalls, Caller } from '../aeat/agency-calls';
import { sha256Of, type Evidence, type Message } from '../integration/evidence';

export interface KeptExchange {
  readonly exchange: Exchange;
  /** Of the answer, as it is kept. */
  readonly messageSha256?: string;
}

interface Calling {
  readonly caller: Caller;
  readonly signal: AbortSignal;
  readonly departure: Departure;
}

/** Calls to the services of both books. Everything sent is kept before it leaves, and everything received before it counts. */
export class SiiCalls {
  constructor(
    private readonly calls: Readonly<Record<Book, Pick<AgencyCalls, 'call'>>>,
    private readonly evidence: Pick<Evidence, 'keep' | 'withdraw'>,
  ) {}

  /** `held-back`: nothing has left, since whoever was to send it was too late. */
  async call(
    { documentId, book, kind }: { documentId: string; book: Book; kind: Message['kind'] },
    bytes: Buffer,
    { caller, signal, departure }: Calling,
  ): Promise<KeptExchange | 'held-back'> {
    let number: number | undefined;
    const prepare = async (): Promise<void> => {
      await departure.prepare();
      number = await this.evidence.keep({ documentId, direction: 'SENT', kind, bytes });
    };
    const leaving = { prepare, isTimely: () => departure.isTimely() };
    try {
      const exchange = await this.calls[book].call(caller, bytes, { signal, departure: leaving });
      if (exchange.kind !== 'answered') return { exchange };
      const { body, status: httpStatus, complete } = exchange;
      const incomplete = present({ incomplete: complete ? undefined : (true as const) });
      await this.evidence.keep({ documentId, direction: 'RECEIVED', kind, bytes: body, httpStatus, ...incomplete });
      return { exchange, messageSha256: sha256Of(body) };
    } catch (error) {
      if (!(error instanceof HeldBackError)) throw error;
      if (number !== undefined) await this.evidence.withdraw(documentId, number);
      return 'held-back';
    }
  }
}
