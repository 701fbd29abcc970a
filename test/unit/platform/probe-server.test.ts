import { Registry } from 'prom-client';
import { startProbeServer } from '../../../platform/telemetry';
import { documentMetrics } from '../../../workers/document-metrics';

const NOW = new Date('2026-03-10T12:00:00Z');

/** What a documents worker says of itself whose oldest document that is not validated is so old. */
async function probed(oldestSeconds: number | undefined, page: string): Promise<string> {
  const registry = new Registry();
  const oldest = oldestSeconds === undefined ? undefined : new Date(NOW.getTime() - oldestSeconds * 1_000);
  const counts = async () =>
    Promise.resolve({ parked: 2, givenUp: 1, oldest: new Map([['CREATED', oldest] as const]) });
  const { complaint } = documentMetrics(registry, { counts }, () => NOW);
  const server = await startProbeServer({
    host: '127.0.0.1',
    port: 0,
    metrics: async () => registry.metrics(),
    isReady: () => true,
    complaints: async () => [await complaint()].flatMap((text) => text ?? []),
  });
  try {
    const answer = await fetch(server.url + page);
    expect(answer.status).toBe(200);
    return await answer.text();
  } finally {
    await server.close();
  }
}

test('a worker whose documents wait is ready, and says since when they do', async () => {
  await expect(probed(undefined, '/health/ready')).resolves.toBe('ready\n');
  await expect(probed(299, '/health/ready')).resolves.toBe('ready\n');
  const late = 'the oldest document that is not validated was submitted 3600 seconds ago';
  await expect(probed(3_600, '/health/ready')).resolves.toBe(`ready\n${late}\n`);
});

test('the age of the oldest document and the number of those that need somebody are metrics', async () => {
  const metrics = await probed(42, '/metrics');
  expect(metrics).toContain('edoc_documents_oldest_seconds{phase="CREATED"} 42');
  expect(metrics).toContain('edoc_documents_stopped{kind="parked"} 2');
  expect(metrics).toContain('edoc_documents_stopped{kind="given-up"} 1');
});
