import { lookAtInvoices, type LookDependencies, type LookedAt } from './look-at-invoices';
import { untilFound, type Waiting } from '../../activities/until-found';
import { withHeartbeat } from '../../activities/with-heartbeat';

export type FaceActivities = ReturnType<typeof createFaceActivities>;

/** Asking FACe what became of the invoices that it holds. */
export function createFaceActivities(deps: LookDependencies) {
  return {
    /** Some of those whose turn it is, the longest waiting first. It is made again as long as it is nobody's turn, if it may wait. */
    async lookAtFaceInvoices(waiting?: Waiting): Promise<LookedAt> {
      const look = async () => withHeartbeat(async (signal) => lookAtInvoices(deps, signal));
      return untilFound(look, ({ looked }) => looked === 0, waiting);
    },
  };
}
