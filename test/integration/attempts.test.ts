import { randomUUID } from 'node:crypto';
import { mongo } from 'mongoose';
import { DeliverySweep } from '../../application/delivery/sweep-deliveries';
import { AccountRepository } from '../../storage/account-repository';
import type { DeliveryRecord } from '../../storage/delivery-record';
import { EndpointRepository } from '../../storage/endpoint-repository';
import { endpointKey, type Subscription } from '../../subscriptions/subscription';
import { type SendNotification, NotificationWithdrawnError } from '../../subscriptions/notification';
import { DeliveryRig } from '../support/delivery-rig';
import { eventually } from '../support/eventually';
import { storedDelivery } from '../support/stored-delivery';
import { attempt, attempting } from './support/attempting';

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
  const delivery = storedDelivery({ subscriptionId: subscription.subscriptionId, ...changes });
  await rig.deliveries.insert([delivery]);
  return delivery;
}

const refuse: SendNotification = async ({ notificationUrl }) => {
  sentTo.push(notificationUrl);
  return { outcome: 'failed', reason: 'TIMEOUT', durationMs: 15_000 };
};

const activities = (beforePermit?: () => Promise<unknown>, send = refuse) => attempting(rig, send, beforePermit);

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
  const late = activities(undefined, async () => Promise.reject(new NotificationWithdrawnError()));
  await expect(attempt(late, delivery)).resolves.toEqual({ kind: 'ended', state: 'CANCELLED' });
  expect(await rig.deliveries.find(delivery.deliveryId)).toMatchObject({ state: 'CANCELLED', attemptCount: 0 });
  const key = endpointKey(subscription);
  const state = (await new EndpointRepository(rig.mongo).statesOf([key])).get(key);
  expect(state).toMatchObject({ permits: [], window: { made: 0, failed: 0 } });
});

test('what was taken is sent once, although MongoDB has no primary when it is noted', async () => {
  const subscription = await subscribe();
  const delivery = await queued(subscription);
  const take: SendNotification = async ({ notificationUrl }) => {
    sentTo.push(notificationUrl);
    return { outcome: 'delivered', status: 204, durationMs: 1 };
  };
  const { deliveries } = rig;
  const away = new mongo.MongoServerSelectionError('no primary', {} as never);
  const noting = jest.spyOn(deliveries, 'recordAttempt').mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  await expect(attempt(attempting(rig, take, undefined, deliveries), delivery)).resolves.toEqual({
    kind: 'ended',
    state: 'DELIVERED',
  });
  expect(noting).toHaveBeenCalledTimes(3);
  expect(sentTo).toHaveLength(1);
  expect(await rig.deliveries.find(delivery.deliveryId)).toMatchObject({ state: 'DELIVERED', attemptCount: 1 });
});

describe('an account that may no longer act for the company', () => {
  test('is told nothing more of its documents, and what waits behind goes the same way', async () => {
    const subscription = await subscribe();
    const companyId = await rig.company(subscription.accountId, 'B30000001');
    const documentId = await rig.document(companyId);
    const about = { documentId, companyId };
    const first = await queued(subscription, about);
    const next = await queued(subscription, { ...about, state: 'BLOCKED', predecessor: first.deliveryId });
    const test = await queued(subscription, { type: 'TEST' });
    await new AccountRepository(rig.mongo).revokeCompany(subscription.accountId, companyId);
    const all = activities();
    await expect(attempt(all, first)).resolves.toEqual({ kind: 'ended', state: 'CANCELLED' });
    expect((await rig.deliveries.find(next.deliveryId))?.state).toBe('QUEUED');
    await expect(attempt(all, next)).resolves.toEqual({ kind: 'ended', state: 'CANCELLED' });
    expect(sentTo).toEqual([]);
    await attempt(all, test);
    expect(sentTo).toHaveLength(1);
  });

  test('neither of deliveries from before the company was noted in them', async () => {
    const subscription = await subscribe();
    const companyId = await rig.company(subscription.accountId, 'B30000002');
    const documentId = await rig.document(companyId);
    await expect(attempt(activities(), await queued(subscription, { documentId }))).resolves.toMatchObject({
      kind: 'wait',
    });
    await new AccountRepository(rig.mongo).revokeCompany(subscription.accountId, companyId);
    const late = await queued(subscription, { documentId });
    await expect(attempt(activities(), late)).resolves.toEqual({ kind: 'ended', state: 'CANCELLED' });
    expect(sentTo).toHaveLength(1);
  });

  test('nor when the right ends while a token is fetched', async () => {
    const subscription = await subscribe();
    const companyId = await rig.company(subscription.accountId, 'B30000003');
    const delivery = await queued(subscription, { documentId: await rig.document(companyId), companyId });
    const slowToken: SendNotification = async (_subscription, _notification, isWanted) => {
      await new AccountRepository(rig.mongo).revokeCompany(subscription.accountId, companyId);
      expect(await isWanted?.()).toBe(false);
      throw new NotificationWithdrawnError();
    };
    const late = activities(undefined, slowToken);
    await expect(attempt(late, delivery)).resolves.toEqual({ kind: 'ended', state: 'CANCELLED' });
  });

  test('while it may, it finds such deliveries in its log once they were attempted', async () => {
    const subscription = await subscribe();
    const companyId = await rig.company(subscription.accountId, 'B30000004');
    const delivery = await queued(subscription, { documentId: await rig.document(companyId) });
    const owner = { subscriptionId: subscription.subscriptionId, companyIds: [companyId] };
    await attempt(activities(), delivery);
    expect(await rig.log.find(owner, delivery.deliveryId)).toMatchObject({ companyId, attemptCount: 1 });
    await expect(rig.log.replay(owner, delivery.deliveryId, new Date())).resolves.toBe('queued');
  });
});

test('a step that is repeated after its attempt was recorded waits for the time of the next', async () => {
  const delivery = await queued(await subscribe());
  const step = await attempt(activities(), delivery);
  const repeated = await attempt(activities(), delivery);
  expect(sentTo).toHaveLength(1);
  const [waitMs, restMs] = [step, repeated].map((one) => (one.kind === 'wait' ? one.waitMs : 0));
  expect(restMs).toBeGreaterThan(1_000);
  expect(restMs).toBeLessThanOrEqual(waitMs ?? 0);
});

test('the sweep comes to every blocked delivery, however many of them stay blocked', async () => {
  const subscription = await subscribe();
  const waiting = await queued(subscription, { state: 'STARTED' });
  const ended = await queued(subscription, { state: 'FAILED', attemptCount: 1 });
  const blocked = { ...waiting, state: 'BLOCKED', createdAt: new Date(Date.now() - 60_000) } as const;
  // In the order that the sweep goes by, those that may go are behind the others.
  const stays = Array.from({ length: 2_500 }, () => ({
    ...blocked,
    deliveryId: randomUUID(),
    predecessor: randomUUID(),
  }));
  const predecessors = stays.map(({ predecessor }) => ({ ...waiting, deliveryId: predecessor }));
  const last = { ...ended, deliveryId: `ffffffff${ended.deliveryId.slice(8)}` };
  const goes = { ...blocked, deliveryId: randomUUID(), predecessor: last.deliveryId };
  await rig.deliveries.insert([...stays, ...predecessors, last, goes]);
  const sweep = new DeliverySweep(rig.deliveries, 86_400_000);
  await expect(sweep.pass(new Date())).resolves.toMatchObject({ released: 1 });
  expect((await rig.deliveries.find(goes.deliveryId))?.state).toBe('QUEUED');
  expect(await rig.mongo.collection('deliveries').countDocuments({ state: 'BLOCKED' })).toBe(stays.length);
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
