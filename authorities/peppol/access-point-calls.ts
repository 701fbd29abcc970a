import { participantId } from '../../countries/peppol/service-metadata';
import type { Exchange } from '../../countries/wire/exchange';
import type { Departure } from '../../platform/http-call';
import type { HttpClient } from '../../platform/http-client';
import { tracer } from '../../platform/tracing/tracer';
import type { SubmissionDeparture } from '../../application/integration/connector';
import { keepingFor, keepingSubmission, type Evidence } from '../../application/integration/evidence';
import { exchanged } from '../../application/integration/exchanged';
import { keptExchange, type KeptExchange } from '../../application/integration/kept-exchange';

/** What a submission is addressed by; participants as the document writes them. */
export interface Addressed {
  readonly sender: string;
  readonly receiver: string;
  /** `<scheme>::<value>` */
  readonly documentType: string;
  readonly process: string;
  /** Country of the sender. */
  readonly countryIso: string;
}

export function submitPath({ sender, receiver, documentType, process, countryIso }: Addressed): string {
  const parts = [participantId(sender), participantId(receiver), documentType, process, countryIso];
  return `/api/outbound/submit/${parts.map(encodeURIComponent).join('/')}`;
}

interface SubmittedMessage {
  documentId: string;
  instanceId: string;
  path: string;
  bytes: Buffer;
}

export interface AccessPointOptions {
  url: string;
  token: string;
}

/** Entries of a page of the history. */
const HISTORY_PAGE = 100;

/** The calls to the access point: the one file that knows the paths of phoss-ap. */
export class AccessPointCalls {
  constructor(
    private readonly http: Pick<HttpClient, 'get' | 'postBytes'>,
    private readonly evidence: Pick<Evidence, 'keep' | 'short' | 'hold' | 'withdraw'>,
    private readonly options: AccessPointOptions,
  ) {}

  get address(): string {
    return this.options.url.replace(/\/$/, '');
  }

  /** Sends the message of a document. What is sent is kept before its first byte leaves. */
  async submit(
    document: Parameters<typeof keepingSubmission>[1],
    message: SubmittedMessage,
    { signal, departure }: { signal: AbortSignal; departure: Pick<SubmissionDeparture, 'prepare' | 'isTimely'> },
  ): Promise<KeptExchange> {
    // Nothing is held: a Message Level Status may be kept before the answer is there.
    const { keeping, prepare } = keepingSubmission(this.evidence, document, message.bytes, departure);
    return keptExchange(keeping, this.sending(message, signal), { prepare, isTimely: () => departure.isTimely() });
  }

  /** Sends an answer to a document, which is kept in the same way. */
  async respond(
    message: SubmittedMessage,
    { signal, departure }: { signal: AbortSignal; departure: Departure },
  ): Promise<KeptExchange> {
    const { documentId, bytes } = message;
    const keeping = keepingFor(this.evidence, { documentId, kind: 'STATUS', bytes });
    return keptExchange(keeping, this.sending(message, signal), departure);
  }

  /** What it holds of a message of the document. */
  async status(documentId: string, instanceId: string, signal: AbortSignal): Promise<KeptExchange> {
    const keeping = keepingFor(this.evidence, { documentId, kind: 'LOOK_UP', bytes: Buffer.alloc(0) });
    return keptExchange(keeping, async () => this.statusOf(instanceId, signal));
  }

  /** The same, of which nothing is kept. */
  async statusOf(instanceId: string, signal: AbortSignal): Promise<Exchange> {
    return this.get(`/api/outbound/status/${encodeURIComponent(instanceId)}?includeArchive=true`, signal);
  }

  /** Messages that are being sent. Lists name other companies: nothing of them is kept. */
  async inTransmission(signal: AbortSignal): Promise<Exchange> {
    return this.get('/api/outbound/in-transmission', signal);
  }

  /** A page of what has ended, the newest first. */
  async history(offset: number, signal: AbortSignal): Promise<Exchange> {
    return this.get(`/api/ops/outbound/history?offset=${offset}&limit=${HISTORY_PAGE}`, signal);
  }

  /** Keeps what a list said of a message, and nothing else of it. */
  async keepEntry(documentId: string, entry: object): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(entry));
    await this.evidence.keep({ documentId, kind: 'LOOK_UP', direction: 'RECEIVED', httpStatus: 200, bytes });
  }

  private sending({ documentId, instanceId, path, bytes }: SubmittedMessage, signal: AbortSignal) {
    const query = new URLSearchParams({ sbdhInstanceID: instanceId, custom1: documentId });
    const headers = { ...this.headers(), 'content-type': 'application/xml' };
    const url = `${this.address}${path}?${query.toString()}`;
    return async (departure: Departure) =>
      exchanged(async () => this.http.postBytes(url, bytes, { signal, headers, departure }));
  }

  private async get(path: string, signal: AbortSignal): Promise<Exchange> {
    return exchanged(async () => this.http.get(`${this.address}${path}`, signal, { ...this.headers(), ...UNCACHED }));
  }

  private headers(): Record<string, string> {
    return { ...tracer().headersTo('authorities'), 'x-token': this.options.token };
  }
}

/** A gateway that keeps "not there" for a while would have a document sent twice. */
const UNCACHED = { 'cache-control': 'no-cache' } as const;
