import type { Readable } from 'node:stream';
import { Agent, request, type Dispatcher } from 'undici';
import { SANDBOX_HEADER } from './sandbox-mark';
import { present } from './present';

export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed JSON; undefined when the body is none. */
  body: unknown;
}

export interface BytesAnswer extends Omit<HttpAnswer, 'body'> {
  bytes: Uint8Array;
}

/** The call ended without a readable answer: what the other side did is not known. */
export class NoAnswerError extends Error {
  constructor(options?: ErrorOptions) {
    super('no answer', options);
    this.name = 'NoAnswerError';
  }
}

/** Nothing left: no connection came about, or none was free before the caller gave up. */
export class NotConnectedError extends Error {
  constructor(options?: ErrorOptions) {
    super('not connected', options);
    this.name = 'NotConnectedError';
  }
}

/** The answer came from the sandbox, which is no authority: what became of the request is as unknown as without one. */
export class SandboxAnsweredError extends Error {
  constructor() {
    super('the sandbox answered instead of an authority');
    this.name = 'SandboxAnsweredError';
  }
}

/** Nothing left: its {@link Departure} was no longer timely when the request could have gone. */
export class HeldBackError extends Error {
  constructor() {
    super('held back');
    this.name = 'HeldBackError';
  }
}

/** What a request waits for between its connection and its first byte. Whatever it throws, nothing has left. */
export interface Departure {
  /** Called when the connection is there; the request leaves once it resolves. */
  prepare(): Promise<void>;
  /** Asked in the very turn in which the first bytes are written: a process that was paused meanwhile sends nothing. */
  isTimely(): boolean;
}

export interface PostOptions {
  signal: AbortSignal;
  headers?: Record<string, string>;
  departure?: Departure;
}

interface Exchange {
  method: 'GET' | 'POST';
  url: string;
  signal: AbortSignal;
  headers: Record<string, string>;
  body?: Buffer;
  departure?: Departure;
}

export interface HttpClientOptions {
  timeoutMs: number;
  connections: number;
  answerLimitBytes?: number;
  /** In production: what the sandbox answers counts as no answer. */
  refuseSandbox?: boolean;
}

const ANSWER_LIMIT_BYTES = 1_048_576;
const CONNECT_TIMEOUT_MS = 5_000;
/** A long body leaves in pieces, so that one that is held up can be broken off before its end. */
const PIECE_BYTES = 65_536;

/**
 * JSON over HTTP to services that the operator configured: bounded time, bounded answer, no redirects, no proxies. The
 * time runs from when a request is given to its connection; waiting for a free one does not count.
 */
export class HttpClient {
  private readonly agent: Agent;

  constructor(private readonly options: HttpClientOptions) {
    this.agent = new Agent({
      connections: options.connections,
      connectTimeout: Math.min(CONNECT_TIMEOUT_MS, options.timeoutMs),
      // One clock for the whole call (Call) instead of undici's for its parts.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxResponseSize: options.answerLimitBytes ?? ANSWER_LIMIT_BYTES,
    });
  }

  async get(url: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return readJson(
      await this.exchange({ method: 'GET', url, signal, headers: { accept: 'application/json', ...headers } }),
    );
  }

  async getBytes(url: string, signal: AbortSignal): Promise<BytesAnswer> {
    return this.exchange({ method: 'GET', url, signal, headers: { accept: '*/*' } });
  }

  async post(url: string, body: unknown, { signal, headers, departure }: PostOptions): Promise<HttpAnswer> {
    const answer = await this.exchange({
      method: 'POST',
      url,
      signal,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: Buffer.from(JSON.stringify(body)),
      ...present({ departure }),
    });
    return readJson(answer);
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async exchange({ method, url, signal, headers, body, departure }: Exchange): Promise<BytesAnswer> {
    const call = new Call(this.options.timeoutMs, departure);
    try {
      const answer = await request(url, {
        method,
        dispatcher: this.agent.compose((dispatch) => (options, handler) => dispatch(options, call.watched(handler))),
        signal: AbortSignal.any([signal, call.signal]),
        headers: body === undefined ? headers : { ...headers, 'content-length': String(body.length) },
        // undici takes iterables, which its types do not say.
        body: body === undefined ? null : (call.pieces(body) as unknown as Readable),
      });
      if (this.options.refuseSandbox === true && answer.headers[SANDBOX_HEADER] !== undefined) {
        await answer.body.dump();
        throw new SandboxAnsweredError();
      }
      return { status: answer.statusCode, headers: answer.headers, bytes: await answer.body.bytes() };
    } catch (error) {
      throw call.failure(error);
    } finally {
      call.end();
    }
  }
}

/** One request from its connection to the end of its answer: its clock, and whether anything of it has left. */
class Call {
  private readonly overdue = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private begun = 0;
  private hasLeft = false;
  private obstacle: { error: unknown } | undefined;

  constructor(
    private readonly timeoutMs: number,
    private readonly departure: Departure | undefined,
  ) {}

  get signal(): AbortSignal {
    return this.overdue.signal;
  }

  /** The handler of the answer; starts the clock when the request is given to its connection. */
  watched(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
    return {
      onRequestStart: (controller, context) => {
        this.startClock();
        this.hasLeft = this.departure === undefined;
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
      onResponseStart: (...start) => handler.onResponseStart?.(...start),
      onResponseData: (...data) => handler.onResponseData?.(...data),
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError: (...error) => handler.onResponseError?.(...error),
    };
  }

  /** undici asks for the first piece once it has a connection, and writes each in the turn in which it gets it. */
  async *pieces(body: Buffer): AsyncGenerator<Buffer> {
    await this.depart();
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      if (performance.now() - this.begun > this.timeoutMs) throw new NoAnswerError();
      yield body.subarray(at, at + PIECE_BYTES);
    }
  }

  failure(error: unknown): unknown {
    if (this.obstacle !== undefined) return this.obstacle.error;
    return this.hasLeft ? new NoAnswerError({ cause: error }) : new NotConnectedError({ cause: error });
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private async depart(): Promise<void> {
    if (this.departure === undefined) return;
    try {
      await this.departure.prepare();
      if (!this.departure.isTimely()) throw new HeldBackError();
    } catch (error) {
      this.obstacle = { error };
      throw error;
    }
    this.startClock();
    this.hasLeft = true;
  }

  private startClock(): void {
    clearTimeout(this.timer);
    this.begun = performance.now();
    this.timer = setTimeout(() => this.overdue.abort(), this.timeoutMs);
  }
}

function readJson({ bytes, ...answer }: BytesAnswer): HttpAnswer {
  return { ...answer, body: parseJson(bytes) };
}

/** Undefined when the bytes are no JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
