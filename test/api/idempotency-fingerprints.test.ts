import { createHash, randomUUID } from 'node:crypto';
import { openApiDocument } from '../../api/openapi/document';
import { OperationTable } from '../../api/operations/operation-table';
import { Client } from './support/client';
import { SUBMIT_QUERY, ublInvoice } from './support/documents';
import { uploadTemplate } from './support/template-upload';
import { openApi } from './support/open-api';

/** Keys are kept for a day: one that was stored before an upgrade is compared with what is stored after it. */

/** May do everything. */
let client: Client;
const scope = 'documents:read documents:write subscriptions:manage companies:manage operations';

const api = openApi();

beforeAll(async () => {
  const token = await api.issuer.token({ scope });
  client = new Client({ url: api.url, issuer: { ...api.issuer, token: async () => token } });
});

const QUERY = '["ES","ESB12345674","EINVOICING","ISSUED",null,null]';
const SUBSCRIPTION = '/subscription-management/0b5d6a52-4a4c-4c52-9b3f-5a52d1f0c001';
const DELIVERY = '0b5d6a52-4a4c-4c52-9b3f-5a52d1f0c002';
const REPLAY = '/v1.1/operations/documents/0b5d6a52-4a4c-4c52-9b3f-5a52d1f0c003/replay';
const OPERATED = `/v1.1/operations${SUBSCRIPTION.replace('/subscription-management', '/subscriptions')}`;
const SKIP = `${OPERATED}/deliveries/${DELIVERY}/skip`;
const SETTLE = REPLAY.replace('replay', 'settle');
const CANCELLATION = '/v1.1/document/0b5d6a52-4a4c-4c52-9b3f-5a52d1f0c004/cancellation';
const json = { 'content-type': 'application/json' };
const xml = { 'content-type': 'application/xml' };
/** Of a body that an operation refuses, or of one that it knows nothing of: refusals are remembered as well. */
const BODY = '{"a": 1}';

interface Keyed {
  path: string;
  body?: string;
  headers?: Record<string, string>;
  shape: string[];
  /** What the body is compared by, when not by itself. */
  compared?: () => Uint8Array | string;
}

const REQUESTS: Record<string, Keyed> = {
  submitDocument: {
    path: `/v1.1/document?${SUBMIT_QUERY}`,
    body: BODY,
    headers: json,
    shape: ['/v1.1/document', QUERY, 'application/json'],
  },
  submitBatch: {
    path: `/v1.1/batch?${SUBMIT_QUERY}&period[from]=2026-01&period[to]=2026-03`,
    body: BODY,
    headers: json,
    shape: ['/v1.1/batch', QUERY.replace('null,null', '"2026-01","2026-03"'), 'application/json'],
  },
  deliverInbound: {
    path: '/v1.1/inbound/ES?vatNumber=ESB12345674&purpose=EINVOICING&reference=R',
    body: ublInvoice(),
    headers: xml,
    shape: ['/v1.1/inbound/ES', '["EINVOICING","ESB12345674","R"]'],
  },
  generateBatchFile: {
    path: '/v1.1/documents/create/batch',
    body: '{"invoiceFilter": {}, "async": true}',
    headers: json,
    shape: ['/v1.1/documents/create/batch', 'application/json'],
  },
  createCompany: { path: '/v1.1/companies', body: BODY, headers: json, shape: ['/v1.1/companies'] },
  createSubscription: {
    path: '/subscription-management',
    body: BODY,
    headers: json,
    shape: ['/subscription-management'],
    compared: () => api.deps.ring.fingerprint(Buffer.from(BODY)),
  },
  testSubscription: { path: `${SUBSCRIPTION}/test`, shape: [`${SUBSCRIPTION}/test`] },
  replayDelivery: {
    path: `${SUBSCRIPTION}/deliveries/${DELIVERY}/replay`,
    shape: [`${SUBSCRIPTION}/deliveries/${DELIVERY}/replay`],
  },
  replayDeliveries: {
    path: `${SUBSCRIPTION}/deliveries/replay`,
    body: BODY,
    headers: json,
    shape: [`${SUBSCRIPTION}/deliveries/replay`],
  },
  createReplay: {
    path: '/v1.1/operations/replays',
    body: BODY,
    headers: json,
    shape: ['/v1.1/operations/replays'],
  },
  replayDocument: { path: REPLAY, body: BODY, headers: json, shape: [REPLAY] },
  testEndpoint: { path: `${OPERATED}/test`, shape: [`${OPERATED}/test`] },
  skipDelivery: { path: SKIP, body: BODY, headers: json, shape: [SKIP] },
  settleDocument: { path: SETTLE, body: BODY, headers: json, shape: [SETTLE] },
  cancelDocument: { path: CANCELLATION, body: BODY, headers: json, shape: [CANCELLATION] },
};

async function storedFingerprint(key: string): Promise<unknown> {
  const keys = api.mongo.connection.collection<{ _id: string; fingerprint: string }>('idempotencyKeys');
  return (await keys.findOne({ _id: JSON.stringify(['acme', key]) }))?.fingerprint;
}

const fingerprint = (shape: string[], compared: Uint8Array | string) =>
  JSON.stringify(['POST', ...shape, createHash('sha256').update(compared).digest('base64url')]);

test.each(Object.entries(REQUESTS))('%s', async (_operationId, { path, body, headers, shape, compared }) => {
  const key = randomUUID();
  await client.send('POST', path, body, { ...headers, 'idempotency-key': key });
  expect(await storedFingerprint(key)).toBe(fingerprint(shape, compared?.() ?? body ?? ''));
});

test('importBatch: the file counts, and not the form around it', async () => {
  const key = randomUUID();
  await uploadTemplate(client, BODY, { headers: { 'idempotency-key': key } });
  const shape = ['/v1.1/batch/importer', '["ES","ESB12345674","EINVOICING","SYNC"]'];
  expect(await storedFingerprint(key)).toBe(fingerprint(shape, BODY));
});

test('a file that is sent as it is made has no key', async () => {
  const key = randomUUID();
  const answer = await client.postJson(
    '/v1.1/documents/create/batch',
    { invoiceFilter: {} },
    { 'idempotency-key': key },
  );
  expect([answer.status, await storedFingerprint(key)]).toEqual([200, undefined]);
});

test('every operation with a key is here', () => {
  const operations = new OperationTable(openApiDocument()).all().filter(({ takesKey }) => takesKey);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    [...Object.keys(REQUESTS), 'importBatch'].sort(),
  );
});
