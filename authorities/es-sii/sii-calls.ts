import type { Book } from '../../countries/es/sii/book-entries';
import type { Departure } from '../../platform/http-call';
import type { IdentityClients } from '../../platform/identity-clients';
import { AgencyCalls, type AgencyCallsOptions, type Caller } from '../es-aeat/agency-calls';
import { keptExchange, type KeptExchange } from '../../application/integration/kept-exchange';
import { keepingFor, type Evidence, type Message } from '../../application/integration/evidence';

interface Calling {
  readonly caller: Caller;
  readonly signal: AbortSignal;
  readonly departure?: Departure;
}

/** The agency's services: of the books, and of what was collected and paid of their invoices. */
export type SiiService = Book | 'collections' | 'payments';

/** Each of them at the same host. */
export function siiServices(
  clients: Pick<IdentityClients, 'with'>,
  hosts: Omit<AgencyCallsOptions, 'service'>,
): Record<SiiService, AgencyCalls> {
  return {
    issued: new AgencyCalls(clients, { service: 'siiIssued', ...hosts }),
    received: new AgencyCalls(clients, { service: 'siiReceived', ...hosts }),
    collections: new AgencyCalls(clients, { service: 'siiCollections', ...hosts }),
    payments: new AgencyCalls(clients, { service: 'siiPayments', ...hosts }),
  };
}

/** Calls to all of them. Everything sent is kept before it leaves, and everything received before it counts. */
export class SiiCalls {
  constructor(
    private readonly calls: Readonly<Record<SiiService, Pick<AgencyCalls, 'call'>>>,
    private readonly evidence: Pick<Evidence, 'keep' | 'withdraw'>,
  ) {}

  async call(
    { documentId, service, kind }: { documentId: string; service: SiiService; kind: Message['kind'] },
    bytes: Buffer,
    { caller, signal, departure }: Calling,
  ): Promise<KeptExchange> {
    const send = async (leaving: Departure) => this.calls[service].call(caller, bytes, { signal, departure: leaving });
    return keptExchange(keepingFor(this.evidence, { documentId, kind, bytes }), send, departure);
  }
}
