import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PrintingClient } from '../../activities/print-directly';
import { InvoicePrinter } from '../../activities/print-invoice';
import { createLogger } from '../../platform/logger';
import { qrSvg } from '../../platform/qr-image';
import { createPrintingServer } from '../../workers/printing-server';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { ublInvoice } from '../api/support/documents';
import { sampleModel } from '../unit/rules/sample-model';

const UBL = Buffer.from(ublInvoice({ number: 'PRINT-1' }));
const CONTEXT = { countryIso: 'ES', purpose: 'EREPORTING', flow: 'ISSUED' } as const;

let server: Server;
let url: string;
let client: PrintingClient;
let printing: (html: string) => Promise<Uint8Array>;

beforeEach(async () => {
  printing = async (html) => Promise.resolve(Buffer.from(html));
  const printer = new InvoicePrinter({
    fontFaces: [],
    qrEnvironment: 'test',
    qrSvg,
    print: async (html) => printing(html),
  });
  server = createPrintingServer({ printer, logger: createLogger('test', 'fatal'), atMost: 2 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new PrintingClient(url);
});

afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

test('a document comes back printed in its language, with its QR code', async () => {
  const pdf = await client.document({ ubl: UBL, language: 'es', context: CONTEXT });
  const html = Buffer.from(pdf ?? []).toString('utf8');
  expect(html).toContain('PRINT-1');
  expect(html).toContain('lang="es"');
  expect(html).toContain('data:image/svg+xml');
});

test('a file that is no document of ours comes back printed', async () => {
  const xml = Buffer.from(writeCii(sampleModel()));
  const pdf = await client.file({ xml, format: 'cii', language: 'de' });
  expect(Buffer.from(pdf ?? []).toString('utf8')).toContain(sampleModel().number);
});

test('beyond its measure the server says no, and takes the next one when there is room again', async () => {
  const open: (() => void)[] = [];
  let arrived = () => {};
  const both = new Promise<void>((resolve) => (arrived = resolve));
  printing = async (html) =>
    new Promise((resolve) => {
      open.push(() => resolve(Buffer.from(html)));
      if (open.length === 2) arrived();
    });
  const running = [1, 2].map(async () => client.document({ ubl: UBL, language: 'en', context: CONTEXT }));
  await both;
  expect(await client.document({ ubl: UBL, language: 'en', context: CONTEXT })).toBeUndefined();
  for (const release of open.splice(0)) release();
  for (const pdf of await Promise.all(running)) expect(pdf).toBeDefined();
  printing = async (html) => Promise.resolve(Buffer.from(html));
  expect(await client.document({ ubl: UBL, language: 'en', context: CONTEXT })).toBeDefined();
});

test('what cannot be printed, and a server that is away, leave the durable way', async () => {
  printing = async () => Promise.reject(new Error('the browser is gone'));
  expect(await client.document({ ubl: UBL, language: 'en', context: CONTEXT })).toBeUndefined();
  expect(await client.document({ ubl: Buffer.from('no XML'), language: 'en', context: CONTEXT })).toBeUndefined();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await client.document({ ubl: UBL, language: 'en', context: CONTEXT })).toBeUndefined();
});

test.each([
  ['GET', '/documents?language=en&countryIso=ES&purpose=EINVOICING&flow=ISSUED'],
  ['POST', '/elsewhere?language=en'],
  ['POST', '/documents?language=xx&countryIso=ES&purpose=EINVOICING&flow=ISSUED'],
  ['POST', '/documents?language=en&countryIso=ES&purpose=OTHER&flow=ISSUED'],
  ['POST', '/files?language=en&format=docx'],
])('%s %s is refused', async (method, target) => {
  const answer = await fetch(`${url}${target}`, { method, ...(method === 'GET' ? {} : { body: UBL }) });
  expect(answer.status).toBe(400);
});
