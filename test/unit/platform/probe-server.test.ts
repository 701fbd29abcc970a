import { Registry } from 'prom-client';
import { startProbeServer } from '../../../platform/telemetry';
import { createLogger } from '../../../platform/logger';
import { documentMetrics } from '../../../workers/document-metrics';
import { endedDocuments } from '../../../workers/ended-documents';

const NOW = new Date('2026-03-10T12:00:00Z');

type Asked = Parameters<typeof documentMetrics>[1];
const never = async () => new Promise<never>(() => {});

/** What the database says of documents of which the oldest that is not validated is so old. */
function documentsOf(oldestSeconds: number | undefined): Asked {
  const oldest = oldestSeconds === undefined ? undefined : new Date(NOW.getTime() - oldestSeconds * 1_000);
  return {
    counts: async () =>
      Promise.resolve({
        parked: 2,
        givenUp: 1,
        oldest: new Map([['CREATED', oldest] as const]),
        oldestByCountry: { ES: NOW },
      }),
    oldestIn: async () => Promise.resolve(oldest),
  };
}

/** What a documents worker says of itself. */
async function probed(documents: Asked, page: string): Promise<string> {
  const registry = new Registry();
  const { complaint } = documentMetrics(registry, documents, () => NOW);
  endedDocuments(registry, createLogger('test', 'silent'));
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
  await expect(probed(documentsOf(undefined), '/health/ready')).resolves.toBe('ready\n');
  await expect(probed(documentsOf(299), '/health/ready')).resolves.toBe('ready\n');
  const late = 'the oldest document that is not validated was submitted 3600 seconds ago';
  await expect(probed(documentsOf(3_600), '/health/ready')).resolves.toBe(`ready\n${late}\n`);
});

test('it is ready soon when the database does not say so in time, or only that it cannot', async () => {
  const begin = performance.now();
  await expect(probed({ counts: never, oldestIn: never }, '/health/ready')).resolves.toBe('ready\n');
  const failing = async () => Promise.reject(new Error('the operation exceeded its time limit'));
  await expect(probed({ counts: never, oldestIn: failing }, '/health/ready')).resolves.toBe('ready\n');
  expect(performance.now() - begin).toBeLessThan(1_900);
});

test('a look at the metrics asks the database once', async () => {
  const counts = jest.fn(documentsOf(42).counts);
  await probed({ counts, oldestIn: never }, '/metrics');
  expect(counts).toHaveBeenCalledTimes(1);
});

test('the age of the oldest document and the number of those that need somebody are metrics', async () => {
  const metrics = await probed(documentsOf(42), '/metrics');
  expect(metrics).toContain('edoc_documents_oldest_seconds{phase="CREATED"} 42');
  expect(metrics).toContain('edoc_documents_oldest_of_country_seconds{country="ES"} 0');
  expect(metrics).toContain('edoc_documents_stopped{kind="parked"} 2');
  expect(metrics).toContain('edoc_documents_stopped{kind="given-up"} 1');
});

test('counters that alerts watch begin at zero: the first refusals of a country are an increase', async () => {
  const text = await probed(documentsOf(undefined), '/metrics');
  expect(text).toContain('edoc_documents_ended_total{country="ES",status="ERROR",failure_kind="INTEGRATION"} 0');
  expect(text).toContain('edoc_documents_ended_total{country="IT",status="ERROR",failure_kind="VALIDATION"} 0');
  expect(text).toContain('edoc_reconciler_total{kind="failed"} 0');
});

test('while the database does not answer, its gauges are missing and the counters are told in time', async () => {
  const begin = performance.now();
  const text = await probed({ counts: never, oldestIn: never }, '/metrics');
  expect(performance.now() - begin).toBeLessThan(5_000);
  expect(text).not.toMatch(/^edoc_documents_(?:oldest|stopped)/m);
  expect(text).toContain('edoc_reconciler_total');
});
