import { registerModelsOfAuthorities } from '../../authorities/registry';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startApi, type RunningApi } from '../../api/server';
import { readConfig } from '../../countries/service-config';
import { createLogger } from '../../platform/logger';
import { AccountRepository } from '../../storage/account-repository';
import { documentModel } from '../../storage/document-model';
import { ensureIndexes } from '../../storage/migrate';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { silentProxy, type SilentProxy } from '../support/silent-proxy';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { Client } from './support/client';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { openApi } from './support/open-api';
import { SPANISH_COMPANY, threadOptions } from './support/test-api';
import { createTestIssuer, ISSUER } from './support/test-issuer';

const PATH = `/v1.1/document?${SUBMIT_QUERY}`;
const LIST = '/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED';

afterAll(async () => removeTemporaryFolders());

describe('MongoDB hangs', () => {
  const DEADLINE_MS = 1_000;
  let proxy: SilentProxy;
  let direct: MongoConnection;
  const api = openApi(async () => {
    const uri = new URL(await testDatabase());
    proxy = await silentProxy({ host: uri.hostname, port: Number(uri.port) });
    direct = await connectMongo(uri.href);
    await ensureIndexes(direct, registerModelsOfAuthorities);
    const behind = new URL(uri);
    behind.port = String(proxy.port);
    // Otherwise the driver would go to the address that the replica set has of itself.
    behind.search = '?directConnection=true';
    const connection = await connectMongo(behind.href);
    const mongo = { uri: behind.href, connection, stop: async () => closeMongo(connection) };
    return { mongo, settings: { deadlineMs: DEADLINE_MS, validateResponses: false } };
  });
  const client = new Client(api);

  beforeAll(async () => {
    await client.get(LIST);
  });

  afterAll(async () => {
    await closeMongo(direct);
    await proxy.close();
  });

  test('a POST and a GET are answered by their deadline; what had begun is found by the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = jsonDocument({ documentNumber: 'HUNG' });
    proxy.fallSilent();
    const start = performance.now();
    const answers = await Promise.all([client.postJson(PATH, body, headers), client.get(LIST)]);
    expect(performance.now() - start).toBeLessThan(DEADLINE_MS * 5);
    for (const answer of answers)
      expect([answer.status, answer.json().code, answer.headers.get('retry-after')]).toEqual([
        503,
        'DEADLINE_EXCEEDED',
        '5',
      ]);
    expect((await client.get('/health/live', { authorization: '' })).status).toBe(200);
    proxy.speak();
    let again = await client.postJson(PATH, body, headers);
    while (again.status === 409 || again.status === 503) again = await client.postJson(PATH, body, headers);
    expect(again.status).toBe(201);
    expect(await documentModel(direct).countDocuments({ documentNumber: 'HUNG' })).toBe(1);
    expect((await client.get(LIST)).status).toBe(200);
  });
});

describe('Temporal hangs', () => {
  /** More than may be on their way to it. */
  const DOCUMENTS = 110;
  let proxy: SilentProxy;
  let api: RunningApi;
  let client: Client;

  beforeAll(async () => {
    const [{ temporalAddress }, mongodbUri, folder] = await Promise.all([
      testStack(),
      testDatabase(),
      temporaryFolder(),
    ]);
    const [host = '', port] = temporalAddress.split(':');
    proxy = await silentProxy({ host, port: Number(port) });
    const issuer = await createTestIssuer();
    const keyFile = path.join(folder, 'jwks.json');
    await writeFile(keyFile, JSON.stringify(issuer.keySet));
    const mongo = await connectMongo(mongodbUri);
    const accounts = new AccountRepository(mongo);
    await accounts.upsertAccount({ accountId: 'acme' });
    await accounts.grantCompany('acme', SPANISH_COMPANY);
    await closeMongo(mongo);
    const config = readConfig({
      EDOC_MODE: 'embedded',
      PORT: '0',
      MONGODB_URI: mongodbUri,
      TEMPORAL_ADDRESS: `127.0.0.1:${proxy.port}`,
      JWKS_URL: pathToFileURL(keyFile).href,
      JWT_ISSUER: ISSUER,
      SHUTDOWN_GRACE_SECONDS: '5',
    });
    api = await startApi(config, createLogger('test', 'fatal'), threadOptions);
    client = new Client({ url: api.apiUrl, issuer });
  }, 60_000);

  afterAll(async () => {
    proxy.speak();
    await api.stop();
    await proxy.close();
  }, 30_000);

  test('what is stored is accepted without waiting for its start', async () => {
    proxy.fallSilent();
    const post = async (_: unknown, index: number) =>
      client.postJson(PATH, jsonDocument({ documentNumber: `WAIT-${index}` }));
    const answers = await Promise.all(Array.from({ length: DOCUMENTS }, post));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ready = await client.get('/health/ready', { authorization: '' });
    expect([ready.status, ready.json()]).toMatchObject([503, { checks: { temporal: 'unavailable' } }]);
  });
});
