import {
  closeBreaker,
  retryDeliveries,
  retryDelivery,
  skipDelivery,
  testEndpoint,
  type OperatingDeliveries,
} from '../../application/delivery/operate-deliveries';
import { awaitDeliveryWorkflow, startDeliveryWorkflow } from '../../application/delivery/start-delivery-workflow';
import type { DeliveryRecord, DeliveryState } from '../../storage/delivery-record';
import { EndpointRepository } from '../../storage/endpoint-repository';
import { OperatedDeliveries } from '../../storage/operated-deliveries';
import { breakerOf, NEW_ENDPOINT } from '../../subscriptions/endpoint-state';
import { endpointKey } from '../../subscriptions/subscription';
import type { DeliveryRig } from '../support/delivery-rig';
import { eventually } from '../support/eventually';
import { OK, withWebhooks, type Subscriber, type WebhookRig } from './support/webhook-rig';

jest.setTimeout(60_000);

let webhooks: WebhookRig;
let rig: DeliveryRig;
let endpoints: EndpointRepository;
let operating: OperatingDeliveries;

withWebhooks((started) => {
  webhooks = started;
  ({ rig } = started);
  endpoints = new EndpointRepository(rig.mongo);
  const { client } = rig.temporal;
  operating = {
    log: rig.log,
    operated: new OperatedDeliveries(rig.mongo),
    deliveries: rig.deliveries,
    endpoints,
    start: async (delivery) => startDeliveryWorkflow(client, delivery, { taskQueue: rig.taskQueue, isEager: false }),
    awaitEnd: async (delivery, withinMs) => awaitDeliveryWorkflow(client, delivery, withinMs),
    clock: () => new Date(),
  };
});

/** A subscriber whose endpoint is paused for an hour. */
async function paused(name: string, vatNumber: string): Promise<Subscriber> {
  const subscriber = await webhooks.subscriber(name, vatNumber);
  await endpoints.change(endpointKey(subscriber), () => ({
    state: { ...NEW_ENDPOINT, openings: 5, openUntil: Date.now() + 3_600_000 },
  }));
  return subscriber;
}

const breakerAt = async (subscriber: Subscriber) => {
  const key = endpointKey(subscriber);
  return breakerOf((await endpoints.statesOf([key])).get(key) ?? NEW_ENDPOINT, Date.now());
};

const allOf = ({ subscriptionId }: Subscriber) => ({ subscriptionId, companyIds: 'all' }) as const;

/** The subscriber's deliveries once they are in these states, by sequence. */
async function deliveriesIn(subscriber: Subscriber, states: readonly DeliveryState[]): Promise<DeliveryRecord[]> {
  return eventually(`deliveries in ${states.join()}`, async () => {
    const found = (await webhooks.deliveriesOf(subscriber)).sort((one, other) => one.sequence - other.sequence);
    return found.map(({ state }) => state).join() === states.join() ? found : undefined;
  });
}

async function ended(subscriber: Subscriber, documents: number): Promise<void> {
  await Promise.all(Array.from({ length: documents }, async () => rig.finished(subscriber.companyId)));
}

/** A document with two events, of which the second waits for the first. */
async function twoEvents(subscriber: Subscriber): Promise<[DeliveryRecord, DeliveryRecord]> {
  const documentId = await rig.finished(subscriber.companyId);
  await rig.happen(documentId, { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'OK', status: 'PROCESSING' });
  return (await deliveriesIn(subscriber, ['QUEUED', 'BLOCKED'])) as [DeliveryRecord, DeliveryRecord];
}

test('a test goes through an open breaker once, tells what came of it, and its success lets go what waits', async () => {
  const subscriber = await paused('tested', 'B00000031');
  const { path } = subscriber;
  let isDead = true;
  webhooks.answers.set(path, () => (isDead ? { status: 502 } : OK));
  await ended(subscriber, 3);
  await deliveriesIn(subscriber, ['QUEUED', 'QUEUED', 'QUEUED']);

  const failed = await testEndpoint(operating, subscriber);
  expect(failed).toMatchObject({ type: 'TEST', state: 'FAILED', attempts: [{ status: 502, reason: 'HTTP_STATUS' }] });
  expect(await breakerAt(subscriber)).toBe('open');
  expect((await endpoints.statesOf([endpointKey(subscriber)])).get(endpointKey(subscriber))).toMatchObject({
    failingSince: expect.any(Number) as number,
    lastFailure: { accountId: 'tested', status: 502, reason: 'HTTP_STATUS' },
  });

  isDead = false;
  expect(await testEndpoint(operating, subscriber)).toMatchObject({ state: 'DELIVERED', attemptCount: 1 });
  expect((await webhooks.received(path, 5)).map(({ body }) => body.type)).toEqual([
    'TEST',
    'TEST',
    ...Array<string>(3).fill('DOCUMENT_STATUS_CHANGED'),
  ]);
  expect(await breakerAt(subscriber)).toBe('closed');
});

test('when all are retried one finds out, and the others follow, also one that was started and had its turn later', async () => {
  const subscriber = await paused('retried', 'B00000032');
  await ended(subscriber, 3);
  const [early] = await deliveriesIn(subscriber, ['QUEUED', 'QUEUED', 'QUEUED']);
  if (early !== undefined) await operating.start(early);
  await eventually('the turn to be given', async () => {
    const { nextAttemptAt } = (await rig.deliveries.find(early?.deliveryId ?? '')) ?? {};
    return nextAttemptAt !== undefined && nextAttemptAt.getTime() > Date.now() + 3_000_000 ? true : undefined;
  });
  await expect(retryDeliveries(operating, allOf(subscriber), subscriber, { failed: false })).resolves.toEqual({
    retried: 3,
    probed: true,
  });
  await deliveriesIn(subscriber, ['DELIVERED', 'DELIVERED', 'DELIVERED']);
  await expect(retryDeliveries(operating, allOf(subscriber), subscriber, { failed: false })).resolves.toEqual({
    retried: 0,
    probed: false,
  });
});

test('what was given up is queued again on request, but for tests', async () => {
  const subscriber = await paused('given-up', 'B00000033');
  webhooks.answers.set(subscriber.path, () => ({ status: 500 }));
  await testEndpoint(operating, subscriber);
  await ended(subscriber, 1);
  const waiting = await eventually('the delivery', async () =>
    (await webhooks.deliveriesOf(subscriber)).find(({ type }) => type !== 'TEST'),
  );
  await rig.deliveries.giveUp(waiting.deliveryId);
  webhooks.answers.delete(subscriber.path);
  await retryDeliveries(operating, allOf(subscriber), subscriber, { failed: true });
  const [, second] = await webhooks.received(subscriber.path, 2);
  expect(second?.webhookId).toBe(waiting.eventId);
});

test('one delivery is attempted although the breaker is open, and none before the event that comes first', async () => {
  const subscriber = await paused('one', 'B00000034');
  const [first, second] = await twoEvents(subscriber);
  expect(await retryDelivery(operating, allOf(subscriber), second.deliveryId)).toBeUndefined();
  webhooks.answers.set(subscriber.path, () => ({ status: 500 }));
  await retryDelivery(operating, allOf(subscriber), first.deliveryId);
  const [sent] = await webhooks.received(subscriber.path, 1);
  expect(sent?.webhookId).toBe(first.eventId);
  const [attempted] = await deliveriesIn(subscriber, ['STARTED', 'QUEUED']);
  expect(attempted?.urgent).toBeUndefined();
  expect(await breakerAt(subscriber)).toBe('open');
});

test('a skipped delivery stays in the log with who and why, the next event goes on with its number, and a replay sends it', async () => {
  const subscriber = await paused('skipped', 'B00000035');
  const [first, second] = await twoEvents(subscriber);
  const decision = { by: 'account:support', reason: 'ticket 4711' };
  expect(await skipDelivery(operating, allOf(subscriber), first.deliveryId, decision)).toBe(true);
  expect(await skipDelivery(operating, allOf(subscriber), first.deliveryId, decision)).toBe(false);
  const [skipped] = await deliveriesIn(subscriber, ['CANCELLED', 'QUEUED']);
  expect(skipped).toMatchObject({ skipped: { ...decision, at: expect.any(Date) as Date }, attemptCount: 0 });

  await expect(closeBreaker(operating, subscriber)).resolves.toBe('open');
  const [sent] = await webhooks.received(subscriber.path, 1);
  expect(sent).toMatchObject({ webhookId: second.eventId, body: { sequence: 2 } });
  await deliveriesIn(subscriber, ['CANCELLED', 'DELIVERED']);

  await rig.log.replay({ ...allOf(subscriber), companyIds: [subscriber.companyId] }, first.deliveryId, new Date());
  const [, replayed] = await webhooks.received(subscriber.path, 2);
  expect(replayed).toMatchObject({ webhookId: first.eventId, body: { sequence: 1 } });
});

test('an attempt that fails after its delivery was skipped does not bring it back', async () => {
  const subscriber = await webhooks.subscriber('skipped-late', 'B00000036');
  webhooks.answers.set(subscriber.path, () => ({ status: 500, after: 1_000 }));
  await ended(subscriber, 1);
  await webhooks.received(subscriber.path, 1);
  const [delivery] = await webhooks.deliveriesOf(subscriber);
  const deliveryId = delivery?.deliveryId ?? '';
  await skipDelivery(operating, allOf(subscriber), deliveryId, { by: 'account:support', reason: 'ticket 4711' });
  if (delivery !== undefined) await awaitDeliveryWorkflow(rig.temporal.client, delivery, 20_000);
  expect(await rig.deliveries.find(deliveryId)).toMatchObject({
    state: 'CANCELLED',
    skipped: { reason: 'ticket 4711' },
  });
  expect(webhooks.receiver.of(subscriber.path)).toHaveLength(1);
});
