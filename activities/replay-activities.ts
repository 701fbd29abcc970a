import { replaySlice, type ReplayingMany, type SliceResult } from '../application/replay/replay-slice';
import { withHeartbeat } from './with-heartbeat';

export type ReplayActivities = ReturnType<typeof createReplayActivities>;

/** Replays of many documents. */
export function createReplayActivities(replaying: ReplayingMany) {
  return {
    async replayDocuments(replayId: string): Promise<SliceResult> {
      return withHeartbeat(async () => replaySlice(replaying, replayId));
    },
  };
}
