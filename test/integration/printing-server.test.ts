import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PRINT_DOCUMENT, PRINT_FILE, PrintingClient } from '../../application/rendering/print-directly';
import { InvoicePrinter, type InvoicePrinterDependencies } from '../../application/rendering/print-invoice';
import { PRINT_LIMITS } from '../../documents/rendering/print-limits';
import { PdfPrintError } from '../../platform/printing/browser-errors';
import { createLogger } from '../../platform/logger';
import { PrintingTurns, type PrintTurn } from '../../platform/printing/printing-turns';
import { qrSvg } from '../../platform/qr-image';
import { createPrintingServer } from '../../workers/printing-server';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { ublInvoice } from '../api/support/documents';
import { eventually } from '../support/eventually';
import { sampleModel } from '../unit/validation/sample-model';
import { present } from '../../platform/present';
import { UNARCHIVED } from '../support/unarchived-prints';

const UBL = Buffer.from(ublInvoice({ number: 'PRINT-1' }));
const CII = Buffer.from(writeCii(sampleModel()));
const CONTEXT = { countryIso: 'ES', purpose: 'EREPORTING', flow: 'ISSUED' } as const;
const DOCUMENT = { language: 'en', context: CONTEXT, companyId: 'company-1', owner: 'acme', claims: {} } as const;
const FILE = { format: 'cii', language: 'de', owner: 'acme' } as const;
const KEY = 'a key of the tests, 32 characters';

let server: Server;
let url: string;
let client: PrintingClient;
let print: InvoicePrinterDependencies['print'];

const printed = async (html: () => Promise<string>): Promise<Uint8Array> => Buffer.from(await html());

beforeEach(async () => {
  print = printed;
  const printer = new InvoicePrinter({
    fontFaces: [],
    qrSvg,
    brandOf: async (companyId) => Promise.resolve(companyId === 'company-1' ? { accentColour: '#7c1d4f' } : undefined),
    print: async (...call) => print(...call),
    archiving: UNARCHIVED,
  });
  server = createPrintingServer({ printer, logger: createLogger('test', 'fatal'), key: KEY });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new PrintingClient(url, KEY);
});

afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

test('a document comes back printed in its language, with the QR code of its record', async () => {
  const recordedQr = { payload: 'https://authority.example/?n=1&m=ñ', heading: 'Código & más:', caption: 'VERI*' };
  const claims = { recordedQr, watermark: 'PROCESSING' } as const;
  const pdf = await client.document(UBL, { ...DOCUMENT, language: 'es', claims });
  const html = Buffer.from(pdf ?? []).toString('utf8');
  expect(html).toContain('Código &amp; más:');
  expect(html).toContain('VERI*');
  expect(html).toContain('Pendiente de aceptación');
  const plain = Buffer.from((await client.document(UBL, DOCUMENT)) ?? []).toString('utf8');
  for (const claim of ['VERI*', 'class="watermark"']) expect(plain).not.toContain(claim);
  expect(plain).toContain('Scan to pay');
  const refused = await client.document(UBL, { ...DOCUMENT, claims: { watermark: 'ERROR' } });
  expect(Buffer.from(refused ?? []).toString('utf8')).not.toContain('data:image/svg+xml');
  expect(html).toContain('PRINT-1');
  expect(html).toContain('lang="es"');
  expect(html).toContain('data:image/svg+xml');
  expect(html).toContain(':root{--accent:#7c1d4f}');
  const received = await client.document(UBL, { ...DOCUMENT, context: { ...CONTEXT, flow: 'RECEIVED' } });
  expect(Buffer.from(received ?? []).toString('utf8')).not.toContain('--accent:#');
});

test('a file that is no document of ours comes back printed', async () => {
  const pdf = await client.file(CII, FILE);
  expect(Buffer.from(pdf ?? []).toString('utf8')).toContain(sampleModel().number);
});

test('the account and the kind of print decide whose turn it is', async () => {
  const turns: PrintTurn[] = [];
  print = async (html, turn) => {
    turns.push(turn);
    return printed(html);
  };
  const long = Buffer.from(UBL.toString().replace('<cbc:ID>', `<!-- ${'x'.repeat(300_000)} --><cbc:ID>`));
  await client.document(UBL, { ...DOCUMENT, owner: 'añb&c=d' });
  await client.document(long, DOCUMENT);
  await client.file(CII, FILE);
  expect(turns).toEqual([
    { lane: 'document', owner: 'añb&c=d' },
    { lane: 'long-document', owner: 'acme' },
    { lane: 'conversion', owner: 'acme' },
  ]);
});

test('when too many wait the client is told to come back, and nothing takes the durable way', async () => {
  const turns = new PrintingTurns(1);
  let release = (): void => {};
  const first = turns.print({ lane: 'document', owner: 'x' }, async () => new Promise<void>((end) => (release = end)));
  print = async (html, turn, signal) => turns.print(turn, async () => printed(html), signal);
  const waiting = Array.from({ length: 64 }, async () => client.file(CII, FILE));
  await eventually('all of them to wait', () => (turns.waiting === 64 ? true : undefined));
  await expect(client.file(CII, FILE)).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 1 });
  const document = client.document(UBL, DOCUMENT);
  release();
  await first;
  expect(await document).toBeDefined();
  for (const pdf of await Promise.all(waiting)) expect(pdf).toBeDefined();
});

test('who is gone does not wait any more', async () => {
  const turns = new PrintingTurns(1);
  let release = (): void => {};
  const first = turns.print({ lane: 'document', owner: 'x' }, async () => new Promise<void>((end) => (release = end)));
  print = async (html, turn, signal) => turns.print(turn, async () => printed(html), signal);
  const impatient = new PrintingClient(url, KEY);
  const gone = impatient.document(UBL, DOCUMENT);
  await eventually('it to wait', () => (turns.waiting === 1 ? true : undefined));
  await impatient.close();
  expect(await gone).toBeUndefined();
  await eventually('its place to be free', () => (turns.waiting === 0 ? true : undefined));
  release();
  await first;
});

test('a print whose client has hung up leaves the line, the others stay in it, and no durable way is taken', async () => {
  const turns = new PrintingTurns(1);
  let release = (): void => {};
  const first = turns.print({ lane: 'document', owner: 'x' }, async () => new Promise<void>((end) => (release = end)));
  print = async (html, turn, signal) => turns.print(turn, async () => printed(html), signal);
  const gone = new AbortController();
  const reason = new Error('the client has gone');
  const left = [client.document(UBL, DOCUMENT, gone.signal), client.file(CII, FILE, gone.signal)];
  const staying = client.document(UBL, DOCUMENT);
  await eventually('all of them to wait', () => (turns.waiting === 3 ? true : undefined));
  gone.abort(reason);
  for (const print of left) await expect(print).rejects.toBe(reason);
  await eventually('their places to be free', () => (turns.waiting === 1 ? true : undefined));
  await expect(client.document(UBL, DOCUMENT, gone.signal)).rejects.toBe(reason);
  release();
  await first;
  expect(await staying).toBeDefined();
});

test('a print that has begun is finished, also when its client has hung up meanwhile', async () => {
  let release = (): void => {};
  const held = new Promise<void>((end) => (release = end));
  let begun = 0;
  print = async (html) => {
    const pdf = await printed(html);
    begun += 1;
    await held;
    return pdf;
  };
  const gone = new AbortController();
  const pdf = client.document(UBL, DOCUMENT, gone.signal);
  await eventually('the print to begin', () => (begun === 1 ? true : undefined));
  // That the print has begun is on its way to the client: an answer of later comes after it.
  await (await fetch(`${url}/nowhere`)).text();
  gone.abort(new Error('the client has gone'));
  release();
  expect(await pdf).toBeDefined();
});

test('a document that is too long is refused by name, and one that takes too long is not printed once more', async () => {
  const line = /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/.exec(UBL.toString())?.[0] ?? '';
  const long = Buffer.from(UBL.toString().replace(line, () => line.repeat(PRINT_LIMITS.lines + 1)));
  await expect(client.document(long, DOCUMENT)).rejects.toMatchObject({
    code: 'RENDERING_TOO_LONG',
    message: expect.stringContaining(`the limit is ${PRINT_LIMITS.lines}`) as string,
  });
  print = async () => Promise.reject(new PdfPrintError('TIMEOUT', 'too slow'));
  await expect(client.document(UBL, DOCUMENT)).rejects.toMatchObject({ code: 'RENDERING_UNAVAILABLE' });
});

test('what cannot be printed, and a server that is away, leave the durable way', async () => {
  print = async () => Promise.reject(new Error('the browser is gone'));
  expect(await client.document(UBL, DOCUMENT)).toBeUndefined();
  print = printed;
  expect(await client.document(Buffer.from('no XML'), DOCUMENT)).toBeUndefined();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await client.document(UBL, DOCUMENT)).toBeUndefined();
});

test.each([
  ['GET', `${PRINT_DOCUMENT}?language=en&countryIso=ES&purpose=EINVOICING&flow=ISSUED`],
  ['POST', '/elsewhere?language=en'],
  ['POST', `${PRINT_DOCUMENT}?language=xx&countryIso=ES&purpose=EINVOICING&flow=ISSUED`],
  ['POST', `${PRINT_DOCUMENT}?language=en&countryIso=ES&purpose=OTHER&flow=ISSUED`],
  ['POST', `${PRINT_FILE}?language=en&format=docx`],
  ['POST', `${PRINT_DOCUMENT}?language=en&countryIso=ES&purpose=EINVOICING&flow=ISSUED&watermark=PAID`],
  // Of a process with another template.
  ['POST', '/documents?language=en&countryIso=ES&purpose=EINVOICING&flow=ISSUED'],
])('%s %s is refused', async (method, target) => {
  const headers = { authorization: `Bearer ${KEY}` };
  const answer = await fetch(`${url}${target}`, { method, headers, ...(method === 'GET' ? {} : { body: UBL }) });
  expect(answer.status).toBe(400);
});

test.each([[undefined], [''], ['Bearer '], ['Bearer another key of 32 characters, too'], [`Basic ${KEY}`], [KEY]])(
  'the key %j opens nothing',
  async (authorization) => {
    const target = `${url}${PRINT_DOCUMENT}?language=en&countryIso=ES&purpose=EINVOICING&flow=ISSUED&owner=acme`;
    const headers: Record<string, string> = present({ authorization });
    const answer = await fetch(target, { method: 'POST', headers, body: UBL });
    expect([answer.status, await answer.text()]).toEqual([401, '']);
  },
);
