import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Step = (response: ServerResponse, asked: Asked, request: IncomingMessage) => void;

/** A server that answers each request as the test says, the last answer again and again. */
export class MisbehavingService {
  readonly asked: Asked[] = [];
  private steps: readonly Step[] = [];
  /** Part of the address, so that what an earlier test sent and gave up cannot be taken for a request of this one. */
  private round = 0;
  private readonly server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', headers } = request;
      const prefix = `/round-${this.round}`;
      if (request.url?.startsWith(`${prefix}/`) !== true) return;
      const url = request.url.slice(prefix.length);
      const asked = { method, url, headers, body };
      const step = this.steps[Math.min(this.asked.push(asked), this.steps.length) - 1];
      step?.(response, asked, request);
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/round-${this.round}`;
  }

  answers(...steps: Step[]): void {
    this.round += 1;
    this.asked.length = 0;
    this.steps = steps;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Step {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

export function refusal(status: number, code: string, more: object = {}, headers: Record<string, string> = {}): Step {
  const problem = { type: `/docs/errors#${code}`, title: 'A title', status, detail: 'What happened.', code };
  return json(status, { ...problem, requestId: 'r-1', retryable: false, errors: [], ...more }, headers);
}

/** The connection ends before there is an answer. */
export const reset: Step = (_response, _asked, request) => request.socket.destroy();

/** There is never an answer. */
export const silence: Step = () => undefined;
