import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PortAllocator } from '../../../platform/embedded/free-port';
import { projectRoot } from '../../../platform/project-root';
import { blocksOf } from '../../e2e/support/guides/guide-blocks';
import { RunningProgram } from '../../e2e/support/running-program';
import { eventually } from '../../support/eventually';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { createTestAuthority } from '../../support/test-certificates';

const asked: string[] = [];
const service = createServer((incoming, response) => {
  incoming.resume();
  asked.push(`${incoming.method} ${incoming.url?.split('?')[0]}`);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "s-1"}');
});
let receiver: RunningProgram | undefined;
let port: number;

afterAll(async () => {
  receiver?.end();
  service.close();
  await removeTemporaryFolders();
});

/** Writes and starts the receiver of the quickstart; its subscription is never notified. */
async function startReceiver(): Promise<RunningProgram> {
  const folder = await temporaryFolder();
  port = await new PortAllocator().allocate();
  const page = readFileSync(path.join(projectRoot(), 'docs', 'quickstart-python.md'), 'utf8');
  for (const block of blocksOf(page.replaceAll('9443', String(port))))
    if (block.kind === 'file') writeFileSync(path.join(folder, block.name), block.text);
  const { cert, key } = createTestAuthority().issue(['127.0.0.1']);
  writeFileSync(path.join(folder, 'cert.pem'), cert);
  writeFileSync(path.join(folder, 'key.pem'), key);
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const API = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const env = { ...process.env, API, TOKEN: 'a-token' };
  return new RunningProgram(spawn('python3', ['webhook.py'], { cwd: folder, env, detached: true }));
}

async function statusOf(headers: Record<string, string>): Promise<number | undefined> {
  const options = { method: 'POST', port, headers, rejectUnauthorized: false, agent: false };
  const sent = request('https://127.0.0.1/edoc', options);
  sent.end('{}');
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('SKIPPED: the receiver of docs/quickstart-python.md, there is no python3');
    return false;
  }
}

(hasPython() ? test : test.skip)(
  'the receiver of the quickstart for Python answers 401 to what is malformed, and deletes its subscription on Ctrl-C',
  async () => {
    receiver = await startReceiver();
    await eventually('its document', () => asked.find((line) => line === 'POST /v1.1/document'));
    const now = String(Math.floor(Date.now() / 1_000));
    const signed = { 'webhook-id': 'e-1', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' };
    for (const headers of [
      {},
      { 'webhook-id': 'e-1', 'webhook-timestamp': now },
      { ...signed, 'webhook-timestamp': 'soon' },
      { ...signed, 'webhook-timestamp': '9'.repeat(5_000) },
      { ...signed, 'webhook-signature': 'garbage' },
      { ...signed, 'webhook-signature': 'v1,ü' },
      signed,
    ])
      expect([headers, await statusOf(headers)]).toEqual([headers, 401]);
    expect(receiver.output).toBe('');
    await receiver.stop('SIGINT');
    expect(asked).toEqual([
      'POST /subscription-management',
      'POST /v1.1/document',
      'DELETE /subscription-management/s-1',
    ]);
  },
);
