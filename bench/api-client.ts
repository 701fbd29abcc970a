import { Pool } from 'undici';
import { present } from '../platform/present';

export interface Answer {
  status: number;
  milliseconds: number;
  body: Buffer;
}

export const MEDIA_TYPES = { json: 'application/json', ubl: 'application/xml' } as const;
export type Format = keyof typeof MEDIA_TYPES;

/** Keeps its connections open, so that what is measured is the answer and not the handshake. */
export class ApiClient {
  private readonly pool: Pool;

  constructor(
    origin: string,
    connections: number,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.pool = new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: 25_000 });
  }

  async post(path: string, format: Format, body: Buffer): Promise<Answer> {
    return this.send('POST', path, { 'content-type': MEDIA_TYPES[format] }, body);
  }

  async get(path: string, accept = 'application/json'): Promise<Answer> {
    return this.send('GET', path, { accept });
  }

  /** Reads a long answer without keeping it. */
  async download(path: string, body: Buffer): Promise<{ milliseconds: number; bytes: number; lines: number }> {
    const begin = performance.now();
    const headers = { ...this.headers, 'content-type': MEDIA_TYPES.json };
    const answer = await this.pool.request({ method: 'POST', path, headers, body });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${await answer.body.text()}`);
    let bytes = 0;
    let lines = 0;
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    }
    return { milliseconds: performance.now() - begin, bytes, lines };
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  private async send(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body?: Buffer,
  ): Promise<Answer> {
    const begin = performance.now();
    const answer = await this.pool.request({
      method,
      path,
      headers: { ...this.headers, ...headers },
      ...present({ body }),
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, milliseconds: performance.now() - begin, body: bytes };
  }
}

export function jsonOf<T>({ status, body }: Answer, expected = 200): T {
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${body.toString('utf8').slice(0, 500)}`);
  return JSON.parse(body.toString('utf8')) as T;
}
