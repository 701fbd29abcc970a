import { writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startApi, type RunningApi } from '../../api/server';
import { readConfig } from '../../countries/service-config';
import type { Config } from '../../platform/config';
import { createLogger } from '../../platform/logger';
import { documentWorkflowId } from '../../processing/document-start';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { AccountRepository } from '../../storage/account-repository';
import { closeMongo, connectMongo } from '../../storage/mongo';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { Client } from './support/client';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { SPANISH_COMPANY, threadOptions } from './support/test-api';
import { createTestIssuer, ISSUER, type TestIssuer } from './support/test-issuer';

let issuer: TestIssuer;
let config: Config;
let temporal: TemporalConnection;
const logger = createLogger('test', 'fatal');

beforeAll(async () => {
  const [{ temporalAddress }, mongodbUri, folder] = await Promise.all([testStack(), testDatabase(), temporaryFolder()]);
  issuer = await createTestIssuer();
  const keyFile = path.join(folder, 'jwks.json');
  await writeFile(keyFile, JSON.stringify(issuer.keySet));
  config = readConfig({
    EDOC_MODE: 'embedded',
    PORT: '0',
    MONGODB_URI: mongodbUri,
    TEMPORAL_ADDRESS: temporalAddress,
    JWKS_URL: pathToFileURL(keyFile).href,
    JWT_ISSUER: ISSUER,
    SHUTDOWN_GRACE_SECONDS: '5',
  });
  temporal = await connectTemporal(config);
  const mongo = await connectMongo(mongodbUri);
  const accounts = new AccountRepository(mongo);
  await accounts.upsertAccount({ accountId: 'acme' });
  await accounts.grantCompany('acme', SPANISH_COMPANY);
  await closeMongo(mongo);
}, 120_000);

afterAll(async () => {
  await temporal.close();
  await removeTemporaryFolders();
});

async function withApi(
  work: (api: RunningApi, client: Client) => Promise<void>,
  changes: Partial<Config> = {},
  log = logger,
): Promise<void> {
  const api = await startApi({ ...config, ...changes }, log, threadOptions);
  try {
    await work(api, new Client({ url: api.apiUrl, issuer }));
  } finally {
    await api.stop();
  }
}

test('a submission starts its workflow, and the process says how it is', async () => {
  await withApi(async (api, client) => {
    const created = await client.postJson(`/v1.1/document?${SUBMIT_QUERY}`, jsonDocument());
    expect(created.status).toBe(201);
    const handle = temporal.client.workflow.getHandle(documentWorkflowId(String(created.json()['documentId'])));
    let started = false;
    for (let attempt = 0; attempt < 50 && !started; attempt += 1) {
      started = await handle.describe().then(
        () => true,
        async () => new Promise<boolean>((resolve) => setTimeout(resolve, 100, false)),
      );
    }
    expect(started).toBe(true);
    const ready = await client.get('/health/ready', { authorization: '' });
    const own = { mongodb: 'ok', temporal: 'ok', keys: 'ok' };
    expect([ready.status, ready.json()]).toEqual([200, { status: 'ok', checks: own }]);
    const metrics = await (await fetch(api.metricsUrl)).text();
    expect(metrics).toMatch(
      /edoc_http_request_duration_seconds_count\{.*method="POST",route="\/v1\.1\/document",status="201"/,
    );
    expect(metrics).toMatch(/edoc_intake_total\{format="json",outcome="accepted"/);
    expect(metrics).not.toContain('B12345674');
    await handle.terminate('the test is over');
  });
}, 60_000);

const healthAt = async (client: Client, path: string) => {
  const { status, json } = await client.get(path, { authorization: '' });
  return [status, json()];
};

test('readiness is of the process itself; that another one is away says the health of the installation', async () => {
  const worker = http.createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(worker, 'listening');
  const url = `http://127.0.0.1:${(worker.address() as AddressInfo).port}/health/ready#worker`;
  await withApi(
    async (_, client) => {
      const own = { mongodb: 'ok', temporal: 'ok', keys: 'ok' };
      expect(await healthAt(client, '/health/ready')).toEqual([200, { status: 'ok', checks: own }]);
      const whole = { status: 'unavailable', checks: { ...own, worker: 'unavailable' } };
      expect(await healthAt(client, '/health/system')).toEqual([503, whole]);
    },
    { EDOC_HEALTH_URLS: [url] },
  );
  worker.close();
}, 60_000);

test('keys of tokens that cannot be had are said at the start by their setting, and the process is not ready', async () => {
  const logged: string[] = [];
  const log = createLogger('test', 'silent');
  log.error = (...line: unknown[]) => void logged.push(String(line.at(-1)));
  await withApi(
    async (_, client) => {
      expect(logged).toEqual([expect.stringMatching(/^JWKS_URL: .+ cannot be fetched from http:\/\/127\.0\.0\.1:1\//)]);
      const checks = { mongodb: 'ok', temporal: 'ok', keys: 'unavailable' };
      expect(await healthAt(client, '/health/ready')).toEqual([503, { status: 'unavailable', checks }]);
    },
    { JWKS_URL: 'http://127.0.0.1:1/jwks.json' },
    log,
  );
}, 60_000);

test('a namespace that does not exist is refused at the start by its setting', async () => {
  await expect(startApi({ ...config, TEMPORAL_NAMESPACE: 'nowhere' }, logger, threadOptions)).rejects.toThrow(
    /^TEMPORAL_NAMESPACE: Temporal at .+ has no namespace "nowhere"; .+temporal operator namespace create/,
  );
}, 60_000);

test('stopping lets a running request finish and takes no new one', async () => {
  const api = await startApi(config, logger, threadOptions);
  const { hostname, port } = new URL(api.apiUrl);
  const body = JSON.stringify(jsonDocument({ documentNumber: 'DRAIN' }));
  const socket = net.connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const token = await issuer.token();
  socket.write(
    `POST /v1.1/document?${SUBMIT_QUERY} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 50)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stopping = api.stop();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(fetch(`${api.apiUrl}/health/live`)).rejects.toThrow();
  socket.write(body.slice(50));
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 201 /);
  await stopping;
}, 60_000);

test('production mode and missing settings are refused by name', async () => {
  const { JWKS_URL: _url, JWT_ISSUER: _issuer, ...rest } = config;
  await expect(startApi({ ...rest, JWKS_URL: '', JWT_ISSUER: '' }, logger)).rejects.toThrow(
    /JWKS_URL[\s\S]*JWT_ISSUER/,
  );
});
