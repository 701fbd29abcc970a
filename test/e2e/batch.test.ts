import { eventually } from '../support/eventually';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { BatchLoad } from './support/batch-load';
import { batchRuns } from './support/batch-runs';
import { freshNumber, jsonInvoice } from './support/documents';
import { KillableService } from './support/killable-service';

jest.setTimeout(180_000);

let service: KillableService;

beforeAll(async () => {
  service = await KillableService.start('batches');
}, 180_000);

afterAll(async () => {
  await service?.end();
  await removeTemporaryFolders();
}, 60_000);

test('a batch during which worker and API are killed loses and repeats no document', async () => {
  const { client, stack, stores } = service;
  const load = await BatchLoad.submit(client, 150);
  for (const [name, after] of [
    ['worker', 5],
    ['api', 30],
  ] as const) {
    await eventually(`${after} documents to have ended`, async () =>
      ((await load.ended()) ?? 0) >= after ? true : undefined,
    );
    await stack.kill(name);
    await stack.untilReady();
  }
  const account = await service.settle(load, 90_000);
  expect(account).toMatchObject({ accepted: 150, lost: [], sentTwice: [], wrong: [] });
  expect(await stores.documents.countDocuments({ batchNumber: load.batchId })).toBe(150);
  const batch = await eventually('the batch to be finished', async () => {
    const found = await client.batch(load.batchId);
    return found.state === 'PROCESSING' ? undefined : found;
  });
  expect(batch.state).toBe('COMPLETED_WITH_ERRORS');
  expect(batch.counters).toEqual({
    total: 150,
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
  const sent = client
    .submitBatch(Array.from({ length: 2_000 }, () => jsonInvoice(freshNumber('CUT'))))
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
