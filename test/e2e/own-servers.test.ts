import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SEARCH_ATTRIBUTE_NAMES } from '../../platform/temporal/search-attribute-names';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { closeMongo, connectMongo } from '../../storage/mongo';
import { createTestIssuer, ISSUER } from '../api/support/test-issuer';
import { eventually } from '../support/eventually';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { ApiClient } from './support/api-client';
import { freshNumber, jsonInvoice } from './support/documents';
import { EdocStack } from './support/edoc-stack';

jest.setTimeout(180_000);

const namespace = `own-${randomUUID()}`;
const KEYWORD = 2;
let temporal: TemporalConnection;
let stack: EdocStack | undefined;

afterAll(async () => {
  await stack?.end();
  await temporal.close();
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
  const [{ temporalAddress }, mongodbUri, dataDir] = await Promise.all([
    testStack(),
    testDatabase(),
    temporaryFolder(),
  ]);
  const [issuer] = await Promise.all([createTestIssuer(), prepareNamespace(temporalAddress)]);
  const keys = path.join(dataDir, 'own-keys.json');
  await writeFile(keys, JSON.stringify(issuer.keySet));
  stack = await EdocStack.start(dataDir, {
    MONGODB_URI: mongodbUri,
    TEMPORAL_ADDRESS: temporalAddress,
    TEMPORAL_NAMESPACE: namespace,
    JWKS_URL: pathToFileURL(keys).href,
    JWT_ISSUER: ISSUER,
  });
  const { service } = stack;
  expect(Object.keys(service.processes).sort()).toEqual(['api', 'sandbox', 'worker', 'worker-rendering']);
  expect(service).toMatchObject({ mongodbUri, temporalAddress });
  expect(service).not.toHaveProperty('temporalUiUrl');
  expect(existsSync(path.join(dataDir, 'issuer'))).toBe(false);
  expect(stack.output).not.toContain('Token of account');

  await stack.edoc('account', 'create', 'acme');
  await stack.edoc('account', 'add-company', 'acme', 'ESB12345674');
  const client = new ApiClient(() => service, await issuer.token());
  const { documentId, status } = await client.submitAndWait({ body: jsonInvoice(freshNumber('OWN')) });
  expect(status).toBe('OK');
  const mongo = await connectMongo(mongodbUri);
  expect(await mongo.collection<{ _id: string }>('documents').countDocuments({ _id: documentId })).toBe(1);
  await closeMongo(mongo);
  const workflow = await temporal.client.workflow.getHandle(`document/${documentId}`).describe();
  expect(workflow.status.name).toBe('COMPLETED');
});
