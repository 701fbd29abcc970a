import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { EdocStack } from '../../e2e/support/edoc-stack';
import type { Json } from '../../e2e/support/api-client';
import { present } from '../../../platform/present';

const CLIENT_TIMEOUT_MS = 60_000;

export interface AttackRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Json | string | Uint8Array;
}

/** An account like any other, with a company of its own, that means harm. */
export class Attacker {
  /** What the service answered, by status or `no answer`. */
  readonly answers = new Map<string, number>();
  readonly company: string;
  readonly countryIso: string;

  private constructor(
    readonly stack: EdocStack,
    private readonly token: string,
    company: string,
  ) {
    this.company = company;
    this.countryIso = company.slice(0, 2);
  }

  /** @param company VAT number with its country prefix */
  static async register(stack: EdocStack, company: string): Promise<Attacker> {
    const account = `attacker-${company}`;
    return new Attacker(stack, await stack.edoc('token', '--account', account, '--companies', company), company);
  }

  /** Sends the request and reads the answer to its end; errors are answers too. */
  async send({ method = 'POST', path, headers = {}, body }: AttackRequest): Promise<void> {
    const isJson = typeof body === 'object' && !(body instanceof Uint8Array);
    const given = isJson ? JSON.stringify(body) : body;
    try {
      const answer = await fetch(`${this.stack.service.apiUrl}${path}`, {
        method,
        signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS),
        headers: {
          authorization: `Bearer ${this.token}`,
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...present({ body: given as string | undefined }),
      });
      await answer.arrayBuffer();
      this.count(String(answer.status));
    } catch {
      this.count('no answer');
    }
  }

  /** A file in a form, as `curl -F file=@…` sends it. */
  async upload(path: string, file: Uint8Array, headers: Record<string, string> = {}): Promise<void> {
    const boundary = randomUUID();
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="invoice"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    await this.send({
      path,
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    });
  }

  submissionPath(flow: 'ISSUED' | 'RECEIVED' = 'ISSUED'): string {
    const query = { countryIso: this.countryIso, vatNumber: this.company, purpose: 'EINVOICING', flow };
    return `/v1.1/document?${new URLSearchParams(query).toString()}`;
  }

  /** A connection that says nothing, or only what is given. */
  async openSocket(text = ''): Promise<Socket> {
    const { hostname, port } = new URL(this.stack.service.apiUrl);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await Promise.race([once(socket, 'connect'), once(socket, 'close'), delay(2_000)]);
    if (text !== '') socket.write(text);
    return socket;
  }

  private count(outcome: string): void {
    this.answers.set(outcome, (this.answers.get(outcome) ?? 0) + 1);
  }
}

/** Does the work again and again, so many at the same time, until the signal. */
export async function inParallel(lanes: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (!signal.aborted) {
        await work();
        await delay(1);
      }
    }),
  );
}
