import { Registry } from 'prom-client';
import { webhookMetrics } from '../../../workers/webhook-metrics';

test('every gauge tells of the moment in which it is asked for, and the backlog is counted once', async () => {
  const registry = new Registry();
  const backlog = jest.fn(async () =>
    Promise.resolve({ queued: 3, blocked: 2, started: 1, oldest: new Date(Date.now() - 60_000) }),
  );
  webhookMetrics(registry, { deliveries: { backlog }, endpoints: { countBroken: async () => Promise.resolve(4) } });
  const text = await registry.metrics();
  expect(text).toContain('edoc_webhook_backlog{state="queued"} 3');
  expect(text).toContain('edoc_webhook_backlog{state="blocked"} 2');
  expect(text).toContain('edoc_webhook_backlog{state="started"} 1');
  expect(text).toMatch(/^edoc_webhook_backlog_age_seconds 6\d/m);
  expect(text).toContain('edoc_webhook_broken_endpoints 4');
  expect(backlog).toHaveBeenCalledTimes(1);
});
