import { execFile } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { unclear } from '../../../countries/integration/obstacle';
import { GatewayConnector } from '../../../authorities/gateway/gateway-connector';
import { KeptCalls } from '../../../application/integration/kept-calls';
import { readConfig } from '../../../countries/service-config';
import { HttpClient } from '../../../platform/http-client';
import { projectRoot } from '../../../platform/project-root';
import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import { refuseSandboxes } from '../../../workers/refuse-sandboxes';
import { jsonOf } from '../../support/submissions';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { expectSchema } from './contract';

let sandbox: RunningSandbox;
let port: string;

beforeAll(async () => {
  const dataFolder = await temporaryFolder();
  const onFailure = (error: unknown) => console.error(error);
  const authorities = { port: 0, verifactuWaitSeconds: 1 };
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, dataFolder, names: ['sandbox'], authorities, onFailure });
  port = new URL(sandbox.url).port;
});

afterAll(async () => {
  await sandbox.stop();
  await removeTemporaryFolders();
});

const INBOX = '/inbox?countryIso=ES&vatNumber=ESB12345674';

/** With headers that fetch would not let us choose. */
function send(method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(method === 'GET' ? undefined : '<Invoice/>');
  });
}

const waiting = async () =>
  ((await jsonOf(await fetch(`${sandbox.url}/inbox?countryIso=ES`)))['messages'] as unknown[]).length;

test.each([
  ['the page of another origin', 403, { origin: 'https://evil.example' }],
  ['another port of this machine', 403, { origin: 'http://127.0.0.1:3000' }],
  ['a page without an origin of its own', 403, { origin: 'null' }],
  ['a form in a browser that sends no Origin', 403, { 'sec-fetch-site': 'cross-site' }],
  ['a name that was made to lead here', 421, { host: 'evil.example' }],
  ['such a name with its own origin', 421, { host: 'evil.example:1', origin: 'http://evil.example:1' }],
  ['no usable name', 421, { host: '%' }],
])('%s forges no received invoice: %d', async (_, status, headers) => {
  const before = await waiting();
  const full = { host: `127.0.0.1:${port}`, 'content-type': 'text/plain', ...headers };
  expect(await send('POST', INBOX, full)).toBe(status);
  expect(await send('GET', '/ledger?documentId=x', full)).toBe(status);
  expect(await waiting()).toBe(before);
});

test.each([
  ['localhost', {}],
  ['sandbox', {}],
  ['SANDBOX', {}],
  ['127.0.0.1', { origin: 'own' }],
])('it answers to %s', async (name, headers: { origin?: string }) => {
  const host = `${name}:${port}`;
  const origin = headers.origin === undefined ? {} : { origin: `http://${host}` };
  expect(await send('POST', INBOX, { host, ...origin })).toBe(201);
});

test('every answer says that it is of the sandbox, refusals as well', async () => {
  for (const path of ['/health', '/nothing', '/inbox']) {
    const answer = await fetch(`${sandbox.url}${path}`);
    expect(answer.headers.get('x-edoc-sandbox')).toBe('yes');
  }
  await expectSchema('Problem', await fetch(`${sandbox.url}/health`, { headers: { origin: 'https://evil.example' } }));
});

describe('production', () => {
  test('starts no worker that has the sandbox for an authority, of one country or of all', async () => {
    const settings = { EDOC_MODE: 'production', INTEGRATION_URL: undefined } as const;
    const ofOneCountry = { ...settings, integrationUrls: { ES: `${sandbox.url}/es`, FR: 'http://127.0.0.1:9' } };
    await expect(refuseSandboxes(ofOneCountry)).rejects.toThrow(/INTEGRATION_ES_URL: .* is the sandbox/);
    const ofAll = { ...settings, INTEGRATION_URL: sandbox.url, integrationUrls: {} };
    await expect(refuseSandboxes(ofAll)).rejects.toThrow(/INTEGRATION_URL: .* is the sandbox/);
    await expect(refuseSandboxes({ ...ofAll, EDOC_MODE: 'embedded' })).resolves.toBeUndefined();
  });

  test("nor one that has it in place of an authority's own address, whoever vouches for its certificate", async () => {
    const config = readConfig({ AUTHORITY_ES_SII_URL: sandbox.tlsUrl, AUTHORITY_ES_FACE_URL: 'https://127.0.0.1:9' });
    await expect(refuseSandboxes(config)).rejects.toThrow(/invalid:\n {2}AUTHORITY_ES_SII_URL: .* is the sandbox.*$/);
  });

  test('says so at the command line, before it connects to anything', async () => {
    const register = path.join(projectRoot(), 'test/support/typescript-register.cjs');
    const worker = promisify(execFile)(
      process.execPath,
      ['-r', register, 'cli/edoc.ts', 'worker', '--queues', 'documents,integration'],
      { cwd: projectRoot(), env: { ...process.env, EDOC_MODE: 'production', INTEGRATION_URL: sandbox.url } },
    );
    await expect(worker).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^edoc: .*\n {2}INTEGRATION_URL: .* is the sandbox/m),
    });
  }, 60_000);

  test('takes no answer of a sandbox for the word of an authority, whenever it appears', async () => {
    const signal = new AbortController().signal;
    const document = { documentId: '0b0c9f0e-9f0e-4f0e-8f0e-0b0c9f0e9f0e', countryIso: 'ES' };
    for (const refuseSandbox of [true, false]) {
      const http = new HttpClient({ timeoutMs: 5_000, connections: 1, refuseSandbox });
      const lookUp = new GatewayConnector(
        () => http,
        () => sandbox.url,
        new KeptCalls({
          keep: async () => 1,
          short: async () => Promise.reject(new Error('a question')),
          hold: async () => Promise.reject(new Error('a question')),
          withdraw: async () => undefined,
        }),
      ).lookUp(document, { signal });
      expect(await lookUp).toEqual(refuseSandbox ? unclear('NO_ANSWER') : { kind: 'not-found' });
      await http.close();
    }
  });

  test('nor an answer that a gateway has passed on without its headers', async () => {
    const gateway = createServer((asked, answer) => {
      void fetch(`${sandbox.url}${asked.url ?? ''}`)
        .then(async (passed) => passed.text())
        .then((body) => answer.end(body));
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/inbox?countryIso=ES`;
    for (const refuseSandbox of [true, false]) {
      const http = new HttpClient({ timeoutMs: 5_000, connections: 1, refuseSandbox });
      const answer = await http.get(url, new AbortController().signal).catch((error: unknown) => error);
      expect(answer).toMatchObject(
        refuseSandbox
          ? { name: 'NoAnswerError', cause: { name: 'SandboxAnsweredError' } }
          : { body: { authority: 'Sandbox authority ES' } },
      );
      await http.close();
    }
    await new Promise((resolve) => gateway.close(resolve));
  });
});
