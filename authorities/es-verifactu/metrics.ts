import { Gauge, type Registry } from 'prom-client';
import { VERIFACTU_METRICS } from '../../countries/es/verifactu/metrics';
import { describedIn } from '../../platform/metrics/metric-table';
import type { RecordClock } from './record-clock';
import type { VerifactuComparisonRepository } from './stores/comparison-repository';
import type { WaitingRecords } from './stores/record-figures';
import { databaseFigures, withdraw } from '../../platform/metrics/database-figures';

interface Measured {
  waiting(): Promise<ReadonlyMap<string, WaitingRecords>>;
  held(): ReturnType<VerifactuComparisonRepository['held']>;
  recordClock: Pick<RecordClock, 'now' | 'differences'>;
}

/** How many records wait, and for how long the oldest does; which chains get none, and how far clocks are apart. */
export function verifactuMetrics(registry: Registry, { waiting, held, recordClock }: Measured): void {
  const registers = [registry];
  const current = databaseFigures(waiting);
  void new Gauge({
    ...describedIn(VERIFACTU_METRICS, 'edoc_verifactu_waiting_records'),
    registers,
    async collect() {
      this.reset();
      for (const [state, { count }] of (await current()) ?? []) this.set({ state }, count);
    },
  });
  void new Gauge({
    ...describedIn(VERIFACTU_METRICS, 'edoc_verifactu_oldest_record_seconds'),
    registers,
    async collect() {
      const figures = await current();
      if (figures === undefined) return withdraw(this);
      const now = recordClock.now().getTime();
      const times = [...figures.values()].flatMap(({ oldest }) => oldest?.getTime() ?? []);
      this.set(Math.max(0, Math.round((now - Math.min(now, ...times)) / 1_000)));
    },
  });
  const holds = databaseFigures(held);
  void new Gauge({
    ...describedIn(VERIFACTU_METRICS, 'edoc_verifactu_held_chains'),
    registers,
    async collect() {
      this.reset();
      for (const { hold } of (await holds()) ?? []) this.inc({ reason: hold.reason });
    },
  });
  void new Gauge({
    ...describedIn(VERIFACTU_METRICS, 'edoc_verifactu_clock_ahead_seconds'),
    registers,
    collect() {
      for (const { of, from, aheadMs } of recordClock.differences) this.set({ of, from }, aheadMs / 1_000);
    },
  });
}
