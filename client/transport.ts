import { fileOf, type DownloadedFile } from './downloaded-file';
import { apiErrorOf, EdocApiError, NoAnswerError, type EdocError, type RequestFacts } from './errors';
import { answeredError } from './answered-error';
import { addressOf, isRepeatable, type OutgoingRequest } from './outgoing-request';
import { pause, pauseAfter } from './pauses';

/** Called when a token is needed; `rejected` is the one that the service no longer takes. */
export type TokenProvider = (asked: { rejected?: string }) => string | Promise<string>;

export interface ClientOptions {
  /** Address of the service, such as `https://edoc.example.com`. */
  baseUrl: string;
  /** An access token, or a function that gets one; it is asked before every request and should remember it. */
  token: string | TokenProvider;
  /** Language of messages and PDFs: en, es, fr, de, it; of PDFs also pl, pt, nl. */
  language?: string;
  /** Number of times that a request is sent in all while the network or the service fails; 5 by default. */
  maxAttempts?: number;
  /** Limit of one attempt; 60 seconds by default, five minutes for batches and files. */
  timeoutMs?: number;
  /** W3C `traceparent` of the work that a request belongs to; errors have its trace id. */
  traceparent?: () => string | undefined;
  /** Function in place of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

type Read<T> = (response: Response) => Promise<T>;

const MAX_ATTEMPTS = 5;
const TIMEOUT_MS = 60_000;
const SLOW_TIMEOUT_MS = 300_000;
/** Whoever is asked to wait longer is told so. */
const LONGEST_RETRY_AFTER_SECONDS = 60;
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** Sends requests: with a token, again when that helps and does no harm, and with errors of one kind. */
export class Transport {
  constructor(private readonly options: ClientOptions) {}

  async json<T>(request: OutgoingRequest): Promise<T> {
    return this.send(request, async (response) => (await response.json()) as T);
  }

  async text(request: OutgoingRequest): Promise<string> {
    return this.send(request, async (response) => response.text());
  }

  async nothing(request: OutgoingRequest): Promise<void> {
    await this.send(request, async (response) => response.arrayBuffer());
  }

  /** Resolves when the file begins to arrive. */
  async file(request: OutgoingRequest): Promise<DownloadedFile> {
    return this.send({ slow: true, ...request }, async (response) => fileOf(response));
  }

  private async send<T>(request: OutgoingRequest, read: Read<T>): Promise<T> {
    const { maxAttempts = MAX_ATTEMPTS } = this.options;
    const traceparent = this.options.traceparent?.();
    const facts = { ...factsOf(request, traceparent), attempts: 0 };
    let rejected: string | undefined;
    for (;;) {
      const token = await this.token(rejected);
      facts.attempts += 1;
      const outcome = await this.attempt(request, { token, ...(traceparent && { traceparent }) }, read, facts);
      if (outcome.ok) return outcome.value;
      const { error } = outcome;
      // Nothing was done for a token that was not taken: with another one the request is a first one.
      if (isRefusedToken(error) && typeof this.options.token === 'function' && rejected === undefined) {
        rejected = token;
        continue;
      }
      const wait = facts.attempts < maxAttempts ? waitBefore(error, request, facts.attempts) : undefined;
      if (wait === undefined) throw error;
      await pause(wait, request.signal).catch((reason: unknown) => {
        throw new NoAnswerError('ABORTED', facts, reason);
      });
    }
  }

  private async attempt<T>(
    request: OutgoingRequest,
    sent: { token: string; traceparent?: string },
    read: Read<T>,
    facts: RequestFacts,
  ): Promise<{ ok: true; value: T } | { ok: false; error: EdocError }> {
    const { signal, slow } = request;
    const deadline = new AbortController();
    const limit = this.options.timeoutMs ?? (slow === true ? SLOW_TIMEOUT_MS : TIMEOUT_MS);
    const timer = setTimeout(() => deadline.abort(new Error(`no answer within ${limit} ms`)), limit);
    try {
      const response = await (this.options.fetch ?? globalThis.fetch)(addressOf(this.options.baseUrl, request), {
        method: request.method,
        headers: this.headers(request, sent),
        redirect: 'manual',
        signal: signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal]),
        ...(request.body === undefined ? {} : { body: request.body.content as string }),
      });
      if (response.ok) return { ok: true, value: await read(response) };
      return { ok: false, error: apiErrorOf(await answeredError(response), { ...facts }) };
    } catch (cause) {
      const why = signal?.aborted === true ? 'ABORTED' : deadline.signal.aborted ? 'TIMEOUT' : 'NETWORK';
      return { ok: false, error: new NoAnswerError(why, { ...facts }, cause) };
    } finally {
      clearTimeout(timer);
    }
  }

  private async token(rejected: string | undefined): Promise<string> {
    const { token } = this.options;
    return typeof token === 'string' ? token : token(rejected === undefined ? {} : { rejected });
  }

  private headers(
    { accept = 'application/json', language = this.options.language, body, idempotencyKey }: OutgoingRequest,
    { token, traceparent }: { token: string; traceparent?: string },
  ): Record<string, string> {
    return {
      accept,
      authorization: `Bearer ${token}`,
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(body?.contentType === undefined ? {} : { 'content-type': body.contentType }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(traceparent === undefined ? {} : { traceparent }),
    };
  }
}

function factsOf({ idempotencyKey }: OutgoingRequest, traceparent: string | undefined): Omit<RequestFacts, 'attempts'> {
  const traceId = /^[\da-f]{2}-([\da-f]{32})-/.exec(traceparent ?? '')?.[1];
  return {
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(traceId === undefined ? {} : { traceId }),
  };
}

function isRefusedToken(error: EdocError): boolean {
  return error instanceof EdocApiError && error.status === 401;
}

/** Milliseconds until the request is sent again; undefined when it is not. */
function waitBefore(error: EdocError, request: OutgoingRequest, attempts: number): number | undefined {
  if (!isRepeatable(request)) return undefined;
  if (error instanceof EdocApiError) {
    const { status, retryable, retryAfterSeconds: asked = 0 } = error;
    // 400 may say `retryable` of a document that has to end first; that is not waited for here.
    const passes = PASSING_STATUSES.has(status) || (retryable && (status === 409 || status >= 500));
    if (!passes || asked > LONGEST_RETRY_AFTER_SECONDS) return undefined;
    return asked * 1_000 + pauseAfter(attempts);
  }
  return error.retryable ? pauseAfter(attempts) : undefined;
}
