import { createLogger } from '../../platform/logger';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const lines: string[] = [];
const api = openApi({ logger: createLogger('test', 'info', { write: (line) => void lines.push(line) }) });
const client = new Client(api);

describe('POST /v1.1/document', () => {
  test.each([
    ['JSON', '{"from":"2026-01","to":"2026-03"}'],
    ['Java shows it', 'class TaxPeriod {\n    from: 2026-01\n    to: 2026-03\n}'],
    ['C# shows it', 'class TaxPeriod {\n  From: 2026-01\n  To: 2026-03\n}\n'],
  ])('takes the period as %s too, as generated clients write it', async (_as, period) => {
    const path = `/v1.1/document?${SUBMIT_QUERY}&period=${encodeURIComponent(period)}`;
    const answer = await client.postJson(path, jsonDocument({ documentNumber: `J-PERIOD-${period.length}` }));
    expect([answer.status, answer.json()['period']]).toEqual([201, { from: '2026-01', to: '2026-03' }]);
  });

  test('accepts a JSON document and stores what was sent, byte for byte', async () => {
    const body = jsonDocument({ documentNumber: 'J-1' });
    const answer = await client.postJson(
      `/v1.1/document?${SUBMIT_QUERY}&period[from]=2026-01&period[to]=2026-03`,
      body,
    );
    expect(answer.json()).toMatchObject({
      status: 'PROCESSING',
      documentType: 'INVOICE',
      documentNumber: 'J-1',
      documentDate: '2026-03-02',
      countryIso: 'ES',
      purpose: 'EINVOICING',
      flow: 'ISSUED',
      companyVatNumber: 'ESB12345674',
      period: { from: '2026-01', to: '2026-03' },
    });
    expect(answer.status).toBe(201);
    const { documentId } = answer.json() as { documentId: string };
    expect(answer.headers.get('location')).toBe(
      `/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${documentId}`,
    );
    expect(answer.json()).not.toHaveProperty('receivedDate');
    const payload = await api.deps.payloads.find(documentId);
    expect(Buffer.from(payload?.submitted ?? []).toString()).toBe(JSON.stringify(body));
    expect(Buffer.from(payload?.ubl ?? []).toString()).toContain('<cbc:ID>J-1</cbc:ID>');
    expect(api.workflows.started.map((start) => start.documentId)).toContain(documentId);
  });

  test('accepts UBL', async () => {
    const xml = ublInvoice({ number: 'U-77' });
    const answer = await client.postXml(`/v1.1/document?${SUBMIT_QUERY}`, xml);
    expect(answer.json()).toMatchObject({ documentNumber: 'U-77', status: 'PROCESSING' });
    expect(answer.status).toBe(201);
  });
});

test('the lines of the requests for a document name it and the trace of the client, and nothing of its content', async () => {
  lines.length = 0;
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  const body = jsonDocument({ documentNumber: 'CANARY-7' });
  const answer = await client.postJson(`/v1.1/document?${SUBMIT_QUERY}`, body, { traceparent, 'x-request-id': 'r-1' });
  const { documentId } = answer.json() as { documentId: string };
  await client.get(`/v1.1/document/${documentId}/events`, { 'x-request-id': 'r-2' });
  await client.get('/v1.1/document/CANARY-8/events', { 'x-request-id': 'r-3' });
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const lineOf = (requestId: string) => logged.find((line) => line['requestId'] === requestId);
  expect(lineOf('r-1')).toMatchObject({ documentId, traceId, status: 201 });
  expect(lineOf('r-2')).toMatchObject({ documentId });
  expect(lineOf('r-3')).not.toHaveProperty('documentId');
  expect(lines.join('')).not.toContain('CANARY');
});

test('health checks that find nothing wrong write no line', async () => {
  lines.length = 0;
  for (const path of ['/health/live', '/health/ready', '/v1.1/countries']) await client.get(path);
  const { status } = await client.get('/health/ready');
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect([status, logged.map(({ route }) => route)]).toEqual([200, ['/v1.1/countries']]);
});
