import type { Book } from '../../countries/es/sii/book-entries';
import type { Departure } from '../../platform/http-call';
import type { AgencyCalls, Caller } from '../es-aeat/agency-calls';
import { keptExchange, type KeptExchange } from '../../application/integration/kept-exchange';
import { keepingFor, type Evidence, type Message } from '../../application/integration/evidence';

interface Calling {
  readonly caller: Caller;
  readonly signal: AbortSignal;
  readonly departure?: Departure;
}

/** Calls to the services of both books. Everything sent is kept before it leaves, and everything received before it counts. */
export class SiiCalls {
  constructor(
    private readonly calls: Readonly<Record<Book, Pick<AgencyCalls, 'call'>>>,
    private readonly evidence: Pick<Evidence, 'keep' | 'withdraw'>,
  ) {}

  async call(
    { documentId, book, kind }: { documentId: string; book: Book; kind: Message['kind'] },
    bytes: Buffer,
    { caller, signal, departure }: Calling,
  ): Promise<KeptExchange> {
    const send = async (leaving: Departure) => this.calls[book].call(caller, bytes, { signal, departure: leaving });
    return keptExchange(keepingFor(this.evidence, { documentId, kind, bytes }), send, departure);
  }
}
