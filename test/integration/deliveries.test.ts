import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { relayEvents } from '../../application/delivery/relay-events';
import { deliveryIdOf } from '../../application/delivery/told-event';
import { deliveryWorkflowId } from '../../application/delivery/start-delivery-workflow';
import { SECRET, type DeliveryRig } from '../support/delivery-rig';
import { eventually } from '../support/eventually';
import { textsOf } from '../replay/history-file';
import { OK, withWebhooks, type WebhookRig } from './support/webhook-rig';

jest.setTimeout(60_000);

let webhooks: WebhookRig;
let rig: DeliveryRig;

withWebhooks((started) => {
  webhooks = started;
  ({ rig } = started);
});

test('a document that ends is told once and soon, with what happened and nothing more', async () => {
  const { companyId, path } = await webhooks.subscriber('simple', 'B00000001');
  const documentId = await rig.finished(companyId);
  const [notification] = await webhooks.received(path, 1);
  expect(notification?.body).toEqual({
    id: notification?.webhookId,
    type: 'DOCUMENT_STATUS_CHANGED',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    apiVersion: '1.1',
    sequence: 1,
    data: {
      documentId,
      documentNumber: `N-${documentId.slice(0, 8)}`,
      documentType: 'INVOICE',
      countryIso: 'ES',
      purpose: 'EINVOICING',
      flow: 'ISSUED',
      companyVatNumber: 'ESB12345674',
      previousStatus: 'PROCESSING',
      status: 'OK',
    },
  });
  expect((notification?.at ?? 0) - Date.parse(notification?.body.createdAt ?? '')).toBeLessThan(10_000);
  expect(await rig.outbox.pending(10)).toEqual([]);
});

test('events of a document come in order and numbered; the next waits for the first attempt of the one before', async () => {
  const { companyId, path } = await webhooks.subscriber('ordered', 'B00000002');
  let firstEndedAt = 0;
  webhooks.answers.set(path, (nth) => {
    if (nth > 1) return OK;
    setTimeout(() => (firstEndedAt = Date.now()), 700);
    return { status: 500, after: 700 };
  });
  const documentId = await rig.finished(companyId);
  await rig.happen(documentId, { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'OK', status: 'PROCESSING' });
  await rig.happen(documentId, { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'ERROR' });
  await webhooks.received(path, 4);
  const seen = webhooks.receiver.of(path);
  expect(seen[1]?.body.sequence).not.toBe(1);
  expect(seen[1]?.at).toBeGreaterThanOrEqual(firstEndedAt - 50);
  const firsts = [...new Map(seen.map(({ webhookId, body }) => [webhookId, body.sequence])).values()];
  expect(firsts).toEqual([1, 2, 3]);
  const again = await rig.finished(companyId);
  await eventually('the other document', () =>
    webhooks.receiver.of(path).find(({ body }) => body.data['documentId'] === again),
  );
  expect(webhooks.receiver.of(path).find(({ body }) => body.data['documentId'] === again)?.body.sequence).toBe(1);
});

test('an external status is told to all but the account that reported it', async () => {
  const companyId = await rig.company('reporter', 'B00000009');
  await rig.company('listener', 'B00000009');
  await rig.subscribe('reporter', webhooks.receiver.url('/reporter'), 'INVOICE_STATUS_CHANGED');
  await rig.subscribe('listener', webhooks.receiver.url('/listener'), 'INVOICE_STATUS_CHANGED');
  const documentId = await rig.finished(companyId);
  const paid = {
    type: 'INVOICE_STATUS_CHANGED',
    previousExternalStatus: 'ACCEPTED',
    externalStatus: 'PAID',
    paymentDetail: [{ vatRate: '21', amount: '121.50', currency: 'EUR' }],
    sender: 'reporter',
  } as const;
  await rig.happen(documentId, { ...paid, paymentDetail: [...paid.paymentDetail] });
  const [notification] = await webhooks.received('/listener', 1);
  expect(notification?.body).toMatchObject({ type: 'INVOICE_STATUS_CHANGED', sequence: 1 });
  expect(notification?.body.data).toMatchObject({
    previousExternalStatus: 'ACCEPTED',
    externalStatus: 'PAID',
    paymentDetail: [{ vatRate: 21, amount: 121.5, currency: 'EUR' }],
  });
  expect(notification?.raw).not.toContain('reporter');
  await rig.happen(documentId, { ...paid, paymentDetail: [], sender: 'listener' });
  await webhooks.received('/reporter', 1);
  expect(webhooks.receiver.of('/listener')).toHaveLength(1);
});

test('an event that nobody subscribes to leaves nothing behind and starts nothing', async () => {
  const companyId = await rig.company('alone', 'B00000010');
  const documentId = await rig.finished(companyId);
  await eventually('the outbox to be empty', async () => {
    const pending = await rig.outbox.pending(500);
    return pending.length === 0 ? true : undefined;
  });
  expect(await rig.mongo.collection('deliveries').countDocuments({ documentId })).toBe(0);
});

test('an endpoint never has more than four requests at a time, and a slow one holds nobody up', async () => {
  const slow = await webhooks.subscriber('slow', 'B00000011');
  const quick = await webhooks.subscriber('quick', 'B00000012');
  let [now, most] = [0, 0];
  webhooks.answers.set(slow.path, () => {
    now += 1;
    most = Math.max(most, now);
    setTimeout(() => (now -= 1), 400);
    return { status: 200, after: 400 };
  });
  await Promise.all(Array.from({ length: 12 }, async () => rig.finished(slow.companyId)));
  await rig.finished(quick.companyId);
  await webhooks.received(quick.path, 1);
  expect(webhooks.receiver.of(slow.path).length).toBeLessThan(12);
  await webhooks.received(slow.path, 12);
  expect(most).toBeLessThanOrEqual(4);
  expect(most).toBeGreaterThanOrEqual(3);
});

test('a relay that dies between storing deliveries and emptying the outbox doubles nothing', async () => {
  const { companyId, path, subscriptionId } = await webhooks.subscriber('crash', 'B00000013');
  await rig.stop();
  const documentId = await rig.finished(companyId);
  await rig.happen(documentId, { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'OK', status: 'PROCESSING' });
  const outbox = rig.outbox;
  outbox.take = async () => Promise.reject(new Error('killed'));
  const subscriptionsOf = async () => rig.subscriptions.list('crash');
  const { deliveries, listeners } = rig;
  const areThereSubscriptions = async () => rig.subscriptions.areThereAny();
  const relay = { outbox, deliveries, subscriptionsOf, areThereSubscriptions, listeners, clock: () => new Date() };
  await expect(relayEvents(relay)).rejects.toThrow('killed');
  await expect(relayEvents(relay)).rejects.toThrow('killed');
  await rig.start();
  await webhooks.received(path, 2);
  await eventually('the outbox to be empty', async () =>
    (await rig.outbox.pending(9)).length === 0 ? true : undefined,
  );
  const { content } = await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20 });
  expect(content.map(({ sequence }) => sequence).sort()).toEqual([1, 2]);
  expect(webhooks.receiver.of(path).map(({ body }) => body.sequence)).toEqual([1, 2]);
});

test('Temporal holds ids and codes, nothing of document, address or credentials', async () => {
  const { companyId, subscriptionId } = await webhooks.subscriber('discreet', 'B00000015');
  const documentId = await rig.finished(companyId);
  const delivery = await eventually('the delivery', async () => {
    const [found] = (
      await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20, status: 'DELIVERED' })
    ).content;
    return found;
  });
  expect(delivery.deliveryId).toBe(deliveryIdOf(delivery.eventId, subscriptionId));
  const handle = rig.temporal.client.workflow.getHandle(deliveryWorkflowId(delivery));
  await handle.result();
  const texts = textsOf(JSON.parse(historyToJSON(await handle.fetchHistory()))).join('\n');
  expect(texts).toContain('attemptDelivery');
  for (const canary of [SECRET, documentId, 'localhost:', 'B12345674', `N-${documentId.slice(0, 8)}`])
    expect(texts).not.toContain(canary);
});
