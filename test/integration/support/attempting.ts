import { MockActivityEnvironment } from '@temporalio/testing';
import { createDeliveryActivities, type DeliveryActivities } from '../../../activities/delivery-activities';
import type { DeliveryStep } from '../../../application/delivery/delivering';
import { deliveryRights } from '../../../application/delivery/delivery-rights';
import { EndpointPermits } from '../../../application/delivery/endpoint-permits';
import { AccountRepository } from '../../../storage/account-repository';
import type { DeliveryRecord } from '../../../storage/delivery-record';
import { EndpointRepository } from '../../../storage/endpoint-repository';
import type { SendNotification } from '../../../subscriptions/notification';
import type { DeliveryRig } from '../../support/delivery-rig';

/** The activities that attempt deliveries, with the stores of the rig. */
export function attempting(
  rig: DeliveryRig,
  send: SendNotification,
  beforePermit: () => Promise<unknown> = async () => undefined,
  deliveries = rig.deliveries,
): DeliveryActivities {
  const clock = () => new Date();
  const permits = new EndpointPermits(new EndpointRepository(rig.mongo), clock);
  const acquire = permits.acquire.bind(permits);
  permits.acquire = async (...request) => {
    await beforePermit();
    return acquire(...request);
  };
  return createDeliveryActivities({
    deliveries,
    permits,
    subscriptionOf: async (subscriptionId) => rig.subscriptions.find(subscriptionId),
    mayBeTold: deliveryRights(new AccountRepository(rig.mongo), rig.documents, rig.deliveries),
    send,
    schedule: [0, 10, 20],
    clock,
    onAttempt: () => undefined,
  });
}

export async function attempt(
  { attemptDelivery }: DeliveryActivities,
  { deliveryId }: DeliveryRecord,
): Promise<DeliveryStep> {
  return new MockActivityEnvironment().run<[string], DeliveryStep, typeof attemptDelivery>(attemptDelivery, deliveryId);
}
