import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AttemptNotice } from '../application/delivery/delivering';
import type { SweepResult } from '../application/delivery/sweep-deliveries';
import type { DeliveryRepository } from '../storage/delivery-repository';
import type { EndpointRepository } from '../storage/endpoint-repository';
import { described } from '../platform/metrics/metric-table';
import { databaseFigures, withdraw } from './database-figures';

const STATES = ['queued', 'blocked', 'started'] as const;

export interface WebhookMetrics {
  attempted(notice: AttemptNotice): void;
  swept(result: SweepResult): void;
}

interface WebhookStores {
  deliveries: Pick<DeliveryRepository, 'backlog'>;
  endpoints: Pick<EndpointRepository, 'countBroken'>;
}

/** What operators watch of webhooks; docs/runbook.md says what to do about it. */
export function webhookMetrics(registry: Registry, { deliveries, endpoints }: WebhookStores): WebhookMetrics {
  const registers = [registry];
  const attempts = new Counter({
    ...described('edoc_webhook_attempts_total'),
    registers,
  });
  const duration = new Histogram({
    ...described('edoc_webhook_attempt_seconds'),
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  });
  const first = new Histogram({
    ...described('edoc_webhook_first_attempt_seconds'),
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 30, 300, 3_600],
    registers,
  });
  const healed = new Counter({
    ...described('edoc_webhook_healed_total'),
    registers,
  });
  // Each gauge asks for itself, or it would tell what the look before found.
  const backlog = databaseFigures(async () => deliveries.backlog());
  const broken = databaseFigures(async () => endpoints.countBroken());
  void new Gauge({
    ...described('edoc_webhook_backlog'),
    registers,
    async collect() {
      const counts = await backlog();
      if (counts === undefined) withdraw(this);
      else for (const state of STATES) this.set({ state }, counts[state]);
    },
  });
  void new Gauge({
    ...described('edoc_webhook_backlog_age_seconds'),
    registers,
    async collect() {
      const counts = await backlog();
      if (counts === undefined) withdraw(this);
      else this.set(counts.oldest === undefined ? 0 : (Date.now() - counts.oldest.getTime()) / 1_000);
    },
  });
  void new Gauge({
    ...described('edoc_webhook_broken_endpoints'),
    registers,
    async collect() {
      const count = await broken();
      if (count === undefined) withdraw(this);
      else this.set(count);
    },
  });
  return {
    attempted({ outcome, reason = '', durationMs, firstAfterMs }) {
      attempts.inc({ outcome, reason });
      duration.observe(durationMs / 1_000);
      if (firstAfterMs !== undefined) first.observe(firstAfterMs / 1_000);
    },
    swept({ released, requeued, givenUp }) {
      healed.inc({ kind: 'released' }, released);
      healed.inc({ kind: 'requeued' }, requeued);
      healed.inc({ kind: 'given-up' }, givenUp);
    },
  };
}
