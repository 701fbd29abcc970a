import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CleanUp } from './clean-up';

export interface Arrival {
  /** Time of the event, as its notification says. */
  createdAt: number;
  at: number;
}

export interface BenchReceiver {
  host: string;
  /** Path for NODE_EXTRA_CA_CERTS. */
  certificateFile: string;
  /** Arrivals by path; `/hang` never answers. */
  arrivals: ReadonlyMap<string, Arrival[]>;
}

/** A subscriber's server with a certificate of its own. */
export async function startReceiver(cleanUp: CleanUp): Promise<BenchReceiver> {
  const folder = await cleanUp.temporaryFolder();
  const [keyFile, certificateFile] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  await promisify(execFile)('openssl', ['req', '-x509', '-days', '2', ...key, ...files, ...subject]);
  const arrivals = new Map<string, Arrival[]>();
  const server = createServer({ key: await readFile(keyFile), cert: await readFile(certificateFile) });
  server.on('request', (request, response) => {
    const at = Date.now();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { createdAt } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { createdAt: string };
      const { url = '/' } = request;
      arrivals.set(url, [...(arrivals.get(url) ?? []), { createdAt: Date.parse(createdAt), at }]);
      if (url !== '/hang') response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.add(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { host: `localhost:${(server.address() as AddressInfo).port}`, certificateFile, arrivals };
}
