import { Agent, request } from 'undici';
import { SANDBOX_HEADER } from './sandbox-mark';

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

/** The connection was never made, so nothing can have happened on the other side. */
export class NotConnectedError extends Error {
  constructor(options?: ErrorOptions) {
    super('not connected', options);
    this.name = 'NotConnectedError';
  }
}

/** The answer came from the sandbox, which is no authority: what became of the request is as unknown as without one. */
export class SandboxAnsweredError extends Error {
  constructor() {
    super('the sandbox answered in place of an authority');
    this.name = 'SandboxAnsweredError';
  }
}

const ANSWER_LIMIT_BYTES = 1_048_576;
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export interface HttpClientOptions {
  timeoutMs: number;
  connections?: number;
  answerLimitBytes?: number;
  /** In production: what the sandbox answers counts as no answer. */
  refuseSandbox?: boolean;
}

/** JSON over HTTP to services that the operator configured: bounded time, bounded answer, no redirects, no proxies. */
export class HttpClient {
  private readonly agent: Agent;

  constructor(private readonly options: HttpClientOptions) {
    this.agent = new Agent({
      connections: options.connections ?? 32,
      connectTimeout: Math.min(5_000, options.timeoutMs),
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
      maxResponseSize: options.answerLimitBytes ?? ANSWER_LIMIT_BYTES,
    });
  }

  async get(url: string, signal: AbortSignal): Promise<HttpAnswer> {
    return this.send('GET', url, undefined, signal);
  }

  async getBytes(url: string, signal: AbortSignal): Promise<BytesAnswer> {
    return this.exchange('GET', url, undefined, signal, { accept: '*/*' });
  }

  async post(
    url: string,
    body: unknown,
    signal: AbortSignal,
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer> {
    return this.send('POST', url, JSON.stringify(body), signal, headers);
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async send(
    method: 'GET' | 'POST',
    url: string,
    body: string | undefined,
    signal: AbortSignal,
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer> {
    const { bytes, ...answer } = await this.exchange(method, url, body, signal, {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    });
    return { ...answer, body: parseJson(new TextDecoder().decode(bytes)) };
  }

  private async exchange(
    method: 'GET' | 'POST',
    url: string,
    body: string | undefined,
    signal: AbortSignal,
    headers: Record<string, string>,
  ): Promise<BytesAnswer> {
    try {
      const answer = await request(url, {
        method,
        dispatcher: this.agent,
        signal: AbortSignal.any([signal, AbortSignal.timeout(this.options.timeoutMs)]),
        headers,
        ...(body === undefined ? {} : { body }),
      });
      if (this.options.refuseSandbox === true && answer.headers[SANDBOX_HEADER] !== undefined) {
        await answer.body.dump();
        throw new SandboxAnsweredError();
      }
      return { status: answer.statusCode, headers: answer.headers, bytes: await answer.body.bytes() };
    } catch (error) {
      throw isNeverConnected(error) ? new NotConnectedError({ cause: error }) : new NoAnswerError({ cause: error });
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isNeverConnected(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && NEVER_CONNECTED.has(code);
}
