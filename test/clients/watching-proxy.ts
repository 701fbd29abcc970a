import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenAPIV3_1 } from 'openapi-types';
import { OperationTable } from '../../api/operations/operation-table';

/** What came of a request, as the service answered it. */
export interface Watched {
  operationId: string;
  status: number;
  contentType: string;
  body: Buffer;
  sent: { url: string; body: string };
}

export interface WatchingProxy {
  url: string;
  /** Whether every object of an answer has members that a later release might add. */
  addsFields: boolean;
  /** Requests since the last look, in order. */
  taken(): Watched[];
  close(): Promise<void>;
}

const HOP = new Set([
  'upgrade',
  'http2-settings',
  'te',
  'connection',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'keep-alive',
  'host',
]);

/** Stands between clients and the service, and knows which operation each request was. */
export async function startWatchingProxy(service: string, openapi: OpenAPIV3_1.Document): Promise<WatchingProxy> {
  const table = new OperationTable(openapi);
  const maps = namesOfMaps(openapi);
  let watched: Watched[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on(
      'end',
      () => void answer(Buffer.concat(chunks)).catch((error: unknown) => response.destroy(error as Error)),
    );
    const answer = async (sent: Buffer): Promise<void> => {
      const { method = 'GET', url = '/' } = request;
      const headers = Object.entries(request.headers).filter(([name]) => !HOP.has(name)) as [string, string][];
      const body = sent.length === 0 ? {} : { body: sent };
      const answered = await fetch(service + url, { method, headers, redirect: 'manual', ...body });
      const content = Buffer.from(await answered.arrayBuffer());
      const contentType = answered.headers.get('content-type') ?? '';
      const match = table.match(method, new URL(url, service).pathname);
      watched.push({
        operationId: match.kind === 'found' ? match.operation.operationId : `${method} ${url}`,
        status: answered.status,
        contentType,
        body: content,
        sent: { url: decodeURIComponent(url), body: sent.toString('utf8') },
      });
      const kept = [...answered.headers].filter(([name]) => !HOP.has(name));
      const grown = proxy.addsFields && contentType.startsWith('application/json');
      response.writeHead(answered.status, Object.fromEntries(kept));
      response.end(grown ? JSON.stringify(withAddedFields(JSON.parse(content.toString('utf8')), maps)) : content);
    };
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: WatchingProxy = {
    addsFields: false,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => {
      const all = watched;
      watched = [];
      return all;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

/** Members whose objects are maps: what they hold is described, so that it is never anything else. */
function namesOfMaps(openapi: OpenAPIV3_1.Document): ReadonlySet<string> {
  const names = new Set<string>();
  JSON.stringify(openapi, (name, value: unknown) => {
    const { additionalProperties } = (value ?? {}) as { additionalProperties?: unknown };
    if (typeof additionalProperties === 'object') names.add(name);
    return value;
  });
  return names;
}

function withAddedFields(value: unknown, maps: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withAddedFields(item, maps));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    maps.has(name) ? member : withAddedFields(member, maps),
  ]);
  return { ...Object.fromEntries(members), addedLater: 'a text', addedLaterToo: { values: [1, null] } };
}
