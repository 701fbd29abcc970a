import { deliveryWorkflowId } from '../../application/delivery/start-delivery-workflow';
import { DeliverySweep } from '../../application/delivery/sweep-deliveries';
import { AccountRepository } from '../../storage/account-repository';
import type { DeliveryRig } from '../support/delivery-rig';
import { eventually } from '../support/eventually';
import { OK, SCHEDULE, withWebhooks, type Subscriber, type WebhookRig } from './support/webhook-rig';

jest.setTimeout(60_000);

let webhooks: WebhookRig;
let rig: DeliveryRig;

withWebhooks((started) => {
  webhooks = started;
  ({ rig } = started);
});

async function cancelled(subscriber: Subscriber): Promise<void> {
  await eventually('the deliveries to be cancelled', async () => {
    const deliveries = await webhooks.deliveriesOf(subscriber);
    return deliveries.every(({ state }) => state === 'CANCELLED') ? true : undefined;
  });
}

test('a receiver that was down gets everything, each with one webhook-id and the same bytes', async () => {
  const { companyId, path, subscriptionId } = await webhooks.subscriber('down', 'B00000003');
  let down = true;
  webhooks.answers.set(path, () => (down ? { status: 500, body: 'database away' } : OK));
  const documents = await Promise.all([1, 2, 3].map(async () => rig.finished(companyId)));
  await webhooks.received(path, 6);
  down = false;
  const log = await eventually('three deliveries to be delivered', async () => {
    const found = await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20 });
    return found.content.every(({ state }) => state === 'DELIVERED') ? found.content : undefined;
  });
  expect(log.map(({ documentId }) => documentId).sort()).toEqual([...documents].sort());
  for (const { eventId, attempts, attemptCount } of log) {
    const sent = webhooks.receiver.of(path).filter(({ webhookId }) => webhookId === eventId);
    expect(sent).toHaveLength(attemptCount);
    expect(new Set(sent.map(({ raw }) => raw)).size).toBe(1);
    expect(attempts[0]).toMatchObject({ number: 1, outcome: 'failed', status: 500, responseHead: 'database away' });
    expect(attempts.at(-1)).toMatchObject({ number: attemptCount, outcome: 'delivered', status: 204 });
  }
});

test('Retry-After is waited for', async () => {
  const { companyId, path } = await webhooks.subscriber('patient', 'B00000004');
  webhooks.answers.set(path, (nth) => (nth === 1 ? { status: 503, headers: { 'retry-after': '2' } } : OK));
  await rig.finished(companyId);
  const [first, second] = await webhooks.received(path, 2);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_900);
});

test('the attempts of the schedule are made, then the delivery has failed; a replay makes them anew under the same id', async () => {
  const { companyId, path, subscriptionId } = await webhooks.subscriber('hopeless', 'B00000005');
  let hopeless = true;
  webhooks.answers.set(path, () => (hopeless ? { status: 400 } : OK));
  await rig.finished(companyId);
  const failed = await eventually('the delivery to fail', async () => {
    const [delivery] = (
      await rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20, status: 'FAILED' })
    ).content;
    return delivery;
  });
  expect(failed).toMatchObject({ attemptCount: SCHEDULE.length });
  expect(webhooks.receiver.of(path)).toHaveLength(SCHEDULE.length);
  hopeless = false;
  await expect(
    rig.log.replay({ subscriptionId, companyIds: [companyId] }, failed.deliveryId, new Date()),
  ).resolves.toBe('queued');
  const seen = await webhooks.received(path, SCHEDULE.length + 1);
  expect(new Set(seen.map(({ webhookId }) => webhookId)).size).toBe(1);
  await eventually('the replay to be logged', async () => {
    const delivery = await rig.log.find({ subscriptionId, companyIds: [companyId] }, failed.deliveryId);
    return delivery?.state === 'DELIVERED' ? true : undefined;
  });
});

test('a failing delivery that waits is attempted at once when it is replayed', async () => {
  const subscriber = await webhooks.subscriber('impatient', 'B00000006');
  const { companyId, path, subscriptionId } = subscriber;
  webhooks.answers.set(path, (nth) => (nth === 1 ? { status: 503, headers: { 'retry-after': '3600' } } : OK));
  await rig.finished(companyId);
  const waiting = await webhooks.waitingOf(subscriber);
  expect((waiting.nextAttemptAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_000_000);
  await rig.log.replay({ subscriptionId, companyIds: [companyId] }, waiting.deliveryId, new Date());
  await webhooks.received(path, 2);
});

test('after DELETE nothing is sent any more, neither the next attempt nor what is queued', async () => {
  const subscriber = await webhooks.subscriber('deleted', 'B00000007');
  const { companyId, path, subscriptionId } = subscriber;
  webhooks.answers.set(path, () => ({ status: 500 }));
  await rig.finished(companyId);
  await webhooks.received(path, 1);
  await rig.subscriptions.remove('deleted', subscriptionId);
  const atDelete = webhooks.receiver.of(path).length;
  await rig.finished(companyId);
  await cancelled(subscriber);
  expect(webhooks.receiver.of(path).length - atDelete).toBeLessThanOrEqual(1);
});

test('after the right to act for the company is taken away nothing is sent any more', async () => {
  const subscriber = await webhooks.subscriber('revoked', 'B00000016');
  const { companyId, path } = subscriber;
  webhooks.answers.set(path, () => ({ status: 500 }));
  await rig.finished(companyId);
  await webhooks.received(path, 1);
  await new AccountRepository(rig.mongo).revokeCompany('revoked', companyId);
  const atRevocation = webhooks.receiver.of(path).length;
  await cancelled(subscriber);
  expect(webhooks.receiver.of(path).length - atRevocation).toBeLessThanOrEqual(1);
});

test('after PUT the next attempt goes to the new address', async () => {
  const { companyId, path, ...subscription } = await webhooks.subscriber('moved', 'B00000008');
  webhooks.answers.set(path, () => ({ status: 500 }));
  await rig.finished(companyId);
  const [old] = await webhooks.received(path, 1);
  const { eventType, authentication } = subscription;
  const target = { eventType, authentication, notificationUrl: webhooks.receiver.url('/moved-to') };
  await rig.subscriptions.replace('moved', subscription.subscriptionId, target, new Date());
  const [moved] = await webhooks.received('/moved-to', 1);
  expect(moved?.webhookId).toBe(old?.webhookId);
});

test('a delivery whose workflow is gone is put on its way again', async () => {
  const subscriber = await webhooks.subscriber('late', 'B00000014');
  const { companyId, path } = subscriber;
  webhooks.answers.set(path, (nth) => (nth === 1 ? { status: 503, headers: { 'retry-after': '3600' } } : OK));
  await rig.finished(companyId);
  const waiting = await webhooks.waitingOf(subscriber);
  await rig.temporal.client.workflow.getHandle(deliveryWorkflowId(waiting)).terminate();
  const now = new Date(Date.now() + 2 * 3_600_000);
  const { requeued } = await new DeliverySweep(rig.deliveries, 86_400_000).pass(now);
  expect(requeued).toBeGreaterThanOrEqual(1);
  await webhooks.received(path, 2);
});
