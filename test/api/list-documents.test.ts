import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { Client } from './support/client';
import { openApi } from './support/open-api';
import { startTestApi } from './support/test-api';

const BASE = '/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED';
let companyId: string;
let inserted = 0;

const api = openApi();
const client = new Client(api);

beforeAll(async () => {
  companyId = (await api.deps.accounts.findAccess('acme'))?.companies[0]?.companyId ?? '';
});

async function insert(changes: Record<string, unknown> = {}): Promise<string> {
  inserted += 1;
  const documentId = uuidv7();
  await api.deps.documents.insertAccepted({
    documentId,
    accountId: 'acme',
    companyId,
    companyVatNumber: 'ESB12345674',
    companyName: 'Ejemplo S.L.',
    countryIso: 'ES',
    purpose: 'EINVOICING',
    flow: 'ISSUED',
    documentType: 'INVOICE',
    documentNumber: `L-${inserted}`,
    documentDate: '2026-03-02',
    supplier: { name: 'Ejemplo S.L.', vatNumber: 'ESB12345674', address: { countryCode: 'ES' } },
    customer: { name: 'Cliente' },
    totals: { totalNet: '100.10' },
    attachments: [],
    submissionDate: new Date(),
    duplicateKey: documentId,
    ...changes,
  });
  return documentId;
}

async function ids(query: string): Promise<string[]> {
  const answer = await client.get(`${BASE}${query}`);
  expect(answer.status).toBe(200);
  return (answer.json()['content'] as { documentId: string }[]).map(({ documentId }) => documentId);
}

describe('filters', () => {
  let id: string;
  beforeAll(async () => {
    id = await insert({
      documentNumber: 'FILTER/1',
      documentDate: '2026-02-10',
      dueDate: '2026-02-20',
      submissionDate: new Date('2026-02-15T23:59:59.999Z'),
      receivedDate: new Date('2026-02-16T00:00:00.000Z'),
      batchNumber: '0198c5f2-0000-7000-8000-000000000001',
      supplier: { name: 'Cañón & Hijos', vatNumber: 'ESA28015865', address: { countryCode: 'ES' } },
    });
    await insert();
  });

  test.each([
    ['documentNumber=FILTER%2F1', 'documentNumber=FILTER%2F2'],
    ['issuedDateFrom=2026-02-10&issuedDateTo=2026-02-10', 'issuedDateTo=2026-02-09'],
    ['dueDateFrom=2026-02-20&dueDateTo=2026-02-20', 'dueDateFrom=2026-02-21'],
    ['submissionDateFrom=2026-02-15&submissionDateTo=2026-02-15', 'submissionDateTo=2026-02-14'],
    ['receivedDateFrom=2026-02-16&receivedDateTo=2026-02-16', 'receivedDateTo=2026-02-15'],
    ['status=CREATED&documentNumber=FILTER%2F1', 'status=OK'],
    ['status=PROCESSING&documentNumber=FILTER%2F1', 'status=ERROR'],
    ['batchNumber=0198C5F2-0000-7000-8000-000000000001', 'batchNumber=0198c5f2-0000-7000-8000-000000000002'],
    ['companyVatNumbers=B12345674,ESX&documentNumber=FILTER%2F1', 'companyVatNumbers=ESX'],
    ['companyName=ejemplo%20s.l.&documentNumber=FILTER%2F1', 'companyName=Ejemplo'],
    ['supplierName=canon%20%26%20hijos', 'supplierName=canon'],
    ['supplierVatNumber=A28015865', 'supplierVatNumber=A28015866'],
    ['supplierVatNumber=ESA28015865&issuedDateFrom=2026-02-01', 'supplierVatNumber=ESA28015865&dueDateTo=2026-01-01'],
  ])('%s finds it, %s does not', async (hit, miss) => {
    expect(await ids(`&${hit}`)).toEqual([id]);
    expect(await ids(`&${miss}`)).not.toContain(id);
  });

  test('another flow, purpose or account does not see it', async () => {
    for (const other of [
      BASE.replace('ISSUED', 'RECEIVED'),
      BASE.replace('EINVOICING', 'EREPORTING'),
      BASE.replace('ES&', 'FR&'),
    ])
      expect((await client.get(`${other}&documentNumber=FILTER%2F1`)).json()).toMatchObject({
        content: [],
        totalElements: 0,
      });
    expect((await new Client(api, 'rival').get(BASE)).json()['totalElements']).toBe(0);
  });
});

describe('pages', () => {
  test('carry counts, are newest first, and end', async () => {
    for (let count = 0; count < 45; count += 1) await insert({ supplier: { name: 'Pager' } });
    const first = (await client.get(`${BASE}&supplierName=pager`)).json();
    expect(first).toMatchObject({ page: 0, size: 20, totalElements: 45, totalPages: 3 });
    const last = (await client.get(`${BASE}&supplierName=pager&page=2`)).json();
    expect((last['content'] as unknown[]).length).toBe(5);
    expect(last).not.toHaveProperty('nextCursor');
    expect((await client.get(`${BASE}&supplierName=pager&page=3`)).json()).toMatchObject({
      content: [],
      totalElements: 45,
    });
    const dates = (first['content'] as { submissionDate: string }[]).map(({ submissionDate }) => submissionDate);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((first['content'] as Record<string, unknown>[])[0]).not.toHaveProperty('findings');
    expect((first['content'] as { totals: object }[])[0]?.totals).toEqual({ totalNet: 100.1 });
  });

  test('show of a duplicate the status that its original has now', async () => {
    const original = await insert();
    await insert({ documentNumber: 'COPY', status: 'DUPLICATED', duplicateOf: { documentId: original } });
    const find = async () => (await client.get(`${BASE}&documentNumber=COPY`)).json()['content'];
    const duplicateOf = { documentId: original, status: 'PROCESSING' };
    expect(await find()).toMatchObject([{ duplicateOf }]);
    await api.deps.documents.apply(await api.deps.documents.read(original), {
      change: { status: 'OK', phase: undefined },
    });
    expect(await find()).toMatchObject([{ duplicateOf: { ...duplicateOf, status: 'OK' } }]);
  });

  test('are sent as they are written where nothing checks them, with the same content', async () => {
    await insert({ documentNumber: 'BYTES', supplier: { name: 'Cañón "& Hijos" 🧾' } });
    const mongo = { ...api.mongo, stop: async () => Promise.resolve() };
    const unchecked = await startTestApi({ mongo, settings: { validateResponses: false } });
    try {
      const path = `${BASE}&documentNumber=BYTES`;
      const answer = await new Client(unchecked).get(path);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.json()).toEqual((await client.get(path)).json());
      expect(answer.json()).toMatchObject({
        content: [{ supplier: { name: 'Cañón "& Hijos" 🧾' } }],
        totalElements: 1,
      });
    } finally {
      await unchecked.stop();
    }
  });

  test('a cursor of other filters, or a changed one, is refused', async () => {
    const cursor = String((await client.get(`${BASE}&supplierName=pager`)).json()['nextCursor']);
    for (const path of [
      `${BASE}&cursor=${cursor}`,
      `${BASE}&supplierName=pager&cursor=A${cursor.slice(1)}`,
      `${BASE}&supplierName=pager&cursor=${cursor.slice(0, -1)}`,
    ]) {
      const answer = await client.get(path);
      expect([answer.status, answer.json().errors?.[0]?.parameter]).toEqual([400, 'cursor']);
    }
  });

  test('walking by cursor loses and repeats nothing while documents are added', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.nat({ max: 4 }), { maxLength: 5 }),
        fc.boolean(),
        async (before, during, sameInstant) => {
          run += 1;
          const name = `Walk ${run}`;
          const instant = new Date();
          const expected: string[] = [];
          for (let count = 0; count < before; count += 1)
            expected.push(
              await insert({
                supplier: { name },
                submissionDate: sameInstant ? instant : new Date(instant.getTime() + count),
              }),
            );
          const seen: string[] = [];
          let cursor: string | undefined;
          let step = 0;
          do {
            const path = `${BASE}&supplierName=${encodeURIComponent(name)}${cursor === undefined ? '' : `&cursor=${cursor}`}`;
            const page = (await client.get(path)).json();
            seen.push(...(page['content'] as { documentId: string }[]).map(({ documentId }) => documentId));
            cursor = page['nextCursor'] as string | undefined;
            for (let count = 0; count < (during[step] ?? 0); count += 1)
              await insert({ supplier: { name }, submissionDate: new Date(instant.getTime() + 60_000 + step) });
            step += 1;
          } while (cursor !== undefined);
          expect(seen.sort()).toEqual(expected.sort());
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);
});
