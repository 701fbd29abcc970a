import { randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { storeBatch } from '../../api/intake/store-batch';
import { Client, type Answer } from './support/client';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';

const PATH = `/v1.1/batch?${SUBMIT_QUERY}`;

const api = openApi();
const client = new Client(api);
const rival = new Client(api, 'rival');

const ubl = (number: string) => ublInvoice({ number }).replace(/^<\?xml.*\?>\n/, '');
const idOf = (answer: Answer): string => (answer.json() as { id?: string }).id ?? answer.bytes.toString();

async function stored() {
  const names = ['batches', 'batchEntries', 'documents', 'payloads'];
  return Promise.all(names.map(async (name) => api.mongo.connection.collection(name).countDocuments()));
}

async function listed(batchNumber: string, more = ''): Promise<Record<string, unknown>[]> {
  const query = `countryIso=ES&purpose=EINVOICING&flow=ISSUED&batchNumber=${batchNumber}&size=500${more}`;
  return (await client.get(`/v1.1/documents?${query}`)).json()['content'] as Record<string, unknown>[];
}

describe('POST /v1.1/batch', () => {
  test('accepts a JSON array: the documents are in the list at once, each as it was sent', async () => {
    const texts = ['JB-1', 'JB-2', 'JB-3'].map((number) => JSON.stringify(jsonDocument({ documentNumber: number })));
    const body = `[\n${texts.join(' ,\n')}\n]`;
    const answer = await client.send('POST', `${PATH}&period[from]=2026-01&period[to]=2026-03`, body, {
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(201);
    const id = idOf(answer);
    expect(answer.json()).toEqual({ id });
    expect(answer.headers.get('location')).toBe(`/v1.1/batch/${id}`);
    const documents = await listed(id, '&status=CREATED');
    expect(documents.map(({ documentNumber }) => documentNumber).sort()).toEqual(['JB-1', 'JB-2', 'JB-3']);
    for (const document of documents)
      expect(document).toMatchObject({ status: 'PROCESSING', batchNumber: id, period: { from: '2026-01' } });
    for (const [index, text] of texts.entries()) {
      const payload = await api.deps.payloads.find(uuidv5(String(index), id));
      expect(Buffer.from(payload?.submitted ?? []).toString()).toBe(text);
      expect(Buffer.from(payload?.ubl ?? []).toString()).toContain(`<cbc:ID>JB-${index + 1}</cbc:ID>`);
    }
    expect(api.workflows.startedBatches.map(({ batchId }) => batchId)).toContain(id);
    expect(api.workflows.started).toEqual([]);
  });

  test('the batch has its event and so has every document', async () => {
    const id = idOf(await client.postJson(PATH, [jsonDocument({ documentNumber: 'EV-1' })]));
    const { events } = (await client.get(`/v1.1/batch/${id}`)).json();
    expect(events).toEqual([
      expect.objectContaining({ type: 'accepted', actor: 'account:acme', reason: '1 documents accepted, 0 rejected' }),
    ]);
    const timeline = (await client.get(`/v1.1/document/${uuidv5('0', id)}/events`)).json();
    expect(timeline['content']).toEqual([
      expect.objectContaining({ type: 'accepted', actor: 'account:acme', reason: `batch ${id}` }),
    ]);
  });

  test.each([
    ['without a namespace', '<Documents>', '</Documents>'],
    [
      'in a namespace',
      '<?xml version="1.0" encoding="UTF-8"?>\n<l:Documents xmlns:l="urn:any">\n',
      '\n</l:Documents>\n',
    ],
    ['in a default namespace', '<Documents xmlns="urn:any"><!-- two -->', '</Documents>'],
  ])('accepts an XML list %s and keeps its documents byte for byte', async (name, open, close) => {
    const documents = ['1', '2'].map((number) => ubl(`${name} ${number}`));
    const id = idOf(await client.postXml(PATH, `${open}${documents.join('\n')}${close}`));
    for (const [index, text] of documents.entries()) {
      const query = `countryIso=ES&purpose=EINVOICING&documentId=${uuidv5(String(index), id)}`;
      const answer = await client.get(`/v1.1/document?${query}`, { accept: 'application/xml' });
      expect(answer.bytes.toString()).toBe(text);
    }
  });

  test('prefixes that the list declares hold in its documents', async () => {
    const document = ubl('NS-1');
    const [declarations = ''] = / xmlns=.*?(?=>)/.exec(document) ?? [];
    const bare = document.replace(declarations, '');
    const answer = await client.postXml(PATH, `<l:Documents xmlns:l="urn:l"${declarations}>${bare}</l:Documents>`);
    expect(answer.status).toBe(201);
    const payload = await api.deps.payloads.find(uuidv5('0', idOf(answer)));
    expect(Buffer.from(payload?.submitted ?? []).toString()).toBe(document);
  });

  test('accepts UTF-16 and compressed lists', async () => {
    const list = `\uFEFF<?xml version="1.0" encoding="UTF-16"?><Documents>${ubl('ÚTF-16')}</Documents>`;
    const id = idOf(await client.postXml(PATH, Buffer.from(list, 'utf16le')));
    expect((await listed(id)).map(({ documentNumber }) => documentNumber)).toEqual(['ÚTF-16']);
  });

  test('the same key with the same batch answers the same id; with another it is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = [jsonDocument({ documentNumber: 'KEY-1' })];
    const first = await client.postJson(PATH, body, headers);
    const again = await client.postJson(PATH, body, headers);
    expect([idOf(again), again.headers.get('idempotent-replayed')]).toEqual([idOf(first), 'true']);
    const other = await client.postJson(PATH, [...body, ...body], headers);
    expect([other.status, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('documents of the same number are all accepted; the workflow decides', async () => {
    const id = idOf(
      await client.postJson(
        PATH,
        [1, 2].map(() => jsonDocument({ documentNumber: 'TWIN' })),
      ),
    );
    expect(await listed(id)).toHaveLength(2);
  });
});

describe('a batch with wrong documents is refused as a whole', () => {
  test('JSON: every wrong field of every document, by pointer', async () => {
    const before = await stored();
    const documents = Array.from({ length: 130 }, (_, index) => jsonDocument({ documentNumber: `W-${index}` }));
    const [line] = documents[3]?.['lines'] as object[];
    Object.assign(documents[3] ?? {}, { lines: [{ ...line, quantity: 'ten' }], extra: 1 });
    Object.assign(documents[120] ?? {}, { currencyCode: 'ZZZ' });
    const answer = await client.postJson(PATH, documents);
    expect([answer.status, answer.json().code]).toEqual([400, 'BATCH_INVALID']);
    expect(answer.json().errors?.map((error) => ({ ...error, message: undefined }))).toEqual([
      expect.objectContaining({ code: 'UNKNOWN_FIELD', index: 3, pointer: '/3/extra' }),
      expect.objectContaining({ code: 'WRONG_TYPE', index: 3, pointer: '/3/lines/0/quantity' }),
      expect.objectContaining({ code: 'CURRENCY_UNKNOWN', index: 120, pointer: '/120/currencyCode' }),
    ]);
    expect(await stored()).toEqual(before);
  });

  test('XML: every wrong document by index, line and xpath', async () => {
    const before = await stored();
    const broken = ubl('X-1').replace('<cbc:IssueDate>', '\n<cbc:Wrong/><cbc:IssueDate>');
    const foreign = ublInvoice({ number: 'X-2', supplier: 'ESA58818501' }).replace(/^<\?xml.*\?>\n/, '');
    const list = `<Documents>\n${ubl('X-0')}\n${broken}\n${foreign}\n<Order/>\n<Invoice><a></Invoice></a>\n</Documents>`;
    const answer = await client.postXml(PATH, list);
    expect([answer.status, answer.json().code]).toEqual([400, 'BATCH_INVALID']);
    const errors = answer.json().errors as unknown as { code: string; index: number; line?: number; xpath?: string }[];
    const place = (text: string) => list.slice(0, list.indexOf(text)).split('\n').length;
    expect(errors[0]).toMatchObject({ index: 1, line: place('<cbc:Wrong/>'), xpath: expect.stringContaining('Wrong') });
    expect(errors.filter(({ index }) => index !== 1).map(({ code, index }) => [index, code])).toEqual([
      [2, 'COMPANY_MISMATCH'],
      [3, 'UBL_ROOT_UNKNOWN'],
      [4, 'XML_NOT_WELL_FORMED'],
    ]);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['an object', '{}', 'INVALID_BODY', { code: 'WRONG_TYPE', pointer: '' }],
    ['no JSON', 'nonsense', 'INVALID_BODY', { code: 'WRONG_TYPE', pointer: '' }],
    ['an open array', '[{}', 'BATCH_INVALID', { index: 0 }],
    [
      'a comma too many',
      `[${JSON.stringify(jsonDocument())},]`,
      'INVALID_JSON',
      { code: 'JSON_SYNTAX', pointer: '/1' },
    ],
    ['a number', '[1]', 'BATCH_INVALID', { code: 'WRONG_TYPE', index: 0, pointer: '/0' }],
    ['a broken item', '[{"a":}]', 'BATCH_INVALID', { code: 'JSON_SYNTAX', index: 0, line: 1, column: 7 }],
    [
      'a repeated member',
      '[\n{"a":1,\n"a":2}]',
      'BATCH_INVALID',
      { code: 'JSON_DUPLICATE_MEMBER', line: 3, column: 1 },
    ],
    [
      'bytes that are no UTF-8',
      Buffer.from('[{"a":"\xff"}]', 'latin1'),
      'BATCH_INVALID',
      { code: 'JSON_ENCODING', index: 0 },
    ],
  ])('JSON: %s', async (_name, body, code, problem) => {
    const before = await stored();
    const answer = await client.send('POST', PATH, body, { 'content-type': 'application/json' });
    expect([answer.status, answer.json().code]).toEqual([400, code]);
    expect(answer.json().errors?.[0]).toMatchObject(problem);
    expect(await stored()).toEqual(before);
  });

  const inList = (content: string) => `<Documents>${content}</Documents>`;
  test.each([
    ['a single document', ubl('S'), 'BATCH_ROOT_UNKNOWN', {}],
    ['a DOCTYPE', `<!DOCTYPE Documents [<!ENTITY a "b">]>${inList(ubl('D'))}`, 'XML_DOCTYPE_FORBIDDEN', { line: 1 }],
    ['text between documents', inList(`${ubl('T')}and${ubl('T2')}`), 'BATCH_TEXT', { index: 1 }],
    ['an entity in an attribute', '<Documents a="&b;"/>', 'XML_ENTITY_FORBIDDEN', { line: 1 }],
    ['a prefix without a namespace', '<l:Documents/>', 'XML_NOT_WELL_FORMED', {}],
    ['a repeated attribute', '<Documents a="1" a="2"/>', 'XML_NOT_WELL_FORMED', {}],
    ['a damaged comment', inList('<!-- a -- b -->'), 'XML_NOT_WELL_FORMED', {}],
    ['another encoding', `<?xml version="1.0" encoding="ISO-2022-JP"?>${inList('')}`, 'XML_ENCODING_UNSUPPORTED', {}],
    ['an entity in a document', inList('<Invoice>&a;</Invoice>'), 'XML_ENTITY_FORBIDDEN', { index: 0 }],
    ['an archive', Buffer.from('PK\x03\x04'), 'XML_COMPRESSED', {}],
    ['a list in the list', inList(inList(ubl('N'))), 'UBL_ROOT_UNKNOWN', { index: 0 }],
  ])('XML: %s', async (_name, body, code, problem) => {
    const before = await stored();
    const answer = await client.postXml(PATH, body);
    expect([answer.status, answer.json().code]).toEqual([400, 'BATCH_INVALID']);
    expect(answer.json().errors?.[0]).toMatchObject({ code, ...problem });
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['application/json', '[ ]'],
    ['application/xml', '<Documents>\n<!-- none -->\n</Documents>'],
    ['application/xml', '<Documents/>'],
  ])('%s: %s is empty', async (type, body) => {
    const answer = await client.send('POST', PATH, body, { 'content-type': type });
    expect([answer.status, answer.json().code]).toEqual([400, 'EMPTY_BATCH']);
  });

  test('more than 10,000 documents', async () => {
    const before = await stored();
    const text = JSON.stringify(jsonDocument());
    const body = `[${Array.from({ length: 10_001 }, () => text).join()}]`;
    const answer = await client.send('POST', PATH, body, { 'content-type': 'application/json' });
    expect([answer.status, answer.json().code]).toEqual([413, 'BATCH_TOO_LARGE']);
    expect(await stored()).toEqual(before);
  }, 60_000);

  test('a document larger than a single one may be', async () => {
    const large = jsonDocument({ notes: ['x'.repeat(10 * 1_048_576)] });
    const answer = await client.postJson(PATH, [jsonDocument({ documentNumber: 'SMALL' }), large]);
    expect(answer.json().errors).toEqual([expect.objectContaining({ code: 'DOCUMENT_TOO_LARGE', index: 1 })]);
  });

  test('a body that is larger than a batch may be', async () => {
    const length = String(100 * 1_048_576 + 1);
    const answer = await client.send('POST', PATH, 'x'.repeat(Number(length)), { 'content-type': 'application/json' });
    expect([answer.status, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('parameters and rights are decided before the body is looked at', async () => {
    expect((await client.postJson('/v1.1/batch?countryIso=ES&color=red', [])).json().errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'UNKNOWN_PARAMETER', parameter: 'color' }),
        expect.objectContaining({ code: 'REQUIRED', parameter: 'vatNumber' }),
      ]),
    );
    expect((await rival.postJson(PATH, [])).json().code).toBe('COMPANY_NOT_ALLOWED');
    const foreign = await client.send('POST', PATH, 'a,b', { 'content-type': 'text/csv' });
    expect(foreign.status).toBe(415);
  });
});

describe('GET /v1.1/batch/{batchId}', () => {
  test('tells state, counters and rows in the order of the list, page by page', async () => {
    const numbers = Array.from({ length: 25 }, (_, index) => `G-${index}`);
    const id = idOf(
      await client.postJson(
        PATH,
        numbers.map((documentNumber) => jsonDocument({ documentNumber })),
      ),
    );
    const finish = async (index: number, change: object) =>
      api.mongo.connection
        .collection<{ _id: string }>('documents')
        .updateOne({ _id: uuidv5(String(index), id) }, { $set: change });
    await finish(0, { status: 'OK' });
    await finish(1, {
      status: 'ERROR',
      failureKind: 'VALIDATION',
      findings: [
        {
          ruleSet: 'EN 16931',
          rule: 'BR-CO-10',
          severity: 'fatal',
          terms: ['BT-106'],
          parameters: {},
          location: { pointer: '/totalNet' },
        },
        { ruleSet: 'EN 16931', rule: 'X', severity: 'warning', terms: [], parameters: {} },
      ],
    });
    await finish(2, {
      status: 'ERROR',
      failureKind: 'INTEGRATION',
      integration: { authority: 'ES', warnings: [], refusal: { code: 'E-1', message: 'No.' } },
    });
    await finish(3, { status: 'DUPLICATED', duplicateOf: { documentId: uuidv5('0', id) } });
    const answer = (await client.get(`/v1.1/batch/${id.toUpperCase()}`)).json();
    expect(answer).toMatchObject({
      id,
      state: 'PROCESSING',
      counters: { total: 25, PROCESSING: 21, OK: 1, ERROR: 2, DUPLICATED: 1, REJECTED: 0 },
      page: 0,
      size: 20,
      totalElements: 25,
      totalPages: 2,
    });
    const rows = answer['content'] as Record<string, unknown>[];
    expect(rows.map(({ index, documentNumber }) => [index, documentNumber])).toEqual(
      numbers.slice(0, 20).map((documentNumber, index) => [index, documentNumber]),
    );
    expect(rows.slice(0, 5)).toMatchObject([
      { status: 'OK', errors: [] },
      { status: 'ERROR', errors: [{ code: 'BR-CO-10', pointer: '/totalNet' }] },
      { status: 'ERROR', errors: [{ code: 'E-1', message: 'No.' }] },
      { status: 'DUPLICATED', duplicateOf: { documentId: uuidv5('0', id) }, errors: [] },
      { status: 'PROCESSING', errors: [] },
    ]);
    const second = (await client.get(`/v1.1/batch/${id}?page=1`)).json()['content'] as { index: number }[];
    expect(second.map(({ index }) => index)).toEqual([20, 21, 22, 23, 24]);
    expect((await client.get(`/v1.1/batch/${id}?page=2`)).json()['content']).toEqual([]);
  });

  test('shows entries that a template had rejected', async () => {
    const [company] = (await api.deps.accounts.findAccess('acme'))?.companies ?? [];
    if (company === undefined) throw new Error('no company');
    async function* entries() {
      yield await Promise.resolve({
        rejected: true as const,
        documentNumber: 'R-1',
        rows: { first: 2, last: 4 },
        errors: [{ code: 'REQUIRED', message: 'is required', row: 3, columnName: 'quantity' }],
      });
    }
    const request = {
      accountId: 'acme',
      company,
      countryIso: 'ES',
      purpose: 'EINVOICING',
      source: 'TEMPLATE',
    } as const;
    const { batchId } = await storeBatch(api.deps, { ...request, externalReference: 'Q1' }, entries());
    expect((await client.get(`/v1.1/batch/${batchId}`)).json()).toMatchObject({
      state: 'COMPLETED_WITH_ERRORS',
      externalReference: 'Q1',
      counters: { total: 1, REJECTED: 1 },
      content: [
        {
          rows: { first: 2, last: 4 },
          documentNumber: 'R-1',
          status: 'REJECTED',
          errors: [{ code: 'REQUIRED', row: 3, columnName: 'quantity' }],
        },
      ],
    });
  });

  test('foreign, unknown and unfinished batches are indistinguishable', async () => {
    const id = idOf(await client.postJson(PATH, [jsonDocument({ documentNumber: 'OWN' })]));
    const receiving = randomUUID();
    const batch = await api.deps.batches.find(id);
    if (batch === undefined) throw new Error('no batch');
    const { accountId, companyId, countryIso, purpose, source } = batch;
    await api.deps.batches.begin({ batchId: receiving, accountId, companyId, countryIso, purpose, source });
    const answers = [
      await rival.get(`/v1.1/batch/${id}`),
      await client.get(`/v1.1/batch/${randomUUID()}`),
      await client.get(`/v1.1/batch/${receiving}`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect({ ...answer.json(), requestId: '' }).toEqual({ ...answers[0]?.json(), requestId: '' });
    }
    expect((await client.get('/v1.1/batch/nonsense')).json().code).toBe('INVALID_PARAMETERS');
  });
});
