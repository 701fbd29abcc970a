import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import {
  createDeliveryActivities,
  type DeliveryActivities,
  type DeliveryStep,
} from '../../activities/delivery-activities';
import { EndpointPermits } from '../../activities/endpoint-permits';
import type { DeliveryRecord } from '../../storage/delivery-record';
import { EndpointRepository } from '../../storage/endpoint-repository';
import { endpointKey } from '../../subscriptions/endpoint-key';
import type { SendNotification } from '../../subscriptions/notification';
import type { Subscription } from '../../subscriptions/subscription';
import { SubscriptionRemovedError } from '../../subscriptions/subscription-removed';
import { DeliveryRig } from '../support/delivery-rig';
import { eventually } from '../support/eventually';

let rig: DeliveryRig;
let sentTo: string[];

beforeAll(async () => {
  rig = await DeliveryRig.create({ authority: '', allowHosts: [], schedule: [] });
});
afterAll(async () => rig.close());
beforeEach(() => {
  sentTo = [];
});

async function queued(subscription: Subscription, changes: Partial<DeliveryRecord> = {}): Promise<DeliveryRecord> {
  const delivery: DeliveryRecord = {
    deliveryId: randomUUID(),
    subscriptionId: subscription.subscriptionId,
    eventId: randomUUID(),
    type: 'DOCUMENT_STATUS_CHANGED',
    sequence: 1,
    createdAt: new Date(),
    data: {},
    state: 'QUEUED',
    queuedAt: new Date(),
    attemptCount: 0,
    roundAttempts: 0,
    attempts: [],
    expiresAt: new Date(Date.now() + 3_600_000),
    ...changes,
  };
  await rig.deliveries.insert([delivery]);
  return delivery;
}

const refuse: SendNotification = async ({ notificationUrl }) => {
  sentTo.push(notificationUrl);
  return { outcome: 'failed', reason: 'TIMEOUT', durationMs: 15_000 };
};

function activities(beforePermit: () => Promise<unknown> = async () => undefined, send = refuse) {
  const clock = () => new Date();
  const permits = new EndpointPermits(new EndpointRepository(rig.mongo), clock);
  const acquire = permits.acquire.bind(permits);
  permits.acquire = async (...request) => {
    await beforePermit();
    return acquire(...request);
  };
  return createDeliveryActivities({
    deliveries: rig.deliveries,
    permits,
    subscriptionOf: async (subscriptionId) => rig.subscriptions.find(subscriptionId),
    send,
    schedule: [0, 10, 20],
    clock,
    onAttempt: () => undefined,
  });
}

async function attempt({ attemptDelivery }: DeliveryActivities, { deliveryId }: DeliveryRecord) {
  return new MockActivityEnvironment().run<[string], DeliveryStep, typeof attemptDelivery>(attemptDelivery, deliveryId);
}

const subscribe = async () => {
  const account = randomUUID();
  return rig.subscribe(account, `https://${account}.example/a`, 'DOCUMENT_STATUS_CHANGED');
};

test('a subscription that is deleted while an attempt waits for its permit is not sent to', async () => {
  const subscription = await subscribe();
  const delivery = await queued(subscription);
  const other = await queued(subscription);
  const { accountId, subscriptionId } = subscription;
  const late = activities(async () => rig.subscriptions.remove(accountId, subscriptionId));
  await expect(attempt(late, delivery)).resolves.toEqual({ kind: 'ended', state: 'CANCELLED' });
  expect(sentTo).toEqual([]);
  expect((await rig.deliveries.find(other.deliveryId))?.state).toBe('CANCELLED');
});

test('a subscription that is deleted while an attempt fetches its token costs its endpoint nothing', async () => {
  const subscription = await subscribe();
  const delivery = await queued(subscription);
  const late = activities(undefined, async () => Promise.reject(new SubscriptionRemovedError()));
  await expect(attempt(late, delivery)).resolves.toEqual({ kind: 'ended', state: 'CANCELLED' });
  expect(await rig.deliveries.find(delivery.deliveryId)).toMatchObject({ state: 'CANCELLED', attemptCount: 0 });
  const key = endpointKey(subscription);
  const state = (await new EndpointRepository(rig.mongo).statesOf([key])).get(key);
  expect(state).toMatchObject({ permits: [], window: { made: 0, failed: 0 } });
});

test('a subscription that is replaced while an attempt waits for its permit is sent to at its new address', async () => {
  const subscription = await subscribe();
  const delivery = await queued(subscription);
  const { accountId, subscriptionId, eventType, authentication } = subscription;
  const notificationUrl = `https://${accountId}.example/b`;
  const target = { notificationUrl, eventType, authentication };
  const late = activities(async () => rig.subscriptions.replace(accountId, subscriptionId, target, new Date()));
  await expect(attempt(late, delivery)).resolves.toMatchObject({ kind: 'wait' });
  expect(sentTo).toEqual([notificationUrl]);
});

test('ten failures open the breaker: the next is put off without an attempt, and given up after the week of its schedule', async () => {
  const subscription = await subscribe();
  const all = activities();
  for (let count = 0; count < 10; count += 1) await attempt(all, await queued(subscription));
  expect(sentTo).toHaveLength(10);
  const delivery = await queued(subscription);
  const step = await attempt(all, delivery);
  expect(step).toMatchObject({ kind: 'wait' });
  expect(step.kind === 'wait' && step.waitMs).toBeGreaterThan(25_000);
  await eventually('the delay to be stored', async () => {
    const found = await rig.deliveries.find(delivery.deliveryId);
    return found?.state === 'STARTED' && found.attemptCount === 0 ? true : undefined;
  });
  const old = await queued(subscription, { queuedAt: new Date(Date.now() - 10 * 86_400_000) });
  await expect(attempt(all, old)).resolves.toEqual({ kind: 'ended', state: 'FAILED' });
  expect(sentTo).toHaveLength(10);
});

test('a step that is repeated after its attempt was recorded does not count twice', async () => {
  const subscription = await subscribe();
  const delivery = await queued(subscription);
  await attempt(activities(), delivery);
  const recorded = await rig.deliveries.recordAttempt(
    delivery,
    { number: 1, at: new Date(), outcome: 'failed', durationMs: 1 },
    { state: 'FAILED' },
  );
  expect(recorded).toBe(false);
  expect(await rig.deliveries.find(delivery.deliveryId)).toMatchObject({ state: 'STARTED', attemptCount: 1 });
});
