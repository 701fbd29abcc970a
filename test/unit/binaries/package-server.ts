import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { present } from '../../../platform/present';

export interface PackageServer {
  url: string;
  requests: { path: string; authorization?: string }[];
  close(): Promise<void>;
}

export type Pages = Record<string, { type: string; body: string | Buffer }>;

/** A package index on this machine: what it was asked for is remembered. */
export async function startPackageServer(pages: (url: string) => Pages): Promise<PackageServer> {
  const requests: PackageServer['requests'] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const target = request.url ?? '';
    const { authorization } = request.headers;
    requests.push({ path: target, ...present({ authorization }) });
    const page = pages(url)[target];
    if (page === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': page.type }).end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
