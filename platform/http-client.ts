import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { connectorOf, type ClientTls } from './client-tls';
import { Call, type Departure } from './http-call';
import { NoAnswerError, SandboxAnsweredError, SandboxMissingError } from './http-errors';
import { isOfSandbox, SANDBOX_HEADER } from './sandbox-mark';
import { present } from './present';
import { noteCall } from './watched-calls';

export interface BytesAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Uint8Array;
}

export interface HttpAnswer extends BytesAnswer {
  /** Parsed JSON; undefined when the body is none. */
  body: unknown;
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
  /** Set in production: what the sandbox answers counts as no answer. */
  refuseSandbox?: boolean;
  /** Set for test documents: what anybody else answers counts as no answer. */
  requireSandbox?: boolean;
  /** Needed for servers that ask for a certificate, or that the system's authorities do not vouch for. */
  tls?: ClientTls;
}

const ANSWER_LIMIT_BYTES = 1_048_576;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * JSON over HTTP to services that the operator configured: bounded time, bounded answer, no redirects, no proxies. The
 * time runs from when a request is given to its connection; waiting for a free one does not count.
 */
export class HttpClient {
  private readonly agent: Agent;

  constructor(private readonly options: HttpClientOptions) {
    const connectTimeout = Math.min(CONNECT_TIMEOUT_MS, options.timeoutMs);
    this.agent = new Agent({
      connections: options.connections,
      connectTimeout,
      ...(options.tls === undefined ? {} : { connect: connectorOf(options.tls, connectTimeout) }),
      // One clock for the whole call (Call) instead of undici's for its parts.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  async get(url: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.readJson(
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
    return this.readJson(answer);
  }

  /** Bytes of any type, which `content-type` of the headers names. They leave with their length, in one piece for HTTP. */
  async postBytes(url: string, body: Buffer, { signal, headers, departure }: PostOptions): Promise<BytesAnswer> {
    return this.exchange({ method: 'POST', url, signal, headers: { ...headers }, body, ...present({ departure }) });
  }

  /** Breaks off what is being asked. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }

  /** Lets what is being asked end, and asks nothing more. */
  async closeWhenIdle(): Promise<void> {
    await this.agent.close();
  }

  private readJson(answer: BytesAnswer): HttpAnswer {
    const body = parseJson(answer.bytes);
    if (this.options.refuseSandbox === true && isOfSandbox(body))
      throw new NoAnswerError({ cause: new SandboxAnsweredError() });
    return { ...answer, body };
  }

  private async exchange({ method, url, signal, headers, body, departure }: Exchange): Promise<BytesAnswer> {
    noteCall();
    const call = new Call(this.options.timeoutMs, departure, this.options.tls !== undefined);
    try {
      const answer = await request(url, {
        method,
        dispatcher: this.agent.compose((dispatch) => (options, handler) => dispatch(options, call.watched(handler))),
        signal: AbortSignal.any([signal, call.signal]),
        headers: body === undefined ? headers : { ...headers, 'content-length': String(body.length) },
        // undici takes iterables, which its types do not say.
        body: body === undefined ? null : (call.pieces(body) as unknown as Readable),
      });
      const isSandbox = answer.headers[SANDBOX_HEADER] !== undefined;
      if (isSandbox ? this.options.refuseSandbox === true : this.options.requireSandbox === true) {
        await answer.body.dump();
        throw isSandbox ? new SandboxAnsweredError() : new SandboxMissingError();
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

/** Undefined when the bytes are no JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
