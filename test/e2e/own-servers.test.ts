import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SEARCH_ATTRIBUTE_NAMES } from '../../platform/temporal/search-attribute-names';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { closeMongo, connectMongo } from '../../storage/mongo';
import { SCOPES } from '../../platform/issuer/claims';
import { createTestIssuer, ISSUER, type TestIssuer } from '../api/support/test-issuer';
import { eventually } from '../support/eventually';
import { OtlpReceiver } from '../support/otlp-receiver';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { createTestAuthority } from '../support/test-certificates';
import { WebhookReceiver } from '../support/webhook-receiver';
import { testTraces } from './sections/traces';
import { ApiClient } from './support/api-client';
import { freshNumber, jsonInvoice } from './support/documents';
import { EdocStack } from './support/edoc-stack';

// One service that uses what its operator has: MongoDB, Temporal, the keys of tokens, and a collector of traces.

const namespace = `own-${randomUUID()}`;
const KEYWORD = 2;
let temporal: TemporalConnection;
let issuer: TestIssuer;
let mongodbUri: string;
let temporalAddress: string;
let settings: NodeJS.ProcessEnv;
let stack: EdocStack;
let collector: OtlpReceiver;
let subscriber: WebhookReceiver;

beforeAll(async () => {
  const folder = await temporaryFolder();
  [{ temporalAddress }, mongodbUri] = await Promise.all([testStack(), testDatabase()]);
  const authority = createTestAuthority();
  [issuer, collector, subscriber] = await Promise.all([
    createTestIssuer(),
    OtlpReceiver.start(),
    WebhookReceiver.start(authority.issue(['localhost']), () => ({ status: 204 })),
    prepareNamespace(temporalAddress),
  ]);
  const [keys, authorityFile] = [path.join(folder, 'own-keys.json'), path.join(folder, 'receiver-authority.pem')];
  await writeFile(keys, JSON.stringify(issuer.keySet));
  await writeFile(authorityFile, authority.cert);
  settings = {
    MONGODB_URI: mongodbUri,
    TEMPORAL_ADDRESS: temporalAddress,
    TEMPORAL_NAMESPACE: namespace,
    JWKS_URL: pathToFileURL(keys).href,
    JWT_ISSUER: ISSUER,
    NODE_EXTRA_CA_CERTS: authorityFile,
    WEBHOOK_ALLOW_HOSTS: subscriber.host,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=tests',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tests',
    OTEL_SERVICE_NAME: 'edoc-under-test',
    OTEL_BSP_SCHEDULE_DELAY: '200',
    LOG_LEVEL: 'info',
    TRACE_CONTEXT_TO: 'webhooks',
  };
  stack = await EdocStack.start(folder, settings);
});

afterAll(async () => {
  await stack?.end();
  await subscriber?.close();
  await collector?.close();
  await temporal?.close();
  await removeTemporaryFolders();
});

/** A namespace of its own: the test run's Temporal serves other tests, whose task queues have the same names. */
async function prepareNamespace(address: string): Promise<void> {
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace });
  const { workflowService, operatorService } = temporal.client.connection as typeof temporal.client.connection & {
    operatorService: { addSearchAttributes(request: object): Promise<unknown> };
  };
  await workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: { seconds: 86_400 as never },
  });
  const searchAttributes = Object.fromEntries(SEARCH_ATTRIBUTE_NAMES.map((name) => [name, KEYWORD]));
  await eventually('the namespace', async () =>
    operatorService.addSearchAttributes({ namespace, searchAttributes }).then(
      () => true,
      () => undefined,
    ),
  );
}

test('npm start uses the MongoDB, the Temporal and the keys that are set, and starts none of its own', async () => {
  const { service } = stack;
  expect(Object.keys(service.processes).sort()).toEqual(['api', 'sandbox', 'worker', 'worker-rendering']);
  expect(service).toMatchObject({ mongodbUri, temporalAddress });
  expect(service).not.toHaveProperty('temporalUiUrl');
  expect(existsSync(path.join(stack.dataDir, 'issuer'))).toBe(false);
  expect(stack.output).not.toContain('Token of account');

  await stack.edoc('account', 'create', 'acme');
  await stack.edoc('account', 'add-company', 'acme', 'ESB12345674');
  const client = new ApiClient(() => service, await issuer.token());
  const { documentId, status } = await client.submitAndWait({ body: jsonInvoice(freshNumber('OWN')) });
  expect(status).toBe('OK');
  const mongo = await connectMongo(mongodbUri);
  expect(await mongo.collection<{ _id: string }>('documents').countDocuments({ _id: documentId })).toBe(1);
  await closeMongo(mongo);
  const workflow = temporal.client.workflow.getHandle(`document/${documentId}`);
  // Its document is OK a moment before it ends.
  await workflow.result();
  expect((await workflow.describe()).status.name).toBe('COMPLETED');
});

test('a stack whose keys are not those of what the database holds says in the terminal what it waits for', async () => {
  const waiting = await EdocStack.begin(await temporaryFolder(), settings);
  try {
    await waiting.untilSaid('worker waits: not ready');
    expect(waiting.output).toMatch(/worker waits: .*CREDENTIAL_KEYS: does not open/);
  } finally {
    await waiting.end();
  }
});

describe('nothing goes on without its supervisor', () => {
  test.each(['starting sandbox', 'starting api'])(
    'when its output closes after "%s" it stops in order',
    async (said) => {
      const starting = await EdocStack.begin(await temporaryFolder(), settings);
      await starting.untilSaid(said);
      starting.closeOutput();
      expect(await starting.ended()).toBe(0);
      await starting.nothingLeft();
    },
  );

  test('when it is killed while it starts, what it has started ends', async () => {
    const starting = await EdocStack.begin(await temporaryFolder(), settings);
    await starting.untilSaid('starting api');
    await starting.killSupervisor();
    await starting.nothingLeft();
  });

  test('when its output closes later, it stops with the next line that it would have said', async () => {
    // With keys of its own it could not sign what the other stack has stored, and its worker would never be ready.
    const own = { ...settings, MONGODB_URI: await testDatabase() };
    const running = await EdocStack.start(await temporaryFolder(), own);
    running.closeOutput();
    process.kill(running.pidOf('sandbox'), 'SIGKILL');
    expect(await running.ended()).toBe(0);
    await running.nothingLeft();
  });
});

describe('traces', () => {
  let token: string;

  beforeAll(async () => {
    token = await issuer.token({ scope: SCOPES.join(' ') });
  });

  testTraces(() => ({ stack, client: new ApiClient(() => stack.service, token), collector, subscriber, token }));
});
