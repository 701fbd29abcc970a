import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Connector } from '../../../application/integration/connector';
import { ProvenSandbox } from '../../../authorities/sandbox/proven-sandbox';
import { CountryClients } from '../../../platform/country-clients';
import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import type { DocumentPayload } from '../../../storage/document-record';
import { refuseSandboxes } from '../../../workers/refuse-sandboxes';
import { acceptedDocument } from '../../support/accepted-document';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

const clients = new CountryClients({ timeoutMs: 5_000, connections: 1, requireSandbox: true });
const document = acceptedDocument({ companyId: 'test:c1' });
let sandbox: RunningSandbox;
let authority: Server;
let authorityUrl: string;
let asked: string[] = [];

async function started(): Promise<RunningSandbox> {
  const onFailure = (error: unknown) => {
    throw error;
  };
  return startSandbox({ host: '127.0.0.1', port: 0, dataFolder: await temporaryFolder(), onFailure });
}

beforeAll(async () => {
  sandbox = await started();
  authority = createServer((request, answer) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    answer.end('{}');
  });
  await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve));
  authorityUrl = `http://127.0.0.1:${(authority.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  await clients.close();
  await sandbox.stop();
  await new Promise((resolve) => authority.close(resolve));
  await removeTemporaryFolders();
});

/** The connector at that address, and what it was asked to send there. */
function at(url: string | undefined) {
  const clock = { now: new Date('2026-11-29T12:00:00Z') };
  const sent: string[] = [];
  const inner: Connector = {
    submit: async ({ documentId }) => (sent.push(documentId), { kind: 'pending' }) as never,
    lookUp: async () => ({ kind: 'not-found' }) as never,
  };
  const proven = new ProvenSandbox(
    inner,
    (iso) => clients.of(iso),
    url,
    () => clock.now,
  );
  const { signal } = new AbortController();
  const submit = async () => proven.submit(document, {} as DocumentPayload, { signal } as never);
  return { clock, sent, submit };
}

test('a test document is sent where the sandbox has answered, and nothing to an authority', async () => {
  const right = at(sandbox.url);
  expect(await right.submit()).toEqual({ kind: 'pending' });
  expect(right.sent).toEqual([document.documentId]);
  const wrong = at(authorityUrl);
  expect(await wrong.submit()).toMatchObject({
    kind: 'obstacle',
    reason: 'NOT_THE_SANDBOX',
    mayHaveArrived: false,
    cause: 'configuration',
  });
  expect([wrong.sent, asked]).toEqual([[], ['GET /health']]);
  expect(await at(undefined).submit()).toMatchObject({ reason: 'NOT_THE_SANDBOX' });
  expect(await at('http://127.0.0.1:1').submit()).toMatchObject({ reason: 'NOT_CONNECTED', cause: 'outage' });
});

test('an address that was the sandbox is asked again after a minute', async () => {
  const own = await started();
  const { clock, sent, submit } = at(own.url);
  await submit();
  await own.stop();
  await submit();
  expect(sent).toHaveLength(2);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await submit()).toMatchObject({ kind: 'obstacle', mayHaveArrived: false });
  expect(sent).toHaveLength(2);
});

test('no worker starts where somebody else answers in place of the sandbox, in any mode', async () => {
  const settings = { INTEGRATION_URL: undefined, integrationUrls: {}, AUTHORITY_SANDBOX_URL: authorityUrl };
  for (const EDOC_MODE of ['production', 'embedded'] as const)
    await expect(refuseSandboxes({ ...settings, EDOC_MODE })).rejects.toThrow(
      /AUTHORITY_SANDBOX_URL: .* is not the sandbox/,
    );
  const silent = { ...settings, AUTHORITY_SANDBOX_URL: 'http://127.0.0.1:1', EDOC_MODE: 'production' } as const;
  await expect(refuseSandboxes(silent)).resolves.toBeUndefined();
});
