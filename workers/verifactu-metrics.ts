import { Gauge, type Registry } from 'prom-client';
import { described } from '../platform/metrics/metric-table';
import type { WaitingRecords } from '../storage/verifactu/record-figures';
import { databaseFigures, withdraw } from './database-figures';

/** How many records wait, and for how long the oldest does. */
export function verifactuMetrics(
  registry: Registry,
  waiting: () => Promise<ReadonlyMap<string, WaitingRecords>>,
  clock: () => Date,
): void {
  const registers = [registry];
  const current = databaseFigures(waiting);
  void new Gauge({
    ...described('edoc_verifactu_waiting_records'),
    registers,
    async collect() {
      this.reset();
      for (const [state, { count }] of (await current()) ?? []) this.set({ state }, count);
    },
  });
  void new Gauge({
    ...described('edoc_verifactu_oldest_record_seconds'),
    registers,
    async collect() {
      const figures = await current();
      if (figures === undefined) return withdraw(this);
      const now = clock().getTime();
      const times = [...figures.values()].flatMap(({ oldest }) => oldest?.getTime() ?? []);
      this.set(Math.max(0, Math.round((now - Math.min(now, ...times)) / 1_000)));
    },
  });
}
