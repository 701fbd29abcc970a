import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { AllowList, readTargetUrl } from './target-url';
import { AddressRefused, guardedLookup, dnsResolver, type ResolveName } from './name-lookup';
import { present } from '../present';

export interface GuardedClientOptions {
  /** As the allow-list takes them. */
  allowHosts: readonly string[];
  connectTimeoutMs?: number;
  /** Certificates to trust instead of the process's own (which NODE_EXTRA_CA_CERTS extends). */
  ca?: string;
  resolve?: ResolveName;
  /** Allowed hosts are asked by http too, if the address says so. */
  takesHttp?: true;
}

interface GuardedQuestion {
  url: string;
  headers: Record<string, string>;
  /** Ends the request wherever it is. */
  signal: AbortSignal;
  /** Bytes of the answer's body that are read; then the connection is cut. */
  maxAnswerBytes: number;
}

export interface GuardedRequest extends GuardedQuestion {
  body: string;
}

export interface GuardedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** The whole body was read: it was not cut by the limit, the deadline or the other side. */
  complete: boolean;
}

const CONNECT_TIMEOUT_MS = 5_000;
const MAX_HEADER_BYTES = 16_384;

/**
 * Requests to where somebody else told us to. Each request has a connection of its own, made through the address guard and
 * destroyed at the end, so that no later request skips the guard. No proxies, no redirects, no compression.
 */
export class GuardedClient {
  readonly allowed: AllowList;
  readonly resolve: ResolveName;

  constructor(private readonly options: GuardedClientOptions) {
    this.allowed = new AllowList(options.allowHosts);
    this.resolve = options.resolve ?? dnsResolver();
  }

  /** Throws what the connection throws; once a status has come it answers, however the body ends. */
  async post({ body, ...question }: GuardedRequest): Promise<GuardedAnswer> {
    return this.exchange('POST', question, body);
  }

  /** The same without a body. */
  async get(question: GuardedQuestion): Promise<GuardedAnswer> {
    return this.exchange('GET', question, null);
  }

  private async exchange(
    method: 'GET' | 'POST',
    { url: text, headers, signal, maxAnswerBytes }: GuardedQuestion,
    body: string | null,
  ): Promise<GuardedAnswer> {
    // A literal address is never looked up: the guard for it is here, and the allow-list may have changed since.
    const target = readTargetUrl(text, this.allowed, this.options.takesHttp);
    if (!target.ok) throw new AddressRefused();
    signal.throwIfAborted();
    const agent = this.agentFor(target.url);
    try {
      const answer = await request(target.url, {
        method,
        dispatcher: agent,
        signal,
        headers: { 'accept-encoding': 'identity', connection: 'close', ...headers },
        body,
      });
      const read = await readHead(answer.body, maxAnswerBytes);
      return { status: answer.statusCode, headers: answer.headers, ...read };
    } finally {
      await agent.destroy();
    }
  }

  private agentFor(url: URL): Agent {
    const { ca, connectTimeoutMs = CONNECT_TIMEOUT_MS } = this.options;
    return new Agent({
      connections: 1,
      pipelining: 0,
      maxHeaderSize: MAX_HEADER_BYTES,
      // The deadline of the whole attempt is the signal.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: {
        timeout: connectTimeoutMs,
        rejectUnauthorized: true,
        ...(this.allowed.allows(url) ? {} : { lookup: guardedLookup(this.resolve) }),
        ...present({ ca }),
      },
    });
  }
}

async function readHead(stream: Readable, limit: number): Promise<{ body: Buffer; complete: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  let complete = false;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) break;
    }
    complete = size <= limit;
  } catch {
    // Cut by the deadline or by the other side: the status has come, what is here of the body is what there is.
  } finally {
    stream.destroy();
  }
  return { body: Buffer.concat(chunks).subarray(0, limit), complete };
}
