import { Gauge, type Registry } from 'prom-client';
import { SII_METRICS } from '../../countries/es/sii/metrics';
import { describedIn } from '../../platform/metrics/metric-table';
import { databaseFigures, withdraw } from '../../platform/metrics/database-figures';

/** How urgent the most urgent document is. */
export function siiMetrics(registry: Registry, earliest: () => Promise<Date | undefined>, clock: () => Date): void {
  const current = databaseFigures(earliest);
  void new Gauge({
    ...describedIn(SII_METRICS, 'edoc_sii_due_seconds'),
    registers: [registry],
    async collect() {
      const dueAt = await current();
      if (dueAt === undefined) return withdraw(this);
      this.set(Math.round((dueAt.getTime() - clock().getTime()) / 1_000));
    },
  });
}
