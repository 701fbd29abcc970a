import { randomUUID } from 'node:crypto';
import { deliveryWorkflowId, startDeliveryWorkflow } from '../../application/delivery/start-delivery-workflow';
import { followUpWorkflowId, startFollowUp } from '../../application/integration/start-follow-up';
import { documentWorkflowId } from '../../processing/document-start';
import { batchWorkflowId } from '../../application/batches/start-batch-workflow';
import { restartIfStopped } from '../../application/documents/restart-document';
import { ParkedDocuments } from '../../storage/parked-documents';
import { eventually } from '../support/eventually';
import { completeWorkflow, failStep } from './support/complete-workflow';
import { MINUTE_MS, withReconciler, type ReconcilerRig } from './support/reconciler-rig';

/** What a database that was put back looks like to Temporal: it has completed what the records say is open. */
let rig: ReconcilerRig;

withReconciler((created) => (rig = created));

const REASON = { step: 'start', reason: 'WORKFLOW_COMPLETED' };

test.each(['CREATED', 'VALIDATING', 'INTEGRATING'] as const)(
  'a document that is open (%s) although its workflow completed is started again within a minute',
  async (phase) => {
    const documentId = await rig.accepted(true);
    await rig.documents.apply(await rig.documents.read(documentId), { change: { phase } });
    await completeWorkflow(rig.temporal, documentWorkflowId(documentId));
    rig.later = MINUTE_MS;
    await eventually('the start', async () => {
      await rig.startForgotten();
      await rig.restartStill();
      return (await rig.isStarted(documentId)) || undefined;
    });
    expect(rig.stopped).toEqual([{ documentId, ...REASON }]);
    expect(rig.healed.get('refused')).toBe(1);
    const document = await rig.documents.find(documentId);
    expect(document).not.toHaveProperty('parked');
    // Its authority may have it.
    expect(document).toMatchObject({ integration: { system: 'gateway', sentAt: expect.any(Date) as Date } });
  },
);

test('what is open and has begun, and that Temporal knows nothing of, is started again within a minute, too', async () => {
  const documentId = await rig.accepted(true);
  await rig.documents.apply(await rig.documents.read(documentId), { change: { phase: 'INTEGRATING' } });
  rig.later = MINUTE_MS;
  await rig.restartStill();
  expect(await rig.isStarted(documentId)).toBe(true);
  expect(await rig.documents.find(documentId)).toHaveProperty('integration.sentAt');
  expect(rig.stopped).toEqual([]);
});

test('one that has not begun waits for its turn', async () => {
  const { batchId } = await rig.batch(3);
  const documentId = await rig.accepted(true, { batchNumber: batchId });
  rig.later = MINUTE_MS;
  await rig.restartStill();
  expect(await rig.isStarted(documentId)).toBe(false);
});

test('documents of an open batch as well: the batch starts none a second time', async () => {
  const { batchId } = await rig.batch(3);
  const documentId = await rig.accepted(true, { batchNumber: batchId });
  await completeWorkflow(rig.temporal, documentWorkflowId(documentId));
  rig.later = MINUTE_MS;
  await eventually('the start', async () => {
    await rig.restartStill();
    return (await rig.isStarted(documentId)) || undefined;
  });
});

test('one whose run wrote its end and completed since its record was read is not started a second time', async () => {
  const documentId = await rig.accepted(true);
  const read = await rig.documents.read(documentId);
  await rig.documents.apply(read, { change: { status: 'OK' } });
  await completeWorkflow(rig.temporal, documentWorkflowId(documentId));
  const restarted = restartIfStopped(
    {
      client: rig.temporal.client,
      documents: rig.documents,
      parked: new ParkedDocuments(rig.mongo),
      systems: rig.systems,
      clock: () => new Date(),
      onStopped: (stopped) => rig.stopped.push(stopped),
      onRefused: () => undefined,
    },
    read,
  );
  await expect(restarted).resolves.toBe(false);
  expect(await rig.isStarted(documentId)).toBe(false);
  expect(rig.stopped).toEqual([]);
});

test('one that cannot be started again stays flagged, for operators to see', async () => {
  const documentId = await rig.accepted(true);
  await completeWorkflow(rig.temporal, documentWorkflowId(documentId));
  const refusing = Object.create(rig.temporal.client) as typeof rig.temporal.client;
  const workflow = Object.create(rig.temporal.client.workflow) as typeof refusing.workflow;
  Object.defineProperty(workflow, 'start', { value: async () => Promise.reject(new Error('no Temporal')) });
  Object.defineProperty(refusing, 'workflow', { value: workflow });
  const parked = new ParkedDocuments(rig.mongo);
  const dependencies = {
    client: refusing,
    documents: rig.documents,
    parked,
    systems: rig.systems,
    clock: () => new Date(),
    onStopped: () => undefined,
    onRefused: () => undefined,
  };
  await expect(restartIfStopped(dependencies, await rig.documents.read(documentId))).rejects.toThrow('no Temporal');
  expect(await rig.documents.find(documentId)).toMatchObject({ status: 'PROCESSING', parked: REASON });
  const counts = await parked.counts();
  expect(counts.parked).toBeGreaterThan(0);
  const stopped = await parked.stopped(100);
  expect(stopped).toContainEqual(expect.objectContaining({ documentId, stopped: 'parked', ...REASON }));
});

test('a batch that is open although its workflow completed is started again, and counted once', async () => {
  const { batchId } = await rig.batch(3);
  await completeWorkflow(rig.temporal, batchWorkflowId(batchId));
  rig.later = MINUTE_MS;
  rig.healed.clear();
  await rig.startForgotten();
  expect(await rig.isRunning(batchWorkflowId(batchId))).toBe(true);
  expect(rig.healed.get('refused')).toBe(1);
});

test('a cancellation, a report and a delivery whose workflows completed are started again, too', async () => {
  const { client } = rig.temporal;
  const delivery = { eventId: randomUUID(), subscriptionId: randomUUID() };
  await completeWorkflow(rig.temporal, deliveryWorkflowId(delivery));
  await startDeliveryWorkflow(
    client,
    { ...delivery, deliveryId: randomUUID(), type: 'TEST', attemptCount: 1, queuedAt: new Date() },
    { taskQueue: `nobody-${randomUUID()}` },
  );
  expect(await rig.isRunning(deliveryWorkflowId(delivery))).toBe(true);
  for (const kind of ['cancellation', 'status'] as const) {
    const call = { documentId: randomUUID(), kind, try: 1, countryIso: 'ES' };
    await completeWorkflow(rig.temporal, followUpWorkflowId(call));
    await startFollowUp(client, call);
    expect(await rig.isRunning(followUpWorkflowId(call))).toBe(true);
  }
});

describe('a document whose step failed before an upgrade, without a word of it in the record,', () => {
  const signals = async (documentId: string) => {
    const { events } = await rig.temporal.client.workflow.getHandle(documentWorkflowId(documentId)).fetchHistory();
    return (events ?? []).flatMap(({ workflowExecutionSignaledEventAttributes: told }) => told?.signalName ?? []);
  };
  const integrating = async (type: string, seconds: number) => {
    const documentId = await rig.accepted(true);
    const integration = { authority: 'ES', warnings: [] };
    await rig.documents.apply(await rig.documents.read(documentId), { change: { phase: 'INTEGRATING', integration } });
    await failStep(rig.temporal, documentWorkflowId(documentId), type, seconds);
    rig.later = 2 * MINUTE_MS;
    await rig.restartStill();
    return documentId;
  };

  test('is told to try again at once, and not when it tries soon by itself or waits for a result', async () => {
    expect(await signals(await integrating('AUTHORITY_OUTAGE', 600))).toEqual(['settled']);
    expect(await signals(await integrating('AUTHORITY_OUTAGE', 150))).toEqual([]);
    expect(await signals(await integrating('PENDING_AT_AUTHORITY', 600))).toEqual([]);
  });

  test('is left alone once the record tells since when it waits', async () => {
    const documentId = await integrating('AUTHORITY_OUTAGE', 600);
    const document = await rig.documents.read(documentId);
    const integration = { authority: 'ES', warnings: [], waitingSince: new Date() };
    await rig.documents.apply(document, { change: { integration } });
    await rig.restartStill();
    expect(await signals(documentId)).toEqual(['settled']);
  });
});
