import { lookAtInvoices, type LookDependencies, type LookedAt } from './look-at-invoices';
import { withHeartbeat } from '../../activities/with-heartbeat';

export type FaceActivities = ReturnType<typeof createFaceActivities>;

/** Asking FACe what became of the invoices that it holds. */
export function createFaceActivities(deps: LookDependencies) {
  return {
    /** Some of those whose turn it is, the longest waiting first. */
    async lookAtFaceInvoices(): Promise<LookedAt> {
      return withHeartbeat(async (signal) => lookAtInvoices(deps, signal));
    },
  };
}
