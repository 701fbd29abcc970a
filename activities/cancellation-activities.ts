import {
  carryOutCancellation,
  type CancellationCarrying,
  type CancellationStep,
} from '../application/integration/carry-out-cancellation';
import type { CancellationIdentity } from '../storage/cancellation-call-repository';
import { withHeartbeat } from './with-heartbeat';

export type CancellationActivities = ReturnType<typeof createCancellationActivities>;

/** Calls to systems that are to cancel what they hold. */
export function createCancellationActivities(carrying: CancellationCarrying) {
  return {
    async carryOutCancellation(identity: CancellationIdentity): Promise<CancellationStep> {
      return withHeartbeat(async (signal) => carryOutCancellation(carrying, identity, signal));
    },
  };
}
