import { Context } from '@temporalio/activity';
import type { Reconciler } from '../application/reconciling/reconciler';
import { ReconcilingPass } from '../application/reconciling/reconciling-pass';
import { restartStill } from '../application/reconciling/restart-still';
import { startForgotten } from '../application/reconciling/start-forgotten';
import type { OrphanPosition } from '../storage/orphan-repository';

export type ReconcilerActivities = ReturnType<typeof createReconcilerActivities>;

/** The parts of a pass of the reconciler. */
export function createReconcilerActivities(reconciler: Reconciler) {
  const { removeOrphans, clock, onHealed, onFailure } = reconciler;
  const beat = () => Context.current().heartbeat();
  return {
    async startForgotten(): Promise<void> {
      await startForgotten(reconciler, new ReconcilingPass({ beat, onFailure }));
    },

    /** Returns where to go on; empty at the end. */
    async restartStill(position: string): Promise<string> {
      return restartStill(reconciler, position, new ReconcilingPass({ beat, onFailure }));
    },

    /** Removes what no document and no batch was made of; see remove-orphans.ts. */
    async removeOrphans(from: OrphanPosition): Promise<OrphanPosition> {
      const { position, removed } = await removeOrphans(from, clock(), beat);
      onHealed('orphans removed', removed);
      return position;
    },
  };
}
