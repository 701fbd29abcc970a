import { v5 as uuidv5 } from 'uuid';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { parseElementTree } from '../../documents/xml/element-tree';
import { encryptedPdf } from '../support/encrypted-pdf';
import { hybridPdf } from '../support/hybrid-pdf';
import { buildZip, repeatedBlock, type ZipPart } from '../support/zip-builder';
import { Client, type Answer } from './support/client';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);
const PATH = `/v1.1/batch?${SUBMIT_QUERY}`;
const MIB = 1_048_576;

const ciiInvoice = (number: string): string => writeCii(readUbl(parseElementTree(ublInvoice({ number }))));
const json = (documentNumber: string): string => JSON.stringify(jsonDocument({ documentNumber }));
const good = (name: string): ZipPart => ({ name, data: ublInvoice({ number: name }) });

async function post(parts: readonly ZipPart[] | Buffer, path = PATH): Promise<Answer> {
  const body = Buffer.isBuffer(parts) ? parts : buildZip(parts);
  return client.send('POST', path, new Uint8Array(body), { 'content-type': 'application/zip' });
}

async function stored(): Promise<number[]> {
  const names = ['batches', 'batchEntries', 'documents', 'payloads'];
  return Promise.all(names.map(async (name) => api.mongo.connection.collection(name).countDocuments()));
}

test('each file is a document, whatever it is and wherever it lies, kept as it came', async () => {
  const files: [string, Buffer][] = [
    ['2026/rechnung-ä.xml', Buffer.from(ublInvoice({ number: 'Z-UBL' }))],
    ['b.XML', Buffer.from(ciiInvoice('Z-CII'))],
    ['c.pdf', hybridPdf([{ content: ciiInvoice('Z-PDF') }])],
    ['no extension', Buffer.from(json('Z-JSON'))],
  ];
  const answer = await post([
    { name: '2026/', data: '' },
    ...files.map(([name, data]) => ({ name, data })),
    { name: '__MACOSX/._b.XML', data: 'of the system' },
    { name: '2026/.DS_Store', data: 'of the system' },
  ]);
  expect(answer.status).toBe(201);
  const { id } = answer.json() as { id: string };
  const { content } = (await client.get(`/v1.1/batch/${id}`)).json() as { content: Record<string, unknown>[] };
  expect(content.map(({ index, file, documentNumber }) => [index, file, documentNumber])).toEqual(
    files.map(([name], index) => [index, name, ['Z-UBL', 'Z-CII', 'Z-PDF', 'Z-JSON'][index]]),
  );
  const formats = ['ubl', 'cii', 'pdf', 'json'];
  for (const [index, [, bytes]] of files.entries()) {
    const documentId = uuidv5(String(index), id);
    expect(await api.deps.payloads.find(documentId)).toMatchObject({ format: formats[index] });
    const original = await client.get(`/v1.1/document/${documentId}/original`);
    expect(original.bytes.equals(bytes)).toBe(true);
  }
});

test('everything that is wrong is told with the name of its file, and nothing is stored', async () => {
  const before = await stored();
  const answer = await post([
    good('good.xml'),
    { name: 'wrong.json', data: JSON.stringify(jsonDocument({ documentDate: 'soon' })) },
    { name: 'list.json', data: `[${json('L-1')}]` },
    { name: 'foreign.xml', data: '<a/>' },
    { name: 'empty.pdf', data: hybridPdf([]) },
    {
      name: 'two.pdf',
      data: hybridPdf([{ content: ciiInvoice('T-1') }, { name: 'xrechnung.xml', content: ciiInvoice('T-2') }]),
    },
    { name: 'locked.pdf', data: await encryptedPdf(Buffer.from(ciiInvoice('E-1')), { userPassword: 'secret' }) },
    { name: 'nested.zip', data: buildZip([good('inner.xml')]) },
    { name: 'table.csv', data: 'a;b' },
    { name: 'nothing.xml', data: '' },
    { name: 'large.json', data: `{"a": "${'x'.repeat(11 * MIB)}"}`, stored: true },
  ]);
  expect([answer.status, answer.json().code]).toEqual([400, 'BATCH_INVALID']);
  const errors = answer.json().errors as unknown as { index: number; file: string; code: string }[];
  const codes = new Map(errors.map(({ index, file, code }) => [file, [index, code]]));
  expect(Object.fromEntries(codes)).toMatchObject({
    'wrong.json': [1, 'INVALID_VALUE'],
    'list.json': [2, 'WRONG_TYPE'],
    'foreign.xml': [3, expect.any(String)],
    'empty.pdf': [4, 'PDF_WITHOUT_INVOICE'],
    'two.pdf': [5, 'PDF_INVOICES_CONTRADICT'],
    'locked.pdf': [6, 'PDF_ENCRYPTED'],
    'nested.zip': [7, 'FORMAT_NOT_SUPPORTED'],
    'table.csv': [8, 'FORMAT_NOT_SUPPORTED'],
    'nothing.xml': [9, 'FORMAT_NOT_SUPPORTED'],
    'large.json': [10, 'DOCUMENT_TOO_LARGE'],
  });
  expect(codes.has('good.xml')).toBe(false);
  expect(await stored()).toEqual(before);
});

test.each<[string, string, Buffer]>([
  ['nothing in it', 'EMPTY_BATCH', buildZip([])],
  ['folders alone', 'EMPTY_BATCH', buildZip([{ name: 'a/', data: '' }])],
  ['no archive', 'ZIP_DAMAGED', Buffer.from('PK no archive, but long enough to be one')],
  ['its end cut off', 'ZIP_DAMAGED', buildZip([good('a.xml')]).subarray(0, -30)],
  ['the same name twice', 'ZIP_ENTRY_NAME', buildZip([good('a.xml'), good('A.xml')])],
  ['a path out of it', 'ZIP_ENTRY_NAME', buildZip([good('../a.xml')])],
  ['an encrypted file', 'ZIP_ENCRYPTED', buildZip([{ ...good('a.xml'), flags: 0x801 }])],
  ['a link', 'ZIP_NOT_SUPPORTED', buildZip([{ name: 'a.xml', data: '/etc/passwd', unixMode: 0xa1ff }])],
  ['another method', 'ZIP_NOT_SUPPORTED', buildZip([{ ...good('a.xml'), method: 12 }])],
  ['ZIP64', 'ZIP_NOT_SUPPORTED', buildZip([{ ...good('a.xml'), claims: { inflatedSize: 0xffffffff } }])],
  [
    'a bomb',
    'ZIP_LIMIT_EXCEEDED',
    buildZip([{ name: 'a.xml', data: '', deflated: repeatedBlock('<a>', ' '.repeat(MIB), 9, '</a>') }]),
  ],
  [
    'a bomb that says it is small',
    'ZIP_DAMAGED',
    buildZip([
      {
        name: 'a.xml',
        data: '',
        deflated: repeatedBlock('<a>', ' '.repeat(MIB), 2_000, '</a>'),
        claims: { inflatedSize: 9_000 },
      },
    ]),
  ],
  ['a file that is not what it says', 'ZIP_DAMAGED', buildZip([{ ...good('a.xml'), claims: { crc32: 1 } }])],
])('an archive with %s is refused as that: %s', async (_what, code, zip) => {
  const before = await stored();
  const answer = await post(zip);
  const { errors = [], code: whole } = answer.json();
  expect([answer.status, errors[0]?.code ?? whole]).toEqual([400, code]);
  expect(await stored()).toEqual(before);
});

test('more documents than a batch may have are refused before one is read', async () => {
  const parts = Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}.xml`, data: '<a/>', stored: true }));
  const answer = await post(parts);
  expect([answer.status, answer.json().code]).toEqual([413, 'BATCH_TOO_LARGE']);
});

test('names that are not UTF-8 are those of code page 437', async () => {
  const rawName = Buffer.from([0x84, 0x2e, 0x78, 0x6d, 0x6c]);
  const answer = await post([{ ...good('CP-1'), rawName, flags: 0 }]);
  const { id } = answer.json() as { id: string };
  const { content } = (await client.get(`/v1.1/batch/${id}`)).json() as { content: { file: string }[] };
  expect(content[0]?.file).toBe('ä.xml');
});

test('the same archive under the same key is the same batch', async () => {
  const body = new Uint8Array(buildZip([good('K-1')]));
  const headers = { 'content-type': 'application/zip', 'idempotency-key': 'zip-key' };
  const [one, two] = [await client.send('POST', PATH, body, headers), await client.send('POST', PATH, body, headers)];
  expect([two.status, two.json()]).toEqual([201, one.json()]);
});

test('a PDF outside an archive is told where it belongs', async () => {
  const answer = await client.send('POST', PATH, new Uint8Array(hybridPdf([])), { 'content-type': 'application/pdf' });
  expect([answer.status, answer.json()]).toMatchObject([
    415,
    { detail: expect.stringMatching(/application\/json, application\/xml or application\/zip.*ZIP archive/) as string },
  ]);
});
