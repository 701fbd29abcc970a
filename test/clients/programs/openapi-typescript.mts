import { readFileSync, writeFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { components, paths } from './schema';

const { EDOC_URL = '', EDOC_TOKEN = '', EDOC_NUMBER = '' } = process.env;
const { GET, POST, DELETE } = createClient<paths>({
  baseUrl: EDOC_URL,
  headers: { authorization: `Bearer ${EDOC_TOKEN}` },
});
const invoice = JSON.parse(readFileSync('invoice.json', 'utf8')) as components['schemas']['CreateJsonDocumentRequest'];
const context = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
const company = { ...context, vatNumber: 'ESB12345674' };

function answered<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const accepted = answered(
  await POST('/v1.1/document', {
    params: { query: { ...company, period: { from: '2026-01', to: '2026-03' } } },
    body: { ...invoice, documentNumber: `${EDOC_NUMBER}-1` },
  }),
);
const { documentId } = accepted;
const { countryIso, purpose } = context;
/** The operation also answers XML and pictures, as its type says. */
const retrieved = async () => {
  const answer = answered(await GET('/v1.1/document', { params: { query: { countryIso, purpose, documentId } } }));
  if (typeof answer === 'string') throw new Error('the answer is not JSON');
  return answer;
};
let document = await retrieved();
while (document.status === 'PROCESSING') {
  await new Promise((resolve) => setTimeout(resolve, 200));
  document = await retrieved();
}
const page = answered(
  await GET('/v1.1/documents', { params: { query: { ...context, documentNumber: `${EDOC_NUMBER}-1` } } }),
);
const pdf = answered(
  await GET('/v1.1/document/{documentId}/pdf', { params: { path: { documentId } }, parseAs: 'arrayBuffer' }),
);
writeFileSync('document.pdf', Buffer.from(pdf as unknown as ArrayBuffer));
const subscription = answered(
  await POST('/subscription-management', {
    body: {
      notificationUrl: 'https://hooks.shop.example/edoc',
      eventType: 'DOCUMENT_STATUS_CHANGED',
      authentication: { method: 'API_KEY', headerName: 'X-Api-Key', key: 'a key' },
    },
  }),
);
await DELETE('/subscription-management/{id}', { params: { path: { id: subscription.id } } });
const batch = answered(
  await POST('/v1.1/batch', { params: { query: company }, body: [{ ...invoice, documentNumber: `${EDOC_NUMBER}-2` }] }),
);
const tracked = answered(await GET('/v1.1/batch/{batchId}', { params: { path: { batchId: batch.id } } }));
writeFileSync(
  'answers.json',
  JSON.stringify({
    period: accepted.period?.from,
    status: document.status,
    listed: page.totalElements,
    method: subscription.authentication.method,
    batched: tracked.counters.total,
  }),
);
