import { build } from 'esbuild';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PNG } from 'pngjs';
import { promisify } from 'node:util';
import type { JsonDocument } from '../../client/api-types';
import { EdocClient } from '../../client/edoc-client';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { parseElementTree } from '../../documents/xml/element-tree';
import { projectRoot } from '../../platform/project-root';
import { hybridPdf } from '../support/hybrid-pdf';
import { buildZip } from '../support/zip-builder';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { csvFile } from '../unit/formats/template/read-back';
import { Client } from './support/client';
import { jsonDocument, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';
import { freshRow } from './support/template-upload';

// What the client package asks the real edge for, beyond what the guides do.

const api = openApi();
const CONTEXT = { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
let edoc: EdocClient;

beforeAll(async () => {
  edoc = new EdocClient({ baseUrl: api.url, token: await new Client(api).token() });
});
afterAll(async () => removeTemporaryFolders());

const cii = (number: string): string => writeCii(readUbl(parseElementTree(ublInvoice({ number }))));
const pdf = (number: string): Uint8Array => Uint8Array.from(hybridPdf([{ content: cii(number) }]));
const json = (documentNumber: string): JsonDocument => jsonDocument({ documentNumber }) as unknown as JsonDocument;

test('companies are registered, read, changed, and have a logo and credentials', async () => {
  const token = await api.issuer.token({ scope: 'companies:manage' });
  const { companies } = new EdocClient({ baseUrl: api.url, token });
  const address = { streetName: 'Calle Mayor', city: 'Madrid', postalCode: '28013', countryCode: 'ES' };
  const data = { name: 'Tienda SL', address };
  const { companyId } = await companies.create({ countryIso: 'ES', vatNumber: 'ESA28599033', ...data });
  expect((await companies.get(companyId)).name).toBe('Tienda SL');
  const listed: string[] = [];
  for await (const company of companies.list()) listed.push(company.companyId);
  expect(listed).toContain(companyId);
  expect(await companies.replace(companyId, { ...data, email: 'a@shop.example' })).toMatchObject({
    email: 'a@shop.example',
  });
  expect((await companies.replaceOptions(companyId, { 'es.reporting': 'sii' })).options).toEqual({
    'es.reporting': 'sii',
  });
  const { logo } = await companies.replaceLogo(companyId, PNG.sync.write(new PNG({ width: 20, height: 10 })));
  expect((await (await companies.logo(companyId)).bytes()).byteLength).toBe(logo?.bytes);
  await companies.deleteLogo(companyId);
  await expect(companies.logo(companyId)).rejects.toMatchObject({ code: 'LOGO_NOT_FOUND' });
  const { content, systems } = await companies.credentials(companyId);
  expect([content, systems.map(({ system }) => system)]).toEqual([[], expect.arrayContaining(['es-sii'])]);
  await expect(companies.replaceCredential(companyId, 'es-sii', { token: 'x' })).rejects.toMatchObject({ status: 400 });
  await expect(companies.deleteCredential(companyId, 'es-sii')).rejects.toMatchObject({
    code: 'CREDENTIAL_NOT_FOUND',
  });
});

test.each([
  ['JSON', json, 'application/json'],
  ['UBL', (number: string) => ublInvoice({ number }), 'application/xml'],
  ['CII', cii, 'application/xml'],
  ['a PDF by its content', pdf, 'application/pdf'],
  ['a PDF as a blob', (number: string) => new Blob([pdf(number)], { type: 'application/pdf' }), 'application/pdf'],
])('%s is tried, submitted and got back as it was', async (name, make, contentType) => {
  const document = make(`P-${name.length}`);
  const tried = await edoc.documents.dryRun(document, CONTEXT);
  expect([tried.result, tried.system.id]).toEqual(['SENT', 'gateway']);
  const { documentId } = await edoc.documents.submit(document, CONTEXT);
  const original = await edoc.documents.original(documentId);
  expect(original.contentType).toContain(contentType);
  const sent = document instanceof Blob ? Buffer.from(await document.arrayBuffer()) : document;
  const expected = typeof sent === 'string' || sent instanceof Uint8Array ? sent : JSON.stringify(sent);
  expect(Buffer.from(await original.bytes())).toEqual(Buffer.from(expected));
  for (const [syntax, root] of [
    ['ubl', '<Invoice'],
    ['cii', '<rsm:CrossIndustryInvoice'],
  ] as const)
    expect(await textOf(await edoc.documents.xml(documentId, { syntax }))).toContain(root);
});

async function textOf(file: { bytes(): Promise<Uint8Array> }): Promise<string> {
  return Buffer.from(await file.bytes()).toString();
}

test('a document is checked in each format, a spreadsheet as well', async () => {
  expect(await edoc.documents.check(ublInvoice())).toMatchObject({ wellFormed: true, rootElement: 'Invoice' });
  const shown = await edoc.documents.check(pdf('C-1'), { ...CONTEXT, readable: true }, { language: 'de' });
  expect(shown.document?.source).toContain('CrossIndustryInvoice');
  expect(shown.document?.html).toContain('lang="de"');
  const rows = csvFile([freshRow({ quantity: 'many' })]);
  const sheet = await edoc.documents.check(rows, CONTEXT, { contentType: 'text/csv' });
  expect(sheet.findings).toMatchObject([{ rule: 'NUMBER_INVALID', columnName: 'quantity' }]);
});

test('batches and template files are tried as well, an archive by its content', async () => {
  const tried = await edoc.batches.dryRun([json('B-1'), json('B-2')], CONTEXT);
  expect(tried.counters).toMatchObject({ total: 2, SENT: 2 });
  const { flow: _flow, ...importing } = CONTEXT;
  const rows = Buffer.from(csvFile([freshRow(), freshRow({ quantity: 'many' })]));
  expect((await edoc.batches.tryImport(rows, importing)).counters).toMatchObject({ total: 2, SENT: 1, REJECTED: 1 });
  const archive = buildZip([
    { name: 'one.json', data: JSON.stringify(json('B-3')) },
    { name: 'two.xml', data: ublInvoice({ number: 'B-4' }) },
  ]);
  expect((await edoc.batches.dryRun(archive, CONTEXT)).counters).toMatchObject({ total: 2, SENT: 2 });
});

test('a dry run is no submission: what is refused is thrown, and nothing has a key', async () => {
  const wrong = { ...json('D-1'), documentDate: '31.12.2026' };
  await expect(edoc.documents.dryRun(wrong, CONTEXT)).rejects.toMatchObject({ code: 'INVALID_BODY' });
  const listed = await edoc.documents.page({
    countryIso: 'ES',
    purpose: 'EINVOICING',
    flow: 'ISSUED',
    documentNumber: 'D-1',
  });
  expect(listed.totalElements).toBe(0);
});

test('the example in docs/examples does what it says', async () => {
  const folder = await temporaryFolder();
  const examples = path.join(projectRoot(), 'docs', 'examples');
  const program = path.join(folder, 'try-first.mjs');
  await build({
    entryPoints: [path.join(examples, 'typescript', 'try-first.mts')],
    alias: { 'edoc-client': path.join(projectRoot(), 'client', 'index.ts') },
    ...{ outfile: program, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' },
  });
  const files = [
    [path.join(examples, 'invoice.json'), await readFile(path.join(examples, 'invoice.json'))],
    [path.join(folder, 'invoice.pdf'), pdf('E-1')],
  ] as const;
  for (const [file, content] of files) {
    if (file.endsWith('.pdf')) await writeFile(file, content);
    const env = { ...process.env, EDOC_URL: api.url, EDOC_TOKEN: await new Client(api).token() };
    const { stdout } = await promisify(execFile)(process.execPath, [program, file], { env, cwd: folder });
    expect(stdout).toMatch(
      /valid: true\nSENT: application\/json to Integration service\nsubmitted: [\da-f-]{36}, application\/(?:json|pdf)/,
    );
    expect(await readFile(path.join(folder, 'invoice.html'), 'utf8')).toContain('<html lang="en">');
    expect(await readFile(path.join(folder, 'invoice-cii.xml'), 'utf8')).toContain('CrossIndustryInvoice');
  }
});
