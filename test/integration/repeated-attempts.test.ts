import { randomUUID } from 'node:crypto';
import { EndpointRepository } from '../../storage/endpoint-repository';
import type { DeliveryRecord } from '../../storage/delivery-record';
import type { SendNotification } from '../../subscriptions/notification';
import { endpointKey } from '../../subscriptions/subscription';
import { DeliveryRig } from '../support/delivery-rig';
import { storedDelivery } from '../support/stored-delivery';
import { attempt, attempting } from './support/attempting';

let rig: DeliveryRig;

beforeAll(async () => {
  rig = await DeliveryRig.create({ authority: '', allowHosts: [], schedule: [] });
});
afterAll(async () => rig.close());

async function queued(): Promise<DeliveryRecord> {
  const { subscriptionId } = await rig.subscribe(
    'acme',
    `https://${randomUUID()}.example/a`,
    'DOCUMENT_STATUS_CHANGED',
  );
  const delivery = storedDelivery({ subscriptionId });
  await rig.deliveries.insert([delivery]);
  return delivery;
}

const accept: SendNotification = async () => ({ outcome: 'delivered', status: 204, durationMs: 5 });
const refuse: SendNotification = async () => ({ outcome: 'failed', reason: 'TIMEOUT', durationMs: 15_000 });

test('what another run of the step may be sending is not sent beside it', async () => {
  const delivery = await queued();
  let sent = 0;
  let repeated: unknown;
  const all = attempting(rig, async (...call) => {
    sent += 1;
    if (sent === 1) repeated = await attempt(all, delivery);
    return accept(...call);
  });
  await expect(attempt(all, delivery)).resolves.toEqual({ kind: 'ended', state: 'DELIVERED' });
  expect(repeated).toMatchObject({ kind: 'wait' });
  await expect(attempt(all, delivery)).resolves.toEqual({ kind: 'ended', state: 'DELIVERED' });
  expect(sent).toBe(1);
});

describe('a step that runs twice at the same time, because its worker was taken for dead', () => {
  /** Sends for one run while the other, whose result is `first`, sends and records: it was too slow to prolong its permit. */
  async function overtaken(delivery: DeliveryRecord, first: SendNotification, second: SendNotification) {
    const overtaking = attempting(rig, first);
    return attempt(
      attempting(rig, async (...call) => {
        await new EndpointRepository(rig.mongo).change(endpointKey(call[0]), (state) => ({
          state: { ...state, permits: [] },
        }));
        await attempt(overtaking, delivery);
        return second(...call);
      }),
      delivery,
    );
  }

  test('is delivered when the later of the two is', async () => {
    const delivery = await queued();
    await expect(overtaken(delivery, refuse, accept)).resolves.toEqual({ kind: 'ended', state: 'DELIVERED' });
    expect(await rig.deliveries.find(delivery.deliveryId)).toMatchObject({ state: 'DELIVERED', attemptCount: 2 });
  });

  test('stays delivered when the earlier of the two was', async () => {
    const delivery = await queued();
    await expect(overtaken(delivery, accept, refuse)).resolves.toEqual({ kind: 'ended', state: 'DELIVERED' });
    expect(await rig.deliveries.find(delivery.deliveryId)).toMatchObject({ state: 'DELIVERED', attemptCount: 1 });
  });

  test('uses up two attempts of the schedule when both fail', async () => {
    const delivery = await queued();
    await overtaken(delivery, refuse, refuse);
    expect(await rig.deliveries.find(delivery.deliveryId)).toMatchObject({ state: 'STARTED', attemptCount: 2 });
  });
});
