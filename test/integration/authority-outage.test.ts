import { randomUUID } from 'node:crypto';
import { NativeConnection } from '@temporalio/worker';
import { createIntegrationActivities } from '../../activities/integration-activities';
import { withApplicationFailures } from '../../activities/application-failure';
import { DocumentSteps } from '../../application/documents/document-steps';
import { GatewayConnector } from '../../authorities/gateway/gateway-connector';
import { AuthorityGuard } from '../../application/integration/authority-guard';
import { releaseWaiting } from '../../application/integration/release-waiting';
import { breakerOf } from '../../countries/integration/authority-breaker';
import { keptCalls } from '../support/kept-calls';
import { HttpClient } from '../../platform/http-client';
import { integrationQueue } from '../../platform/temporal/task-queues';
import { startSandbox, type RunningSandbox } from '../../sandbox/server';
import { AuthorityRepository } from '../../storage/authority-repository';
import { documentModel } from '../../storage/document-model';
import { PayloadRepository } from '../../storage/payload-repository';
import type { NewDocument } from '../../storage/stored-document';
import { WaitingDocuments } from '../../storage/waiting-documents';
import { RepeatedStep } from '../../platform/repeated-step';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { ALL_TO_GATEWAY } from '../support/all-to-gateway';

const DOCUMENTS = 120;
const PROCESSES = 2;

let rig: DocumentRig;
let sandbox: RunningSandbox;
let releases: RepeatedStep[];
const connections: NativeConnection[] = [];
const http = new HttpClient({ timeoutMs: 5_000, connections: 20 });
/** No other test has it: what waits in its queue is ours. */
const country = `test-${randomUUID()}`;
const calls: string[] = [];
const told: string[] = [];

beforeAll(async () => {
  rig = await DocumentRig.create();
  rig.valid = true;
  const dataFolder = await temporaryFolder();
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, dataFolder, onFailure: () => undefined });
  await rig.work({});
  releases = await Promise.all(Array.from({ length: PROCESSES }, startProcess));
}, 60_000);

afterAll(async () => {
  await Promise.all(releases.map(async (one) => one.stop()));
  await rig.close();
  await Promise.all(connections.map(async (one) => one.close()));
  await sandbox.stop();
  await http.close();
  await removeTemporaryFolders();
}, 30_000);

/** Slots, guard and releases of a worker process; only the database is shared. */
async function startProcess(): Promise<RepeatedStep> {
  const clock = () => new Date();
  const authorities = new AuthorityRepository(rig.mongo);
  const client = new GatewayConnector(
    () => http,
    () => sandbox.url,
    keptCalls(rig.mongo),
  );
  const activities = createIntegrationActivities(
    {
      steps: new DocumentSteps(rig.documents, new PayloadRepository(rig.mongo)),
      authority: {
        submit: async (document, ...rest) => {
          calls.push(document.documentId);
          return client.submit({ ...document, countryIso: 'ES' }, ...rest);
        },
        lookUp: async (document, ...rest) => {
          calls.push(document.documentId);
          return client.lookUp({ ...document, countryIso: 'ES' }, ...rest);
        },
      },
      isOn: () => true,
      systems: ALL_TO_GATEWAY,
      times: { leavesWithinMs: 5_000, settleMs: 0 },
      clock,
    },
    new AuthorityGuard(authorities, clock, () => 5_000),
  );
  const native = await NativeConnection.connect({ address: (await testStack()).temporalAddress });
  connections.push(native);
  await rig.run({
    connection: native,
    taskQueue: integrationQueue(country),
    maxConcurrentActivityTaskExecutions: 8,
    activities: withApplicationFailures(activities, () => undefined),
  });
  const step = new RepeatedStep({
    work: async () => {
      await releaseWaiting({
        authorities,
        waiting: new WaitingDocuments(rig.mongo),
        goOn: async (documentId) => {
          await rig.workflow(documentId).signal('goOn');
          told.push(documentId);
        },
        clock,
      });
      return false;
    },
    everyMs: 250,
    onFailure: () => undefined,
  });
  step.start();
  return step;
}

async function down(isDown: boolean): Promise<void> {
  await fetch(`${sandbox.url}/control`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ down: isDown }),
  });
}

const breaker = async () =>
  breakerOf(await new AuthorityRepository(rig.mongo).stateOf(`gateway/${country}`), Date.now());
const countWaiting = async () =>
  documentModel(rig.mongo).countDocuments({ countryIso: country, 'integration.waiting.at': { $exists: true } });

test('while an authority is down many documents cost a few calls; on its return all go on, the oldest first', async () => {
  const documents: NewDocument[] = [];
  for (let index = 0; index < DOCUMENTS; index += 1)
    documents.push(
      await rig.document({
        countryIso: country,
        documentNumber: `SBX-DOWN-${index}-${randomUUID()}`,
        submissionDate: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
      }),
    );
  await Promise.all(documents.map(async (document) => rig.start(document)));
  await eventually('nearly all to wait', async () => ((await countWaiting()) >= DOCUMENTS - 1 ? true : undefined));
  expect(await breaker()).not.toBe('closed');
  expect(calls.length).toBeLessThanOrEqual(30);
  const before = told.length;
  await down(false);
  await Promise.all(documents.map(async ({ documentId }) => rig.workflow(documentId).result()));
  expect(await breaker()).toBe('closed');
  const ids = documents.map(({ documentId }) => documentId);
  const stored = await documentModel(rig.mongo)
    .find({ _id: { $in: ids } })
    .lean();
  expect(stored.map(({ status }) => status)).toEqual(ids.map(() => 'OK'));
  expect(stored.every(({ integration }) => integration?.waiting === undefined)).toBe(true);
  // The first is the probe; of what a release lets go, the order in which it is told is not told.
  const batches = told.slice(before).map((id) => Math.floor(ids.indexOf(id) / 20));
  expect(Math.max(...batches.slice(1, 21))).toBeLessThanOrEqual(1);
  expect(Math.min(...batches.slice(-15))).toBeGreaterThanOrEqual(4);
}, 90_000);

test('a document that always fails does not keep others waiting', async () => {
  await down(true);
  const failing = await rig.document({ countryIso: country, documentNumber: `SBX-DOWN-${randomUUID()}` });
  await rig.start(failing);
  await eventually('it to be refused service twice', () =>
    calls.filter((id) => id === failing.documentId).length >= 2 ? true : undefined,
  );
  expect(await breaker()).toBe('closed');
  const healthy = await rig.document({ countryIso: country, documentNumber: randomUUID() });
  await rig.process([healthy]);
  expect((await rig.documents.read(healthy.documentId)).status).toBe('OK');
  await down(false);
  await expect(rig.workflow(failing.documentId).result()).resolves.toBe('OK');
}, 60_000);
