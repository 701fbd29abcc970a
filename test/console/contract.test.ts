import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openApiDocument } from '../../api/openapi/document';
import { projectRoot } from '../../platform/project-root';
import * as fixtures from './support/contract-fixtures';
import { OVERVIEW, QUIET_OVERVIEW } from './support/overview-fixtures';
import * as subscriptions from './support/subscription-fixtures';

const openapi = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv, { mode: 'full' });
ajv.addSchema(openapi, 'openapi.json');

test('the types of the console and the client are those of the OpenAPI document', async () => {
  const made = spawn(process.execPath, [path.join(projectRoot(), 'scripts', 'api-types.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  made.stdin.end(JSON.stringify(openapi));
  const files = Object.entries(JSON.parse(await text(made.stdout)) as Record<string, string>);
  expect(files.map(([file]) => file)).toEqual(['console/client/api-schemas.ts', 'client/api-schemas.ts']);
  for (const [file, types] of files) expect(await readFile(path.join(projectRoot(), file), 'utf8')).toBe(types);
});

test.each([
  [
    'OperationsDocumentPage',
    { items: [0, 1, 2].map(fixtures.documentRow), nextCursor: 'older', total: { count: 3, more: true } },
  ],
  ['OperationsDocumentPage', { items: [fixtures.longRow(0)] }],
  ['OperationsDocumentDetails', fixtures.documentDetails('en')],
  ['OperationsDocumentDetails', fixtures.waitingDetails()],
  ['SettledDocument', fixtures.settled(fixtures.WAITING_ID, 'refused')],
  ['Overview', OVERVIEW],
  ['Overview', QUIET_OVERVIEW],
  ['AuthorityStates', fixtures.AUTHORITIES],
  ['StuckDocuments', fixtures.STUCK],
  ['OperationsBatchPage', fixtures.BATCHES],
  ['OperationsSubscriptionPage', subscriptions.SUBSCRIPTIONS],
  ['OperationsSubscriptionDetails', subscriptions.SUBSCRIPTION],
  ['OperationsDeliveryPage', subscriptions.DELIVERIES],
  ['OperationsDelivery', subscriptions.TESTED],
  ['OperationsDelivery', subscriptions.SKIPPED],
  ['RetriedDeliveries', subscriptions.RETRIED],
  ['ReplayList', { items: [fixtures.replayAt(1, 'RUNNING')] }],
  ['Replay', fixtures.replayAt(3, 'RUNNING')],
  ['ReplayPreview', fixtures.PREVIEW],
])('what the contract server answers is a %s', (schema, answer) => {
  const validate = ajv.compile({ $ref: `openapi.json#/components/schemas/${schema}` });
  validate(answer);
  expect(validate.errors ?? []).toEqual([]);
});
