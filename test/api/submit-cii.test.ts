import { createHash } from 'node:crypto';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { parseElementTree } from '../../documents/xml/element-tree';
import { encryptedPdf } from '../support/encrypted-pdf';
import { hybridPdf } from '../support/hybrid-pdf';
import { Client } from './support/client';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);
const DOCUMENT = `/v1.1/document?${SUBMIT_QUERY}`;
const BATCH = `/v1.1/batch?${SUBMIT_QUERY}`;
const PDF = { 'content-type': 'application/pdf' };

/** CII of the test company, as a program of its own would write it. */
function ciiInvoice(number: string, text = ''): string {
  return writeCii(readUbl(parseElementTree(ublInvoice({ number, notes: text === '' ? [] : [text] }))));
}

async function storedOf(answer: { json(): object }) {
  const { documentId } = answer.json() as { documentId: string };
  return { documentId, payload: await api.deps.payloads.find(documentId) };
}

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

describe('CII', () => {
  test('is accepted, kept byte for byte, and comes back as it came', async () => {
    const cii = `${ciiInvoice('C-1')}\n<!-- the client's own -->\n`;
    const answer = await client.postXml(DOCUMENT, cii);
    expect([answer.status, answer.json()]).toMatchObject([201, { documentNumber: 'C-1', status: 'PROCESSING' }]);
    const { documentId, payload } = await storedOf(answer);
    expect([payload?.format, textOf(payload?.submitted), textOf(payload?.cii)]).toEqual(['cii', cii, cii]);
    expect(textOf(payload?.ubl)).toContain('<cbc:ID>C-1</cbc:ID>');
    expect(payload?.sha256).toBe(createHash('sha256').update(cii).digest('hex'));
    const xml = await client.get(`/v1.1/document/${documentId}/xml`);
    const original = await client.get(`/v1.1/document/${documentId}/original`);
    expect([textOf(xml.bytes), textOf(original.bytes)]).toEqual([cii, cii]);
    const json = await client.get(`/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${documentId}`);
    expect(json.json()).toMatchObject({ documentNumber: 'C-1', lines: [{ description: 'Service' }] });
  });

  test.each([
    [
      'its schema',
      '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>',
      'DOCUMENT_INVALID',
    ],
    ['the company', ciiInvoice('C-2').replaceAll('ESB12345674', 'ESB98765432'), 'COMPANY_MISMATCH'],
  ])('that breaks %s is refused before it is stored', async (_what, cii, code) => {
    const answer = await client.postXml(DOCUMENT, cii);
    expect([answer.status, answer.json().code]).toEqual([400, code]);
  });

  test('of a profile without lines says that no authority could get it', async () => {
    const minimum = ciiInvoice('C-3')
      .replace(/urn:cen\.eu:en16931:2017/, 'urn:factur-x.eu:1p0:minimum')
      .replace(/<ram:IncludedSupplyChainTradeLineItem>[^]*<\/ram:IncludedSupplyChainTradeLineItem>\s*/, '');
    const answer = await client.postXml(DOCUMENT, minimum);
    expect([answer.status, answer.json().code]).toEqual([400, 'DOCUMENT_INVALID']);
  });

  test('in the charset that only its Content-Type tells is readable alone afterwards', async () => {
    const cii = ciiInvoice('C-4', 'caf\xe9').replace(/<\?xml[^>]*\?>/, '<?xml version="1.0"?>');
    const answer = await client.postXml(DOCUMENT, Buffer.from(cii, 'latin1'), {
      'content-type': 'application/xml; charset=iso-8859-1',
    });
    const { documentId, payload } = await storedOf(answer);
    expect(Buffer.from(payload?.submitted ?? []).equals(Buffer.from(cii, 'latin1'))).toBe(true);
    expect(textOf((await client.get(`/v1.1/document/${documentId}/xml`)).bytes)).toContain('café');
  });
});

describe('a PDF', () => {
  const at = async (path: string) => (await client.get(path)).bytes;

  test.each([
    ['CII', ciiInvoice('P-1'), 'factur-x.xml'],
    ['UBL', ublInvoice({ number: 'P-2' }), 'ubl-invoice.xml'],
  ])('that carries %s is accepted; both come back byte for byte', async (_syntax, xml, name) => {
    const pdf = hybridPdf([{ name, content: xml }]);
    const answer = await client.send('POST', DOCUMENT, Uint8Array.from(pdf), PDF);
    expect(answer.status).toBe(201);
    const { documentId, payload } = await storedOf(answer);
    expect([payload?.format, payload?.container?.fileName]).toEqual(['pdf', name]);
    expect(textOf(await at(`/v1.1/document/${documentId}/xml`))).toBe(xml);
    const original = await client.get(`/v1.1/document/${documentId}/original`);
    expect([original.headers.get('content-type'), original.bytes.equals(pdf)]).toEqual(['application/pdf', true]);
  });

  test('is told by its content, whatever its media type', async () => {
    const pdf = Uint8Array.from(hybridPdf([{ content: ciiInvoice('P-3') }]));
    expect((await client.postXml(DOCUMENT, pdf)).status).toBe(201);
    expect((await client.send('POST', DOCUMENT, ublInvoice({ number: 'P-4' }), PDF)).status).toBe(201);
  });

  const two = [{ content: ciiInvoice('A') }, { name: 'xrechnung.xml', content: ciiInvoice('B') }];
  test.each<[string, Uint8Array | (() => Promise<Uint8Array>), string]>([
    ['without an invoice', hybridPdf([{ name: 'terms.txt', content: 'none' }]), 'PDF_WITHOUT_INVOICE'],
    ['with two', hybridPdf(two), 'PDF_INVOICES_CONTRADICT'],
    [
      'that is encrypted',
      async () => encryptedPdf(Buffer.from(ciiInvoice('E')), { userPassword: 'secret' }),
      'PDF_ENCRYPTED',
    ],
    ['that is none', Buffer.from('%PDF-1.7 ...'), 'PDF_NOT_READABLE'],
    ['that is an archive', Buffer.from('PK\u0003\u0004....'), 'FORMAT_NOT_SUPPORTED'],
  ])('%s is told as what it is', async (_what, file, code) => {
    const body = Uint8Array.from(typeof file === 'function' ? await file() : file);
    const answer = await client.send('POST', DOCUMENT, body, PDF);
    expect([answer.status, answer.json().errors?.[0]?.code]).toEqual([400, code]);
  });
});

test('what is sent in no listed type is answered with those that are', async () => {
  const answer = await client.send('POST', DOCUMENT, 'a,b', { 'content-type': 'text/csv' });
  expect([answer.status, answer.json()['detail']]).toEqual([
    415,
    'Content-Type must be application/json, application/xml or application/pdf.',
  ]);
});

test('a list may mix UBL and CII, each kept as it came', async () => {
  const documents = [ublInvoice({ number: 'L-1' }), ciiInvoice('L-2')].map((xml) =>
    xml.replace(/<\?xml[^>]*\?>\s*/, ''),
  );
  const answer = await client.postXml(BATCH, `<Documents>${documents.join('\n')}</Documents>`);
  expect(answer.status).toBe(201);
  const entries = await api.deps.batchEntries.slice((answer.json() as { id: string }).id, 0, 10);
  const payloads = await Promise.all(entries.map(async ({ documentId }) => api.deps.payloads.find(documentId ?? '')));
  expect(payloads.map((payload) => [payload?.format, textOf(payload?.submitted)])).toEqual([
    ['ubl', documents[0]],
    ['cii', documents[1]?.trimEnd()],
  ]);
});

describe('another syntax', () => {
  const posted = async (xml: string) => (await storedOf(await client.postXml(DOCUMENT, xml))).documentId;

  test('says the same by its business terms', async () => {
    const cii = await client.get(`/v1.1/document/${await posted(ublInvoice({ number: 'S-1' }))}/xml?syntax=cii`);
    expect(textOf(cii.bytes)).toMatch(/<rsm:CrossIndustryInvoice[^]*S-1/);
    expect(cii.headers.get('x-unconverted-elements')).toBeNull();
    const of = await posted(ciiInvoice('S-2'));
    const query = `countryIso=ES&purpose=EINVOICING&documentId=${of}`;
    const ubl = await client.get(`/v1.1/document?${query}&syntax=ubl`, { accept: 'application/xml' });
    expect(textOf(ubl.bytes)).toMatch(/<Invoice[^]*<cbc:ID>S-2</);
    expect(textOf((await client.get(`/v1.1/document/${of}/xml?syntax=cii`)).bytes)).toContain('CrossIndustryInvoice');
  });

  test('names what it does not say', async () => {
    const cii = ciiInvoice('S-3').replace(
      '</ram:ApplicableHeaderTradeAgreement>',
      '<ram:QuotationReferencedDocument><ram:IssuerAssignedID>Q-1</ram:IssuerAssignedID></ram:QuotationReferencedDocument></ram:ApplicableHeaderTradeAgreement>',
    );
    const ubl = await client.get(`/v1.1/document/${await posted(cii)}/xml?syntax=ubl`);
    expect(ubl.headers.get('x-unconverted-elements')).toMatch(/QuotationReferencedDocument\/IssuerAssignedID$/);
  });

  test('is no other one than these', async () => {
    const answer = await client.get(`/v1.1/document/${await posted(ublInvoice({ number: 'S-4' }))}/xml?syntax=json`);
    expect([answer.status, answer.json().errors?.[0]]).toMatchObject([400, { parameter: 'syntax' }]);
  });

  test('JSON is given back as it was posted', async () => {
    const body = jsonDocument({ documentNumber: 'S-5' });
    const { documentId } = await storedOf(await client.postJson(DOCUMENT, body));
    const original = await client.get(`/v1.1/document/${documentId}/original`);
    expect([original.headers.get('content-type'), textOf(original.bytes)]).toEqual([
      'application/json',
      JSON.stringify(body),
    ]);
  });
});

describe('of what is cut off no invoice is taken but a whole one, and the next document is taken', () => {
  const POINTS = 40;
  const pieces = (file: Uint8Array) =>
    Array.from({ length: POINTS }, (_, index) => file.subarray(0, Math.floor(((index + 0.5) * file.length) / POINTS)));

  test.each([
    ['CII', () => Buffer.from(ciiInvoice('T-1')), 'application/xml', 40],
    // Without its table of objects and its trailer, a PDF is still read: all that it has is there.
    ['a PDF', () => hybridPdf([{ content: ciiInvoice('T-2') }]), 'application/pdf', 30],
  ])('%s', async (_what, file, type, leastRefused) => {
    const headers = { 'content-type': type };
    let refused = 0;
    for (const piece of pieces(file())) {
      const answer = await client.send('POST', DOCUMENT, Uint8Array.from(piece), headers);
      if (answer.status === 201) {
        const { documentId } = answer.json() as { documentId: string };
        const { bytes } = await client.get(`/v1.1/document/${documentId}/xml`);
        expect(bytes.toString()).toBe(ciiInvoice('T-2'));
        continue;
      }
      expect([piece.length, answer.status, answer.json().code]).toEqual([piece.length, 400, 'DOCUMENT_INVALID']);
      refused += 1;
    }
    expect(refused).toBeGreaterThanOrEqual(leastRefused);
    expect((await client.send('POST', DOCUMENT, Uint8Array.from(file()), headers)).status).toBe(201);
  });

  test.each(hostileCii())('%s is refused', async (_what, cii) => {
    const answer = await client.postXml(DOCUMENT, cii);
    expect([answer.status, answer.json().code]).toEqual([400, 'DOCUMENT_INVALID']);
  });
});

/** Attacks that need a DOCTYPE or a tree without end, in the root of CII. */
function hostileCii(): [string, string][] {
  const root = 'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"';
  const entity = '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  return [
    ['an entity that grows', `${entity}<rsm:CrossIndustryInvoice ${root}>&b;</rsm:CrossIndustryInvoice>`],
    ['a foreign DTD', `<!DOCTYPE r SYSTEM "http://127.0.0.1:1/x.dtd"><rsm:CrossIndustryInvoice ${root}/>`],
    ['nesting without end', `<rsm:CrossIndustryInvoice ${root}>${'<a>'.repeat(100_000)}`],
  ];
}
