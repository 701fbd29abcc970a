import { Registry } from 'prom-client';
import { webhookMetrics } from '../../../workers/webhook-metrics';

test('every gauge tells of the moment in which it is asked for, and the figures are read once for all of them', async () => {
  const registry = new Registry();
  const counts = jest.fn(async () =>
    Promise.resolve({
      queued: 3,
      blocked: 2,
      started: 1,
      brokenEndpoints: 4,
      oldest: { working: new Date(Date.now() - 60_000), failing: new Date(Date.now() - 7_200_000) },
      failing: [{ accountId: 'acme', subscriptionId: 'one', since: new Date(Date.now() - 3_600_000) }],
    }),
  );
  webhookMetrics(registry, { counts });
  const text = await registry.metrics();
  expect(text).toContain('edoc_webhook_backlog{state="queued"} 3');
  expect(text).toContain('edoc_webhook_backlog{state="blocked"} 2');
  expect(text).toContain('edoc_webhook_backlog{state="started"} 1');
  expect(text).toMatch(/^edoc_webhook_backlog_age_seconds{endpoint="working"} 6\d/m);
  expect(text).toMatch(/^edoc_webhook_backlog_age_seconds{endpoint="failing"} 720\d/m);
  expect(text).toMatch(/^edoc_webhook_backlog_age_seconds{endpoint="busy"} 0$/m);
  expect(text).toMatch(/^edoc_webhook_endpoint_failing_seconds{account="acme",subscription="one"} 360\d/m);
  expect(text).toContain('edoc_webhook_broken_endpoints 4');
  expect(counts).toHaveBeenCalledTimes(1);
});

test('while the figures cannot be read the other metrics are there', async () => {
  const registry = new Registry();
  webhookMetrics(registry, { counts: async () => Promise.reject(new Error('away')) });
  const text = await registry.metrics();
  expect(text).toContain('# TYPE edoc_webhook_attempts_total counter');
  expect(text).not.toMatch(/^edoc_webhook_backlog\{/m);
});

const failing = [{ accountId: 'acme', subscriptionId: 'one', since: new Date() }];
const counted = async () =>
  Promise.resolve({ queued: 3, blocked: 0, started: 0, brokenEndpoints: 1, oldest: {}, failing });
const refused = async () => Promise.reject(new Error('no primary'));
const never = async () => new Promise<never>(() => {});

test.each([
  ['refuses', refused],
  ['does not answer', never],
])("while the database %s, other metrics are told within Prometheus' time, and no old values", async (_, ask) => {
  const registry = new Registry();
  let isUp = true;
  const { attempted } = webhookMetrics(registry, { counts: async () => (isUp ? counted() : ask()) });
  attempted({ outcome: 'delivered', durationMs: 5 });
  await expect(registry.metrics()).resolves.toContain('edoc_webhook_backlog{state="queued"} 3');
  isUp = false;
  const begin = performance.now();
  const text = await registry.metrics();
  expect(performance.now() - begin).toBeLessThan(5_000);
  expect(text).toContain('edoc_webhook_attempts_total{outcome="delivered",reason=""} 1');
  expect(text).not.toMatch(/^edoc_webhook_(?:backlog|broken|endpoint)[^#]* \d/m);
});
