import type { DocumentWorkflows } from '../../api/dependencies';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { PRINT_LIMITS } from '../../documents/rendering/print-limits';
import { conversionKey } from '../../documents/rendering/rendering-key';
import { hybridPdf } from '../support/hybrid-pdf';
import { sampleModel } from '../unit/validation/sample-model';
import { Client } from './support/client';
import { ublInvoice } from './support/documents';
import { openApi } from './support/open-api';

type Conversion = Parameters<DocumentWorkflows['requestConversion']>[0];

let printed: Conversion[];
const cii = writeCii(sampleModel());
const correction = writeCii(sampleModel({ precedingInvoices: [{ number: 'A-1' }, { number: 'A-2' }] }));

const api = openApi();
const client = new Client(api);

beforeEach(() => {
  printed = [];
  // Stands for the rendering worker, which has its own tests.
  api.workflows.conversion = async (request) => {
    printed.push(request);
    const key = conversionKey(request);
    await api.deps.renderings.store(key, Buffer.from(`%PDF of ${request.sha256}`));
    return key;
  };
});

type Part = [field: string, content: string | Uint8Array<ArrayBuffer>, filename?: string];

async function convert(parts: Part[], query = '', headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, content, filename] of parts) {
    if (filename === undefined) form.append(field, String(content));
    else form.append(field, new Blob([content]), filename);
  }
  const request = new Response(form);
  const body = new Uint8Array(await request.arrayBuffer());
  const contentType = request.headers.get('content-type') ?? '';
  return client.send('POST', `/v1.1/document/convert${query}`, body, { 'content-type': contentType, ...headers });
}

const file = (content: string | Uint8Array<ArrayBuffer>, filename = 'invoice.xml'): Part[] => [
  ['file', content, filename],
];

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['UBL', ublInvoice({ number: 'C-1' }), 'ubl'],
  ['CII', cii, 'cii'],
  ['CII D22B with two preceding invoices', correction, 'cii'],
  ['a PDF that carries CII', Uint8Array.from(hybridPdf([{ content: `${cii}\n` }])), 'cii'],
])('%s becomes a PDF', async (_name, content, format) => {
  const answer = await convert(file(content, 'Rechnung Mai.xml'), '?language=de');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-language')).toBe('de');
  expect(answer.headers.get('content-disposition')).toContain('Rechnung_Mai.pdf');
  expect(Number(answer.headers.get('x-finding-count'))).toBeGreaterThanOrEqual(0);
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  expect(printed).toEqual([{ format, language: 'de', sha256, owner: 'acme' }]);
  expect(answer.bytes.toString()).toBe(`%PDF of ${printed[0]?.sha256 ?? ''}`);
});

test('a file is read in the charset of its part; what is printed does not need it', async () => {
  const stored: Uint8Array[] = [];
  const store = jest.spyOn(api.deps.conversions, 'store').mockImplementation(async (_sha256, xml) => {
    stored.push(xml);
    return Promise.resolve();
  });
  const bytes = Buffer.from(ublInvoice({ number: 'C-\xb1' }).replace(' encoding="UTF-8"', ''), 'latin1');
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/xml;charset=iso-8859-2' }), 'invoice.xml');
  const request = new Response(form);
  const body = new Uint8Array(await request.arrayBuffer());
  const type = { 'content-type': request.headers.get('content-type') ?? '' };
  expect((await client.send('POST', '/v1.1/document/convert', body, type)).status).toBe(200);
  expect(stored.map((xml) => Buffer.from(xml).toString().includes('<cbc:ID>C-ą<'))).toEqual([true]);
  store.mockRestore();
});

test('the same file again is not printed again; in another language it is', async () => {
  const content = ublInvoice({ number: 'C-2' });
  for (const language of ['fr', 'fr', 'it']) await convert(file(content), '', { 'accept-language': language });
  expect(printed.map(({ language }) => language)).toEqual(['fr', 'it']);
});

test('business rules are counted, not enforced', async () => {
  const wrongTotal = ublInvoice({ number: 'C-3' }).replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1999999.00');
  const answer = await convert(file(wrongTotal));
  expect(answer.status).toBe(200);
  const [all, fatal] = ['x-finding-count', 'x-fatal-finding-count'].map((name) => Number(answer.headers.get(name)));
  expect(fatal).toBeGreaterThan(0);
  expect(all).toBeGreaterThanOrEqual(fatal ?? 0);
});

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['text', 'hello', 'FORMAT_NOT_SUPPORTED'],
  ['JSON', '{"a":1}', 'FORMAT_NOT_SUPPORTED'],
  ['other XML', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'FORMAT_NOT_SUPPORTED'],
  ['XML that is not well-formed', `${ublInvoice({ number: 'C-4' })}<`, 'XML_NOT_WELL_FORMED'],
  [
    'a DOCTYPE',
    ublInvoice({ number: 'C-5' }).replace('<Invoice', '<!DOCTYPE Invoice><Invoice'),
    'XML_DOCTYPE_FORBIDDEN',
  ],
  ['UBL without its number', ublInvoice({ number: 'C-6' }).replace('<cbc:ID>C-6</cbc:ID>', ''), 'UBL_ELEMENT_MISSING'],
  ['a PDF without attachments', Uint8Array.from(hybridPdf([])), 'PDF_WITHOUT_INVOICE'],
  ['a damaged PDF', Uint8Array.from(Buffer.from('%PDF-1.7\nnothing')), 'PDF_NOT_READABLE'],
])('%s is refused with the reason', async (_name, content, code) => {
  const answer = await convert(file(content));
  expect([answer.status, answer.json().code]).toEqual([400, 'FILE_NOT_CONVERTIBLE']);
  expect(answer.json().errors?.map((one) => one.code)).toContain(code);
  expect(printed).toEqual([]);
});

test('a file with more lines than are printed is refused before anybody prints it', async () => {
  const content = ublInvoice({ number: 'C-7' }).replace(/<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, (line) =>
    line.repeat(PRINT_LIMITS.lines + 1),
  );
  const answer = await convert(file(content));
  expect([answer.status, answer.json().code]).toEqual([422, 'RENDERING_TOO_LONG']);
  expect(answer.json().detail).toContain(`the limit is ${PRINT_LIMITS.lines}`);
  expect(printed).toEqual([]);
});

test('structure errors name line and XPath', async () => {
  const answer = await convert(file(cii.replace(/<ram:TypeCode>380<\/ram:TypeCode>/, '<ram:Unknown/>')));
  expect(answer.status).toBe(400);
  expect(answer.json().errors?.[0]).toMatchObject({
    line: expect.any(Number) as number,
    xpath: expect.any(String) as string,
  });
});

test.each<[string, Part[], string]>([
  ['no file', [], 'REQUIRED'],
  ['an empty file', file('', 'a.xml'), 'EMPTY'],
  ['two files', [...file('a'), ...file('b')], 'REPEATED'],
  ['a field instead of a file', [['file', 'text']], 'INVALID_VALUE'],
  ['a field that is none', [...file(cii), ['language', 'de']], 'UNKNOWN_FIELD'],
])('%s in the form is named', async (_name, parts, code) => {
  const answer = await convert(parts);
  expect([answer.status, answer.json().code]).toEqual([
    400,
    parts.length === 0 ? answer.json().code : 'INVALID_PARAMETERS',
  ]);
  if (parts.length > 0) expect(answer.json().errors?.map((one) => one.code)).toContain(code);
});

test('a body that is no form is malformed, another media type is not read', async () => {
  const broken = await client.send('POST', '/v1.1/document/convert', 'nothing', {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect([broken.status, broken.json().code]).toEqual([400, 'MALFORMED_REQUEST']);
  const noBoundary = await client.send('POST', '/v1.1/document/convert', 'nothing', {
    'content-type': 'multipart/form-data',
  });
  expect([noBoundary.status, noBoundary.json().code]).toEqual([400, 'MALFORMED_REQUEST']);
  const xml = await client.postXml('/v1.1/document/convert', cii);
  expect(xml.status).toBe(415);
});

test('a file without a name, as some senders of octets have it, is converted as any other', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\n';
  const answer = await client.send('POST', '/v1.1/document/convert', `${head}${cii}\r\n--x--\r\n`, {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'inline; filename="document.pdf"']);
});

test('an unknown language is named, a valid one is taken from the query', async () => {
  const answer = await convert(file(cii), '?language=xx');
  expect(answer.status).toBe(400);
  expect(answer.json().errors?.map(({ parameter }) => parameter)).toEqual(['language']);
});
