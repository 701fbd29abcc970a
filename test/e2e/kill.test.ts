import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { randomSource } from '../soak/random-source';
import { eventually } from '../support/eventually';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { BatchLoad } from './support/batch-load';
import { batchRuns } from './support/batch-runs';
import { freshNumber, jsonInvoice } from './support/documents';
import { WARM_START } from './support/edoc-stack';
import { KillableService } from './support/killable-service';
import { Load } from './support/load';
import { StepHunter } from './support/step-hunter';
import { Subscriber, WebhookLoad } from './support/webhook-load';

jest.setTimeout(600_000);

/**
 * One kill for each situation: what a random moment finds is for `npm run soak`, `-- batch` and `-- webhooks`, where batches have a
 * thousand documents, and subscribers ten thousand events.
 */
const [BATCH, EVENTS] = [60, 60];

/** A workflow that lost its timer or itself is found after two minutes, by a sweep of every 15 seconds (sweep-deliveries.ts). */
const HEALED_MS = 180_000;

let service: KillableService;
let subscriber: Subscriber;

beforeAll(async () => {
  const random = randomSource(7);
  subscriber = await Subscriber.start(await temporaryFolder(), () => random() < 0.3);
  // Nothing here is received: polling an inbox every three seconds would be work for nobody.
  const environment = { ...subscriber.environment, INBOUND_COUNTRIES: '' };
  service = await KillableService.start('kill', { ...environment, ...WARM_START });
});

afterAll(async () => {
  await service?.end();
  await subscriber?.receiver.close();
  await removeTemporaryFolders();
});

async function expectNothingLost(load: Load, withinMs = 180_000): Promise<void> {
  const account = await service.settle(load, withinMs);
  expect(account).toMatchObject({ lost: [], sentTwice: [], wrong: [] });
  expect(account.ok + account.error + account.duplicated).toBe(load.accepted.size);
  expect(account.ok).toBeGreaterThan(0);
}

test('a document that was stored but not started is started by the reconciler', async () => {
  const { client, stores } = service;
  const { documentId: original } = await client.submitAndWait({ body: jsonInvoice(freshNumber('BEFORE')) });
  const [record, payload] = await Promise.all([
    stores.documentRepository.find(original),
    stores.payloadRepository.find(original),
  ]);
  if (record === undefined || payload === undefined) throw new Error('the document is not stored');
  const documentId = randomUUID();
  // What the API had stored when it was killed ten seconds ago, before it started the workflow.
  await stores.payloadRepository.insert({ ...payload, documentId });
  await stores.documentRepository.insertAccepted({
    documentId,
    accountId: 'forgotten',
    companyId: record.companyId,
    companyVatNumber: record.companyVatNumber,
    companyName: record.companyName,
    countryIso: record.countryIso,
    purpose: record.purpose,
    flow: record.flow,
    documentType: record.documentType,
    documentNumber: freshNumber('FORGOTTEN'),
    documentDate: record.documentDate,
    supplier: record.supplier,
    customer: record.customer,
    totals: record.totals,
    attachments: [],
    submissionDate: new Date(Date.now() - 10_000),
    duplicateKey: createHash('sha256').update(documentId).digest('hex'),
  });
  const document = await client.untilTerminal(documentId);
  expect(document.status).toBe('OK');
  expect(await client.ledgerCount(documentId)).toBe(1);
});

test('a worker killed in any step of the workflow loses and repeats nothing', async () => {
  const { client, stack, stores } = service;
  const load = new Load(client);
  const hunter = new StepHunter(stack, stores, load);
  const hits: string[] = [];
  const begin = Date.now();
  while (hunter.missing.length > 0) {
    const steps = await hunter.killOnce(8, 180_000);
    hits.push(`${steps.join(', ')} (after ${Date.now() - begin} ms)`);
    await stack.untilReady();
  }
  await expectNothingLost(load);
  console.log(
    `killed the worker with documents in the steps:\n${hits.join('\n')}\nsettled after ${Date.now() - begin} ms`,
  );
});

test('every other process killed under load comes back, and nothing is lost or repeated', async () => {
  const { client, stack } = service;
  const load = new Load(client);
  load.start(6);
  for (const name of ['mongod', 'temporal', 'api', 'sandbox', 'worker-rendering']) {
    const before = load.accepted.size;
    await eventually('the load to be under way', () => (load.accepted.size > before + 6 ? true : undefined));
    const { killed, successor } = await stack.kill(name);
    expect(() => process.kill(killed, 0)).toThrow('ESRCH');
    expect(() => process.kill(successor, 0)).not.toThrow();
    await stack.untilReady();
  }
  await load.stop();
  await expectNothingLost(load);
});

describe('batches', () => {
  test('a batch during which worker and API are killed loses and repeats no document', async () => {
    const { client, stack, stores } = service;
    const load = await BatchLoad.submit(client, BATCH);
    for (const [name, after] of [
      ['worker', 5],
      ['api', 25],
    ] as const) {
      await eventually(`${after} documents to have ended`, async () =>
        ((await load.ended()) ?? 0) >= after ? true : undefined,
      );
      await stack.kill(name);
      await stack.untilReady();
    }
    const account = await service.settle(load, 180_000);
    expect(account).toMatchObject({ accepted: BATCH, lost: [], sentTwice: [], wrong: [] });
    expect(await stores.documents.countDocuments({ batchNumber: load.batchId })).toBe(BATCH);
    const batch = await eventually('the batch to be finished', async () => {
      const found = await client.batch(load.batchId);
      return found.state === 'PROCESSING' ? undefined : found;
    });
    expect(batch.state).toBe('COMPLETED_WITH_ERRORS');
    expect(batch.counters).toEqual({
      total: BATCH,
      PROCESSING: 0,
      OK: account.ok,
      ERROR: account.error,
      DUPLICATED: account.duplicated,
      REJECTED: 0,
    });
    const runs = await eventually('the workflow of the batch to end', async () => {
      const found = await batchRuns(stores, load.batchId);
      return found.some(({ status }) => status === 'RUNNING') ? undefined : found;
    });
    expect(runs.filter(({ status }) => status === 'COMPLETED')).toHaveLength(1);
    for (const { events } of runs) expect(events).toBeLessThan(5_000);
  });

  test('an API that is killed while a batch arrives leaves no document of it', async () => {
    const { client, stack, stores } = service;
    const entries = stores.mongo.collection('batchEntries');
    const before = await entries.countDocuments();
    // As many as may be: the kill has to come before the answer.
    const sent = client
      .submitBatch(Array.from({ length: 10_000 }, () => jsonInvoice(freshNumber('CUT'))))
      .catch(() => undefined);
    await eventually(
      'the first slices to be stored',
      async () => ((await entries.countDocuments()) > before ? true : undefined),
      {
        everyMs: 5,
      },
    );
    await stack.kill('api');
    expect(await sent).toBeUndefined();
    await stack.untilReady();
    expect(await stores.documents.countDocuments({ documentNumber: /^CUT/ })).toBe(0);
    const { documentId } = await client.submitAndWait({ body: jsonInvoice(freshNumber('AFTER')) });
    expect(await client.ledgerCount(documentId)).toBe(1);
  });
});

test('after the plug was pulled the next start goes on', async () => {
  const load = new Load(service.client);
  await load.burst(16);
  await service.survivePowerCut();
  await expectNothingLost(load);
});

test('of all that went wrong every line of a log is JSON, and nothing tells of workers without workflows', async () => {
  const { stack } = service;
  // Each time it comes back later: away for some seconds, which the core of Temporal's SDK tells of.
  for (let kills = 0; kills < 5; kills += 1) await stack.kill('temporal');
  await stack.untilReady();
  const logs = path.join(stack.dataDir, 'logs');
  const files = readdirSync(logs).filter((name) => /^(api|worker|worker-rendering)\.log(\.1)?$/.test(name));
  expect(files.length).toBeGreaterThanOrEqual(3);
  const lines = files.flatMap((name) => readFileSync(path.join(logs, name), 'utf8').split('\n').filter(Boolean));
  const told = lines.map((line) => JSON.parse(line) as { msg: string; component?: string });
  expect(told.filter(({ component }) => component === 'core')).not.toEqual([]);
  expect(told.filter(({ msg }) => msg.startsWith('No workflows registered'))).toEqual([]);
});

// The last: what it tells subscribers of are documents that no authority has, and the other tests count those.
test('no event is lost while a worker is killed and the subscriber refuses a third; repetitions are the same', async () => {
  const load = await WebhookLoad.on(service.stack, subscriber);
  try {
    await load.happen(EVENTS / 3);
    await eventually('notifications to be under way', () => (load.delivered > 0 ? true : undefined));
    const happening = load.happen(EVENTS / 3);
    await load.stack.kill('worker');
    await happening;
    await load.happen(EVENTS / 3);
    const account = await load.settle(HEALED_MS);
    expect(account).toMatchObject({ events: EVENTS, lost: [], unfinished: [], differing: [] });
    expect(account.repeated).toBeGreaterThan(8);
  } finally {
    await load.closeSource();
  }
});
