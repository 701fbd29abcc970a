import { attemptDelivery } from '../application/delivery/attempt-delivery';
import type { Delivering, DeliveryStep } from '../application/delivery/delivering';
import { withHeartbeat } from './with-heartbeat';

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>;

export function createDeliveryActivities(delivering: Delivering) {
  return {
    /** Makes the delivery's next attempt, or says when to come again. */
    async attemptDelivery(deliveryId: string): Promise<DeliveryStep> {
      return attemptDelivery(delivering, deliveryId, withHeartbeat);
    },
  };
}
