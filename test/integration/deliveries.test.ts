import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { AccountRepository } from '../../storage/account-repository';
import { deliveryIdOf, relayEvents } from '../../application/delivery/relay-events';
import { deliveryWorkflowId } from '../../application/delivery/start-delivery-workflow';
import { DeliverySweep } from '../../application/delivery/sweep-deliveries';
import { DeliveryRig, quietRuntime, SECRET } from '../support/delivery-rig';
import { eventually } from '../support/eventually';
import { textsOf } from '../replay/history-file';
import { createTestAuthority } from '../support/test-certificates';
import { WebhookReceiver, type Answer } from '../support/webhook-receiver';

jest.setTimeout(60_000);

/** Six attempts, close together. */
const SCHEDULE = [0, 0.3, 0.5, 0.5, 0.7, 1];
const OK: Answer = { status: 204 };

let receiver: WebhookReceiver;
let rig: DeliveryRig;
/** What each path of the receiver answers; 204 where nothing is said. */
const answers = new Map<string, (nth: number) => Answer | undefined>();

beforeAll(async () => {
  quietRuntime();
  const authority = createTestAuthority();
  receiver = await WebhookReceiver.start(authority.issue(['localhost']), ({ path }) => {
    const answer = answers.get(path);
    return answer === undefined ? OK : answer(receiver.of(path).length);
  });
  rig = await DeliveryRig.create({ authority: authority.cert, allowHosts: [receiver.host], schedule: SCHEDULE });
  await rig.start();
});
afterAll(async () => {
  await rig.close();
  await receiver.close();
});

async function received(path: string, count: number) {
  return eventually(`${count} notifications at ${path}`, () =>
    receiver.of(path).length >= count ? receiver.of(path) : undefined,
  );
}

/** An account of its own with a company and a subscription at a path of its own. */
async function subscriber(name: string, vatNumber: string) {
  const companyId = await rig.company(name, vatNumber);
  const path = `/${name}`;
  const subscription = await rig.subscribe(name, receiver.url(path), 'DOCUMENT_STATUS_CHANGED');
  return { companyId, path, ...subscription };
}

test('a document that ends is told once and soon, with what happened and nothing more', async () => {
  const { companyId, path } = await subscriber('simple', 'B00000001');
  const documentId = await rig.finished(companyId);
  const [notification] = await received(path, 1);
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
  const { companyId, path } = await subscriber('ordered', 'B00000002');
  let firstEndedAt = 0;
  answers.set(path, (nth) => {
    if (nth > 1) return OK;
    setTimeout(() => (firstEndedAt = Date.now()), 700);
    return { status: 500, after: 700 };
  });
  const documentId = await rig.finished(companyId);
  await rig.happen(documentId, { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'OK', status: 'PROCESSING' });
  await rig.happen(documentId, { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'ERROR' });
  await received(path, 4);
  const seen = receiver.of(path);
  expect(seen[1]?.body.sequence).not.toBe(1);
  expect(seen[1]?.at).toBeGreaterThanOrEqual(firstEndedAt - 50);
  const firsts = [...new Map(seen.map(({ webhookId, body }) => [webhookId, body.sequence])).values()];
  expect(firsts).toEqual([1, 2, 3]);
  const again = await rig.finished(companyId);
  await eventually('the other document', () => receiver.of(path).find(({ body }) => body.data['documentId'] === again));
  expect(receiver.of(path).find(({ body }) => body.data['documentId'] === again)?.body.sequence).toBe(1);
});

test('a receiver that was down gets everything, each with one webhook-id and the same bytes', async () => {
  const { companyId, path, subscriptionId } = await subscriber('down', 'B00000003');
  let down = true;
  answers.set(path, () => (down ? { status: 500, body: 'database away' } : OK));
  const documents = await Promise.all([1, 2, 3].map(async () => rig.finished(companyId)));
  await received(path, 6);
  down = false;
  const log = await eventually('three deliveries to be delivered', async () => {
    const found = await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20 });
    return found.content.every(({ state }) => state === 'DELIVERED') ? found.content : undefined;
  });
  expect(log.map(({ documentId }) => documentId).sort()).toEqual([...documents].sort());
  for (const { eventId, attempts, attemptCount } of log) {
    const sent = receiver.of(path).filter(({ webhookId }) => webhookId === eventId);
    expect(sent).toHaveLength(attemptCount);
    expect(new Set(sent.map(({ raw }) => raw)).size).toBe(1);
    expect(attempts[0]).toMatchObject({ number: 1, outcome: 'failed', status: 500, responseHead: 'database away' });
    expect(attempts.at(-1)).toMatchObject({ number: attemptCount, outcome: 'delivered', status: 204 });
  }
});

test('Retry-After is waited for', async () => {
  const { companyId, path } = await subscriber('patient', 'B00000004');
  answers.set(path, (nth) => (nth === 1 ? { status: 503, headers: { 'retry-after': '2' } } : OK));
  await rig.finished(companyId);
  const [first, second] = await received(path, 2);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_900);
});

test('the attempts of the schedule are made, then the delivery has failed; a replay makes them anew under the same id', async () => {
  const { companyId, path, subscriptionId } = await subscriber('hopeless', 'B00000005');
  let hopeless = true;
  answers.set(path, () => (hopeless ? { status: 400 } : OK));
  await rig.finished(companyId);
  const failed = await eventually('the delivery to fail', async () => {
    const [delivery] = (
      await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20, status: 'FAILED' })
    ).content;
    return delivery;
  });
  expect(failed).toMatchObject({ attemptCount: SCHEDULE.length });
  expect(receiver.of(path)).toHaveLength(SCHEDULE.length);
  hopeless = false;
  await expect(
    rig.log.replay({ subscriptionId, companyIds: [companyId] }, failed.deliveryId, new Date()),
  ).resolves.toBe('queued');
  const seen = await received(path, SCHEDULE.length + 1);
  expect(new Set(seen.map(({ webhookId }) => webhookId)).size).toBe(1);
  await eventually('the replay to be logged', async () => {
    const delivery = await rig.log.find({ subscriptionId, companyIds: [companyId] }, failed.deliveryId);
    return delivery?.state === 'DELIVERED' ? true : undefined;
  });
});

test('a failing delivery that waits is attempted at once when it is replayed', async () => {
  const { companyId, path, subscriptionId } = await subscriber('impatient', 'B00000006');
  answers.set(path, (nth) => (nth === 1 ? { status: 503, headers: { 'retry-after': '3600' } } : OK));
  await rig.finished(companyId);
  const waiting = await eventually('the first attempt to be logged', async () => {
    const [delivery] = (await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20 })).content;
    return delivery?.attemptCount === 1 ? delivery : undefined;
  });
  expect((waiting.nextAttemptAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_000_000);
  await rig.log.replay({ subscriptionId, companyIds: [companyId] }, waiting.deliveryId, new Date());
  await received(path, 2);
});

test('after DELETE nothing is sent any more, neither the next attempt nor what is queued', async () => {
  const { companyId, path, subscriptionId } = await subscriber('deleted', 'B00000007');
  answers.set(path, () => ({ status: 500 }));
  await rig.finished(companyId);
  await received(path, 1);
  await rig.subscriptions.remove('deleted', subscriptionId);
  const atDelete = receiver.of(path).length;
  await rig.finished(companyId);
  await eventually('the delivery to be cancelled', async () => {
    const { content } = await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20 });
    return content.every(({ state }) => state === 'CANCELLED') ? true : undefined;
  });
  expect(receiver.of(path).length - atDelete).toBeLessThanOrEqual(1);
});

test('after the right to act for the company is taken away nothing is sent any more', async () => {
  const { companyId, path, subscriptionId } = await subscriber('revoked', 'B00000016');
  answers.set(path, () => ({ status: 500 }));
  await rig.finished(companyId);
  await received(path, 1);
  await new AccountRepository(rig.mongo).revokeCompany('revoked', companyId);
  const atRevocation = receiver.of(path).length;
  await eventually('the delivery to be cancelled', async () => {
    const { content } = await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20 });
    return content.every(({ state }) => state === 'CANCELLED') ? true : undefined;
  });
  expect(receiver.of(path).length - atRevocation).toBeLessThanOrEqual(1);
});

test('after PUT the next attempt goes to the new address', async () => {
  const { companyId, path, ...subscription } = await subscriber('moved', 'B00000008');
  answers.set(path, () => ({ status: 500 }));
  await rig.finished(companyId);
  const [old] = await received(path, 1);
  const { eventType, authentication } = subscription;
  const target = { eventType, authentication, notificationUrl: receiver.url('/moved-to') };
  await rig.subscriptions.replace('moved', subscription.subscriptionId, target, new Date());
  const [moved] = await received('/moved-to', 1);
  expect(moved?.webhookId).toBe(old?.webhookId);
});

test('an external status is told to all but the account that reported it', async () => {
  const companyId = await rig.company('reporter', 'B00000009');
  await rig.company('listener', 'B00000009');
  await rig.subscribe('reporter', receiver.url('/reporter'), 'INVOICE_STATUS_CHANGED');
  await rig.subscribe('listener', receiver.url('/listener'), 'INVOICE_STATUS_CHANGED');
  const documentId = await rig.finished(companyId);
  const paid = {
    type: 'INVOICE_STATUS_CHANGED',
    previousExternalStatus: 'ACCEPTED',
    externalStatus: 'PAID',
    paymentDetail: [{ vatRate: '21', amount: '121.50', currency: 'EUR' }],
    sender: 'reporter',
  } as const;
  await rig.happen(documentId, { ...paid, paymentDetail: [...paid.paymentDetail] });
  const [notification] = await received('/listener', 1);
  expect(notification?.body).toMatchObject({ type: 'INVOICE_STATUS_CHANGED', sequence: 1 });
  expect(notification?.body.data).toMatchObject({
    previousExternalStatus: 'ACCEPTED',
    externalStatus: 'PAID',
    paymentDetail: [{ vatRate: 21, amount: 121.5, currency: 'EUR' }],
  });
  expect(notification?.raw).not.toContain('reporter');
  await rig.happen(documentId, { ...paid, paymentDetail: [], sender: 'listener' });
  await received('/reporter', 1);
  expect(receiver.of('/listener')).toHaveLength(1);
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
  const slow = await subscriber('slow', 'B00000011');
  const quick = await subscriber('quick', 'B00000012');
  let [now, most] = [0, 0];
  answers.set(slow.path, () => {
    now += 1;
    most = Math.max(most, now);
    setTimeout(() => (now -= 1), 400);
    return { status: 200, after: 400 };
  });
  await Promise.all(Array.from({ length: 12 }, async () => rig.finished(slow.companyId)));
  await rig.finished(quick.companyId);
  await received(quick.path, 1);
  expect(receiver.of(slow.path).length).toBeLessThan(12);
  await received(slow.path, 12);
  expect(most).toBeLessThanOrEqual(4);
  expect(most).toBeGreaterThanOrEqual(3);
});

test('a relay that dies between storing deliveries and emptying the outbox doubles nothing', async () => {
  const { companyId, path, subscriptionId } = await subscriber('crash', 'B00000013');
  await rig.stop();
  const documentId = await rig.finished(companyId);
  await rig.happen(documentId, { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'OK', status: 'PROCESSING' });
  const outbox = rig.outbox;
  outbox.take = async () => Promise.reject(new Error('killed'));
  const subscriptionsOf = async () => rig.subscriptions.list('crash');
  const relay = { outbox, deliveries: rig.deliveries, subscriptionsOf, clock: () => new Date() };
  await expect(relayEvents(relay)).rejects.toThrow('killed');
  await expect(relayEvents(relay)).rejects.toThrow('killed');
  await rig.start();
  await received(path, 2);
  await eventually('the outbox to be empty', async () =>
    (await rig.outbox.pending(9)).length === 0 ? true : undefined,
  );
  const { content } = await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20 });
  expect(content.map(({ sequence }) => sequence).sort()).toEqual([1, 2]);
  expect(receiver.of(path).map(({ body }) => body.sequence)).toEqual([1, 2]);
});

test('a delivery whose workflow is gone is put on its way again', async () => {
  const { companyId, path, subscriptionId } = await subscriber('late', 'B00000014');
  answers.set(path, (nth) => (nth === 1 ? { status: 503, headers: { 'retry-after': '3600' } } : OK));
  await rig.finished(companyId);
  const waiting = await eventually('the first attempt to be logged', async () => {
    const [delivery] = (await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20 })).content;
    return delivery?.attemptCount === 1 ? delivery : undefined;
  });
  await rig.temporal.client.workflow.getHandle(deliveryWorkflowId(waiting)).terminate();
  const now = new Date(Date.now() + 2 * 3_600_000);
  const { requeued } = await new DeliverySweep(rig.deliveries, 86_400_000).pass(now);
  expect(requeued).toBeGreaterThanOrEqual(1);
  await received(path, 2);
});

test('Temporal holds ids and codes, nothing of document, address or credentials', async () => {
  const { companyId, subscriptionId } = await subscriber('discreet', 'B00000015');
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
