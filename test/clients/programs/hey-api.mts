import { readFileSync, writeFileSync } from 'node:fs';
import { client } from './generated/client.gen';
import {
  createSubscription,
  deleteSubscription,
  getBatch,
  getDocument,
  getDocumentPdf,
  listDocuments,
  submitBatch,
  submitDocument,
} from './generated/sdk.gen';
import type { CreateJsonDocumentRequest } from './generated/types.gen';

const { EDOC_URL = '', EDOC_TOKEN = '', EDOC_NUMBER = '' } = process.env;
client.setConfig({ baseUrl: EDOC_URL, auth: EDOC_TOKEN, throwOnError: true });
const throwOnError = true;
const invoice = JSON.parse(readFileSync('invoice.json', 'utf8')) as CreateJsonDocumentRequest;
const context = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
const company = { ...context, vatNumber: 'ESB12345674' };

const { data: accepted } = await submitDocument({
  query: { ...company, period: { from: '2026-01', to: '2026-03' } },
  body: { ...invoice, documentNumber: `${EDOC_NUMBER}-1` },
  throwOnError,
});
const { documentId } = accepted;
const query = { countryIso: context.countryIso, purpose: context.purpose, documentId };
let { data: document } = await getDocument({ query, throwOnError });
while ('status' in document && document.status === 'PROCESSING') {
  await new Promise((resolve) => setTimeout(resolve, 200));
  ({ data: document } = await getDocument({ query, throwOnError }));
}
const { data: page } = await listDocuments({
  query: { ...context, documentNumber: `${EDOC_NUMBER}-1` },
  throwOnError,
});
const { data: pdf } = await getDocumentPdf({ path: { documentId }, throwOnError });
writeFileSync('document.pdf', Buffer.from(await (pdf as Blob).arrayBuffer()));
const { data: subscription } = await createSubscription({
  body: {
    notificationUrl: 'https://hooks.shop.example/edoc',
    eventType: 'DOCUMENT_STATUS_CHANGED',
    authentication: { method: 'API_KEY', headerName: 'X-Api-Key', key: 'a key' },
  },
  throwOnError,
});
await deleteSubscription({ path: { id: subscription.id }, throwOnError });
const { data: batch } = await submitBatch({
  query: company,
  body: [{ ...invoice, documentNumber: `${EDOC_NUMBER}-2` }],
  throwOnError,
});
const { data: tracked } = await getBatch({ path: { batchId: batch.id }, throwOnError });
writeFileSync(
  'answers.json',
  JSON.stringify({
    period: accepted.period?.from,
    status: 'status' in document ? document.status : undefined,
    listed: page.totalElements,
    method: subscription.authentication.method,
    batched: tracked.counters.total,
  }),
);
