import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../../support/eventually';
import type { OtlpReceiver, ReceivedSpan } from '../../support/otlp-receiver';
import type { WebhookReceiver } from '../../support/webhook-receiver';
import type { ApiClient } from '../support/api-client';
import { CANARIES, freshNumber, jsonInvoice } from '../support/documents';
import type { EdocStack } from '../support/edoc-stack';

const WEBHOOK_KEY = 'webhook-key-canary';

/** Spans that nothing of the service is above. */
const BEGINNINGS: ReadonlySet<string> = new Set(['POST /v1.1/document', 'batch document', 'replay']);

/** A service whose spans a collector receives, as it is known when the tests begin. */
export interface TracedService {
  stack: EdocStack;
  client: ApiClient;
  collector: OtlpReceiver;
  subscriber: WebhookReceiver;
  /** With all scopes. */
  token: string;
}

/** What an operator sees of a document in a trace. The last of these tests stops the service. */
export function testTraces(serviceOf: () => TracedService): void {
  let stack: EdocStack;
  let client: ApiClient;
  let collector: OtlpReceiver;
  let subscriber: WebhookReceiver;
  let token: string;

  beforeAll(async () => {
    ({ stack, client, collector, subscriber, token } = serviceOf());
    const answer = await send('/subscription-management', {
      notificationUrl: subscriber.url(),
      eventType: 'DOCUMENT_STATUS_CHANGED',
      authentication: { method: 'API_KEY', headerName: 'x-key', key: WEBHOOK_KEY },
    });
    expect(answer.status).toBe(201);
  });

  async function send(where: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${stack.service.apiUrl}${where}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /**
   * Spans of the document once a webhook of it has come, and everything above them: a span is exported when it ends, so
   * that the webhook can come before the activity that sent it.
   */
  async function traced(documentId: string, webhooks = 1): Promise<ReceivedSpan[]> {
    return eventually('the spans of the document', () => {
      const spans = collector.spans.filter(({ attributes }) => attributes['edoc.document.id'] === documentId);
      const told = spans.filter(({ name }) => name === 'webhook').length;
      const runs = spans.filter(({ name }) => name === 'documentWorkflow').length;
      const whole = spans.every((span) => BEGINNINGS.has(String(pathOf(span).at(-1))));
      return told >= webhooks && runs > 0 && whole ? spans : undefined;
    });
  }

  function only(spans: readonly ReceivedSpan[], name: string): ReceivedSpan {
    const found = spans.filter((span) => span.name === name);
    if (found.length !== 1)
      throw new Error(`${found.length} spans ${name} among ${spans.map((one) => one.name).join()}`);
    return found[0] as ReceivedSpan;
  }

  /** Names from the span up to where its trace begins. */
  function pathOf(span: ReceivedSpan): string[] {
    const above = collector.spans.find(
      ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId,
    );
    return [span.name, ...(above === undefined ? [] : pathOf(above))];
  }

  test('a document is one trace: request, workflow, activity, authority and webhook, below the span of the client', async () => {
    const traceId = randomBytes(16).toString('hex');
    const spanId = randomBytes(8).toString('hex');
    const documentId = await client.submit({
      body: jsonInvoice(freshNumber('SBX-OK')),
      headers: { traceparent: `00-${traceId}-${spanId}-01` },
    });
    const spans = await traced(documentId);
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));

    const request = only(spans, 'POST /v1.1/document');
    expect(request).toMatchObject({
      parentSpanId: spanId,
      kind: 2,
      attributes: { 'edoc.operation.id': 'submitDocument', 'edoc.country': 'ES', 'http.response.status_code': 201 },
      resource: { 'service.name': 'edoc-under-test', 'deployment.environment.name': 'tests', 'edoc.process': 'api' },
    });
    expect(pathOf(only(spans, 'authority submit'))).toEqual([
      'authority submit',
      'submitDocument',
      'documentWorkflow',
      'POST /v1.1/document',
    ]);
    expect(pathOf(only(spans, 'webhook'))).toEqual([
      'webhook',
      'attemptDelivery',
      'deliveryWorkflow',
      'submitDocument',
      'documentWorkflow',
      'POST /v1.1/document',
    ]);
    expect(only(spans, 'documentWorkflow').attributes).toMatchObject({ 'edoc.outcome': 'OK', 'edoc.country': 'ES' });
    expect(only(spans, 'authority submit')).toMatchObject({ kind: 3, attributes: { 'edoc.outcome': 'accepted' } });
    expect(only(spans, 'webhook').attributes).toMatchObject({ 'edoc.outcome': 'delivered', 'edoc.country': 'ES' });
    expect(
      collector.requests.every(({ headers, path: at }) => headers['x-tenant'] === 'tests' && at === '/v1/traces'),
    ).toBe(true);
    // Told because TRACE_CONTEXT_TO says so.
    const webhook = only(spans, 'webhook');
    const told = subscriber.received.find(({ body }) => body.data['documentId'] === documentId);
    expect(told?.headers['traceparent']).toBe(`00-${traceId}-${webhook.spanId}-01`);

    const lines =
      readFileSync(path.join(stack.dataDir, 'logs', 'api.log'), 'utf8') +
      readFileSync(path.join(stack.dataDir, 'logs', 'worker.log'), 'utf8');
    const own = lines
      .split('\n')
      .filter((line) => line.includes(traceId))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(own).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: 'request', trace_id: traceId, span_id: request.spanId }),
        expect.objectContaining({ msg: 'document ended', trace_id: traceId, documentId }),
      ]),
    );
  });

  test('each document of a batch is a trace of its own, linked to the request', async () => {
    const batchId = await client.submitBatch([jsonInvoice(freshNumber('SBX-OK')), jsonInvoice(freshNumber('SBX-OK'))]);
    await eventually('the batch to end', async () =>
      (await client.batch(batchId)).state === 'PROCESSING' ? undefined : true,
    );
    const begun = await eventually('the beginnings', () => {
      const found = collector.spans.filter(
        ({ name, attributes }) => name === 'batch document' && attributes['edoc.batch.id'] === batchId,
      );
      return found.length === 2 ? found : undefined;
    });
    const [first] = begun;
    const spans = await traced(String(first?.attributes['edoc.document.id']));
    expect(new Set(begun.map(({ traceId }) => traceId)).size).toBe(2);
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([first?.traceId]));
    expect(pathOf(only(spans, 'authority submit')).at(-1)).toBe('batch document');
    expect(pathOf(only(spans, 'webhook')).at(-1)).toBe('batch document');
    const request = await eventually('the request', () =>
      collector.spans.find(({ name, spanId }) => name === 'POST /v1.1/batch' && spanId === first?.links[0]?.spanId),
    );
    expect(begun.every(({ links }) => links[0]?.spanId === request.spanId)).toBe(true);
  });

  test('a replay is a trace of its own, linked to that of the document before', async () => {
    const documentId = await client.submit({ body: jsonInvoice(freshNumber('SBX-REJECT-1104')) });
    const before = await traced(documentId);
    const refused = only(before, 'documentWorkflow');
    expect(refused.attributes).toMatchObject({ 'edoc.outcome': 'ERROR' });
    const answer = await send(`/v1.1/operations/documents/${documentId}/replay`, { reason: 'mended' });
    expect(answer.status).toBe(202);
    const replay = await eventually('the replay', () =>
      collector.spans.find(
        ({ name, attributes }) => name === 'replay' && attributes['edoc.document.id'] === documentId,
      ),
    );
    expect(replay.traceId).not.toBe(refused.traceId);
    expect(replay.links.map(({ traceId }) => traceId)).toContain(refused.traceId);
    const run = await eventually('the run of the replay', () =>
      collector.traceOf(replay.traceId).find(({ name }) => name === 'documentWorkflow'),
    );
    expect(run.parentSpanId).toBe(replay.spanId);
  });

  test('what is exported has nothing of documents, tokens or credentials, and the last spans come at the end', async () => {
    const documentId = await client.submit({ body: jsonInvoice(freshNumber('SBX-OK')) });
    await client.untilTerminal(documentId);
    await stack.stop();
    const last = collector.spans.filter(({ attributes }) => attributes['edoc.document.id'] === documentId);
    expect(last.map(({ name }) => name)).toEqual(expect.arrayContaining(['POST /v1.1/document', 'submitDocument']));
    const { text } = collector;
    expect(text).toContain('documentWorkflow');
    for (const canary of [...Object.values(CANARIES), WEBHOOK_KEY, token, token.split('.')[1] ?? ''])
      expect(text.includes(Buffer.from(canary, 'utf8').toString('latin1'))).toBe(false);
  });
}
