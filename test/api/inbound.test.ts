import { writeCii } from '../../documents/formats/cii/write-cii';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { parseElementTree } from '../../documents/xml/element-tree';
import { AccountRepository } from '../../storage/account-repository';
import { documentModel } from '../../storage/document-model';
import { HOSTILE_PDFS } from '../support/hostile-pdfs';
import { Client, type Answer } from './support/client';
import { jsonDocument, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';
import { OTHER_COMPANY } from './support/test-api';

const api = openApi();
const client = new Client(api);
const rival = new Client(api, 'rival');

beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
});

const RECIPIENT = OTHER_COMPANY.vatNumber;

async function deliver(
  xml: string | Uint8Array,
  { sub = 'support', scope = 'operations', query = '', country = 'ES', vatNumber = RECIPIENT, headers = {} } = {},
): Promise<Answer> {
  const authorization = `Bearer ${await api.issuer.token({ sub, scope })}`;
  const path = `/v1.1/inbound/${country}?vatNumber=${vatNumber}&purpose=EINVOICING${query}`;
  return client.postXml(path, xml, { authorization, ...headers });
}

const startsOf = (documentId: unknown) => api.workflows.started.filter((one) => one.documentId === documentId).length;

test('an operator delivers to any company: the document is its own, received and on its way', async () => {
  const answer = await deliver(ublInvoice({ number: 'IN-1' }), { query: '&reference=R-1' });
  expect(answer.status).toBe(201);
  const body = answer.json();
  expect(body).toMatchObject({ flow: 'RECEIVED', status: 'PROCESSING', companyVatNumber: RECIPIENT, countryIso: 'ES' });
  expect(body['receivedDate']).toBe(body['submissionDate']);
  expect(startsOf(body['documentId'])).toBe(1);
  const location = answer.headers.get('location') ?? '';
  expect((await rival.get(location)).json()).toMatchObject({ documentId: body['documentId'], documentNumber: 'IN-1' });
  expect((await client.get(location)).status).toBe(404);
  const list = '/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=RECEIVED&documentNumber=IN-1';
  expect((await rival.get(list)).json()['totalElements']).toBe(1);
  expect((await client.get(list)).json()['totalElements']).toBe(0);
  const record = await api.deps.documents.read(String(body['documentId']));
  expect(record.inbound).toEqual({ authority: 'ES', reference: 'R-1' });
  expect(record.timeline).toMatchObject([{ type: 'accepted', actor: 'account:support' }]);
});

test('the same bytes, or the same reference, are the same document', async () => {
  const first = await deliver(ublInvoice({ number: 'IN-2' }), { query: '&reference=R-2' });
  const id = first.json()['documentId'];
  const again = [
    await deliver(ublInvoice({ number: 'IN-2' })),
    await deliver(ublInvoice({ number: 'IN-2' }), { query: '&reference=R-2' }),
    await deliver(ublInvoice({ number: 'IN-2' }), { query: '&reference=R-2-other' }),
    await deliver(ublInvoice({ number: 'IN-2-changed' }), { query: '&reference=R-2' }),
    await deliver('<no-ubl/>', { query: '&reference=R-2' }),
  ];
  expect(again.map((one) => [one.status, one.json()['documentId']])).toEqual(again.map(() => [200, id]));
  expect(startsOf(id)).toBe(1);
  expect(await documentModel(api.mongo.connection).countDocuments({ documentNumber: /^IN-2/ })).toBe(1);
});

test('ten deliveries at the same time are one document', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      deliver(ublInvoice({ number: 'IN-3' }), { query: index % 2 === 0 ? '&reference=R-3' : '' }),
    ),
  );
  const ids = new Set(answers.map((one) => one.json()['documentId']));
  expect(ids.size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(startsOf([...ids][0])).toBe(1);
});

test('an Idempotency-Key answers with the first answer', async () => {
  const headers = { 'idempotency-key': 'inbound-1' };
  const first = await deliver(ublInvoice({ number: 'IN-4' }), { headers });
  const second = await deliver(ublInvoice({ number: 'IN-4' }), { headers });
  expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
  expect(second.json()['documentId']).toBe(first.json()['documentId']);
  expect((await deliver(ublInvoice({ number: 'IN-5' }), { headers })).status).toBe(422);
});

test('an account that is no operator delivers to its own companies only', async () => {
  expect((await deliver(ublInvoice({ number: 'IN-6' }), { sub: 'rival' })).status).toBe(201);
  const foreign = await deliver(ublInvoice({ number: 'IN-7' }), { sub: 'acme' });
  expect([foreign.status, foreign.json().code]).toEqual([403, 'COMPANY_NOT_ALLOWED']);
  const unscoped = await deliver(ublInvoice({ number: 'IN-7' }), { scope: 'documents:write' });
  expect([unscoped.status, unscoped.json().code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
});

test.each([
  ['a company that nobody registered', { vatNumber: 'ESB99999999' }, 403, 'COMPANY_NOT_ALLOWED'],
  ['a country without a module', { country: 'US' }, 400, 'UNSUPPORTED_CONTEXT'],
  ['a country where nothing is received', { country: 'PT' }, 400, 'UNSUPPORTED_CONTEXT'],
  ['no country', { country: 'Spain' }, 400, 'INVALID_PARAMETERS'],
  ['an unknown parameter', { query: '&flow=RECEIVED' }, 400, 'INVALID_PARAMETERS'],
  ['another company than the recipient', { vatNumber: 'ESB12345674' }, 400, 'COMPANY_MISMATCH'],
] as const)('a delivery for %s is refused', async (_name, options, status, code) => {
  const answer = await deliver(ublInvoice({ number: 'IN-8' }), options);
  expect([answer.status, answer.json().code]).toEqual([status, code]);
  expect(await documentModel(api.mongo.connection).countDocuments({ documentNumber: 'IN-8' })).toBe(0);
});

test.each([
  ['what is no XML', 'hello', 400, 'DOCUMENT_INVALID'],
  ['a DOCTYPE', ublInvoice().replace('?>', '?><!DOCTYPE Invoice>'), 400, 'DOCUMENT_INVALID'],
  ['nothing', '', 400, 'EMPTY_BODY'],
  ['more than ten mebibytes', Buffer.alloc(10 * 1_048_576 + 1, ' '), 413, 'BODY_TOO_LARGE'],
] as const)('%s is refused', async (_name, body, status, code) => {
  const answer = await deliver(body);
  expect([answer.status, answer.json().code]).toEqual([status, code]);
});

test('CII that is cut anywhere is refused as what it is, and nothing is begun', async () => {
  const whole = Buffer.from(writeCii(readUbl(parseElementTree(ublInvoice({ number: 'IN-CUT' })))));
  const before = api.workflows.started.length;
  for (let part = 1; part < 12; part += 1) {
    const answer = await deliver(Uint8Array.from(whole.subarray(0, Math.floor((whole.length * part) / 12))));
    expect([part, answer.status, answer.json().errors?.[0]?.code]).toEqual([part, 400, 'XML_NOT_WELL_FORMED']);
  }
  expect(api.workflows.started.length).toBe(before);
});

test.each(HOSTILE_PDFS.map(({ name, pdf }) => [name, pdf] as const))(
  'a PDF is no delivery, and is not opened: %s',
  async (_name, pdf) => {
    const bytes = Uint8Array.from(pdf().subarray(0, 1_048_576));
    const opened = jest.spyOn(api.deps.pdfs, 'readContents');
    const named = await deliver(bytes, { headers: { 'content-type': 'application/pdf' } });
    const hidden = await deliver(bytes);
    expect([named.status, hidden.status, hidden.json().code]).toEqual([415, 400, 'DOCUMENT_INVALID']);
    expect(opened).not.toHaveBeenCalled();
  },
);

test('JSON is not taken', async () => {
  const authorization = `Bearer ${await api.issuer.token({ sub: 'support', scope: 'operations' })}`;
  const path = `/v1.1/inbound/ES?vatNumber=${RECIPIENT}&purpose=EINVOICING`;
  expect((await client.postJson(path, jsonDocument(), { authorization })).status).toBe(415);
});

test('the number may be written with or without the country prefix', async () => {
  const ids = [];
  for (const vatNumber of [RECIPIENT, RECIPIENT.slice(2), RECIPIENT.toLowerCase()])
    ids.push((await deliver(ublInvoice({ number: 'IN-9' }), { vatNumber })).json()['documentId']);
  expect(new Set(ids).size).toBe(1);
});
