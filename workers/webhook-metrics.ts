import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AttemptNotice } from '../application/delivery/delivering';
import type { SweepResult } from '../application/delivery/sweep-deliveries';
import type { DeliveryFigures } from '../storage/delivery-figures';
import { described } from '../platform/metrics/metric-table';
import { ENDPOINT_STANDINGS } from '../subscriptions/endpoint-state';
import { databaseFigures, withdraw } from '../platform/metrics/database-figures';

function secondsSince(at: Date | undefined): number {
  return at === undefined ? 0 : (Date.now() - at.getTime()) / 1_000;
}

const STATES = ['queued', 'blocked', 'started'] as const;

export interface WebhookMetrics {
  attempted(notice: AttemptNotice): void;
  swept(result: SweepResult): void;
}

/** What operators watch of webhooks; docs/runbook.md says what to do about it. */
export function webhookMetrics(registry: Registry, figures: Pick<DeliveryFigures, 'counts'>): WebhookMetrics {
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
  const current = databaseFigures(async () => figures.counts());
  void new Gauge({
    ...described('edoc_webhook_backlog'),
    registers,
    async collect() {
      const counts = await current();
      if (counts === undefined) withdraw(this);
      else for (const state of STATES) this.set({ state }, counts[state]);
    },
  });
  void new Gauge({
    ...described('edoc_webhook_backlog_age_seconds'),
    registers,
    async collect() {
      const counts = await current();
      if (counts === undefined) withdraw(this);
      else for (const endpoint of ENDPOINT_STANDINGS) this.set({ endpoint }, secondsSince(counts.oldest[endpoint]));
    },
  });
  void new Gauge({
    ...described('edoc_webhook_broken_endpoints'),
    registers,
    async collect() {
      const counts = await current();
      if (counts === undefined) withdraw(this);
      else this.set(counts.brokenEndpoints);
    },
  });
  void new Gauge({
    ...described('edoc_webhook_endpoint_failing_seconds'),
    registers,
    async collect() {
      const counts = await current();
      this.reset();
      for (const { accountId, subscriptionId, since } of counts?.failing ?? [])
        this.set({ account: accountId, subscription: subscriptionId }, secondsSince(since));
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
