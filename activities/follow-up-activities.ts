import {
  carryOutFollowUp,
  type FollowUpCarrying,
  type FollowUpStep,
} from '../application/integration/carry-out-follow-up';
import type { FollowUpKind } from '../storage/follow-up-record';
import type { FollowUpIdentity } from '../storage/follow-up-repository';
import { withHeartbeat } from './with-heartbeat';

export type FollowUpActivities = ReturnType<typeof createFollowUpActivities>;

/** Calls to systems for documents that they have. */
export function createFollowUpActivities(carrying: FollowUpCarrying) {
  const carryingOut =
    (kind: FollowUpKind) =>
    async (identity: Omit<FollowUpIdentity, 'kind'>): Promise<FollowUpStep> =>
      withHeartbeat(async (signal) => carryOutFollowUp(carrying, { ...identity, kind }, signal));
  return { carryOutCancellation: carryingOut('cancellation'), reportStatus: carryingOut('status') };
}
