import type { Readable } from 'node:stream';
import { Agent, request, type Dispatcher } from 'undici';
import { HeldBackError, NoAnswerError, NotConnectedError, SandboxAnsweredError } from './http-errors';
import { SANDBOX_HEADER } from './sandbox-mark';
import { present } from './present';

export interface BytesAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Uint8Array;
}

export interface HttpAnswer extends BytesAnswer {
  /** Parsed JSON; undefined when the body is none. */
  body: unknown;
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

  /** `body` is a value, or the bytes of JSON. */
  async post(url: string, body: unknown, { signal, headers, departure }: PostOptions): Promise<HttpAnswer> {
    const answer = await this.exchange({
      method: 'POST',
      url,
      signal,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
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
      const { statusCode: status, headers: answered } = answer;
      const bytes = await call.read(answer.body, status, this.options.answerLimitBytes ?? ANSWER_LIMIT_BYTES);
      return { status, headers: answered, bytes };
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
  private beginning: NoAnswerError['beginning'];

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

  /** The bytes of the answer. What came of one that does not end, or is too long, goes into the failure. */
  async read(body: AsyncIterable<Buffer>, status: number, limit: number): Promise<Uint8Array> {
    const read: Buffer[] = [];
    let room = limit;
    try {
      for await (const piece of body) {
        read.push(piece.subarray(0, room));
        if (piece.length > room) throw new Error(`the answer has more than ${limit} bytes`);
        room -= piece.length;
      }
    } catch (error) {
      this.beginning = { status, bytes: Buffer.concat(read) };
      throw error;
    }
    return Buffer.concat(read);
  }

  failure(error: unknown): unknown {
    if (this.obstacle !== undefined) return this.obstacle.error;
    if (!this.hasLeft) return new NotConnectedError({ cause: error });
    return new NoAnswerError({ cause: error, beginning: this.beginning });
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

function readJson(answer: BytesAnswer): HttpAnswer {
  return { ...answer, body: parseJson(answer.bytes) };
}

/** Undefined when the bytes are no JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
