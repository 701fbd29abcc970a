import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);

describe('POST /v1.1/document', () => {
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
