import { stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './temporary-folder';

/** A file and a server that nobody may touch, and the text that would tell of it. */
export interface Canary {
  file: string;
  path: string;
  web: string;
  text: string;
  connections: () => number;
  /** Whether the file was read since it was planted, as far as the file system notes it. */
  wasRead: () => Promise<boolean>;
  stop: () => Promise<void>;
}

export async function plantCanary(): Promise<Canary> {
  const text = `canary-${process.pid}-sings`;
  const file = path.join(await temporaryFolder(), 'canary.txt');
  await writeFile(file, text);
  // A time of access before that of the last change is renewed by the first read, on file systems that do so rarely too.
  await utimes(file, new Date('2001-01-01'), new Date());
  const planted = (await stat(file)).atimeMs;
  let connections = 0;
  const server = createServer((_request, response) => response.end(text));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    file: pathToFileURL(file).href,
    path: file,
    web: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    text,
    connections: () => connections,
    wasRead: async () => (await stat(file)).atimeMs !== planted,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
