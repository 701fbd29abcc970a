import { Counter, type Registry } from 'prom-client';
import { described } from '../platform/metrics/metric-table';

export interface ReplayMetrics {
  /** A row of a replay of many. */
  row(outcome: string): void;
  /** Replays that commands made. */
  byCommand(taken: readonly { outcome: string; count: number }[]): void;
}

/** Replays that workers make, and those of processes that have ended; the API counts its own. */
export function replayMetrics(registry: Registry): ReplayMetrics {
  const replays = new Counter({ ...described('edoc_replays_total'), registers: [registry] });
  return {
    row: (outcome) => replays.inc({ source: 'job', outcome }),
    byCommand: (taken) => {
      for (const { outcome, count } of taken) replays.inc({ source: 'command', outcome }, count);
    },
  };
}
