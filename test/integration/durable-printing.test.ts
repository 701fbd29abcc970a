import { createHash } from 'node:crypto';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../../activities/application-failure';
import { InvoicePrinter, type InvoicePrinterDependencies } from '../../application/rendering/print-invoice';
import { createRenderingActivities } from '../../activities/rendering-activities';
import { requestConversion, requestRendering } from '../../application/rendering/request-rendering';
import { PRINT_LIMITS } from '../../documents/rendering/print-limits';
import { PdfPrintError } from '../../platform/printing/browser-errors';
import type { PrintTurn } from '../../platform/printing/printing-turns';
import { qrSvg } from '../../platform/qr-image';
import { CONVERSION_QUEUE } from '../../platform/temporal/task-queues';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import type { DocumentStatus } from '../../processing/status';
import type { DocumentPayload, DocumentRecord } from '../../storage/document-record';
import type { RenderingRepository } from '../../storage/expiring-bytes';
import { ublInvoice } from '../api/support/documents';
import { testStack } from '../support/stack';
import { silent } from './support/mail-rig';
import { UNARCHIVED } from '../support/unarchived-prints';

let temporal: TemporalConnection;
let native: NativeConnection;
let workers: Worker[];
let running: Promise<unknown>;
let print: InvoicePrinterDependencies['print'];
let prints: PrintTurn[];

const LINE = /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/;
const RECORD = {
  companyId: 'c1',
  countryIso: 'ES',
  purpose: 'EREPORTING',
  flow: 'ISSUED',
  integration: { authority: 'ES', warnings: [], system: 'es-verifactu' },
};
const statuses = new Map<string, DocumentStatus>();
const kept = new Map<string, Uint8Array>();
const documents = new Map<string, Buffer>();
const conversions = new Map<string, Buffer>();

beforeAll(async () => {
  Runtime.install({ logger: silent, shutdownSignals: [], telemetryOptions: { logging: { filter: 'ERROR' } } });
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
  native = await NativeConnection.connect({ address: temporalAddress });
  const activities = createRenderingActivities({
    documents: {
      find: async (documentId) =>
        Promise.resolve({
          documentId,
          ...RECORD,
          status: statuses.get(documentId) ?? 'OK',
        } as unknown as DocumentRecord),
    },
    payloadOf: async (documentId) => Promise.resolve({ ubl: documents.get(documentId) } as unknown as DocumentPayload),
    renderings: {
      find: async (key: string) => Promise.resolve(kept.get(key)),
      store: async (key: string, pdf: Uint8Array) => Promise.resolve(void kept.set(key, pdf)),
    } as unknown as RenderingRepository,
    conversions: { find: async (sha256) => Promise.resolve(conversions.get(sha256)) },
    qrCodes: { 'es-verifactu': async (documentId) => Promise.resolve({ payload: documentId, caption: 'RECORDED' }) },
    printer: new InvoicePrinter({
      fontFaces: [],
      qrSvg,
      print: async (html, turn, signal) => {
        prints.push(turn);
        return print(html, turn, signal);
      },
      archiving: UNARCHIVED,
    }),
  });
  const workerOf = async (taskQueue: string): Promise<Worker> =>
    Worker.create({
      connection: native,
      taskQueue,
      activities: withApplicationFailures(activities, () => undefined),
      maxConcurrentActivityTaskExecutions: 1,
    });
  workers = await Promise.all(['rendering', CONVERSION_QUEUE].map(workerOf));
  running = Promise.all(workers.map(async (worker) => worker.run()));
});
beforeEach(() => {
  prints = [];
  print = async (html) => Buffer.from(await html());
});
afterAll(async () => {
  for (const worker of workers) worker.shutdown();
  await running;
  await native.close();
  await temporal.close();
});

function stored(documentId: string, ubl = ublInvoice({ number: documentId })): string {
  documents.set(documentId, Buffer.from(ubl));
  return documentId;
}

async function converted(number: string, owner: string): Promise<string> {
  const xml = Buffer.from(ublInvoice({ number }));
  const sha256 = createHash('sha256').update(xml).digest('hex');
  conversions.set(sha256, xml);
  return requestConversion(temporal.client, { sha256, format: 'ubl', language: 'en', owner });
}

const pdfOf = async (documentId: string, expected = 'expected'): Promise<string> => {
  const key = await requestRendering(temporal.client, { documentId, language: 'en', owner: 'acme', key: expected });
  return Buffer.from(kept.get(key) ?? []).toString();
};

test('a page says how its document stands when it is printed, whatever was kept before', async () => {
  stored('GOES-ON');
  const seen: string[] = [];
  for (const status of ['PROCESSING', 'OK', 'ERROR'] as const) {
    statuses.set('GOES-ON', status);
    seen.push(await pdfOf('GOES-ON', status));
  }
  const said = seen.map((html) => [/<p class="standing"[^>]*>/.test(html), html.includes('RECORDED')]);
  expect(said).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ]);
});

test('conversions that wait take no place of documents', async () => {
  let release = (): void => {};
  const gate = new Promise<void>((open) => (release = open));
  print = async (html, { lane }) => {
    if (lane === 'conversion') await gate;
    return Buffer.from(await html());
  };
  const waiting = ['C-1', 'C-2', 'C-3'].map(async (number) => converted(number, 'greedy'));
  expect(await pdfOf(stored('PLAIN-1'))).toContain('PLAIN-1');
  expect(prints).toContainEqual({ lane: 'document', owner: 'acme' });
  release();
  for (const key of await Promise.all(waiting)) expect(kept.has(key)).toBe(true);
  expect(prints.filter(({ lane, owner }) => lane === 'conversion' && owner === 'greedy')).toHaveLength(3);
});

test('what is too long is refused by name, at the first try', async () => {
  const long = ublInvoice({ number: 'LONG' }).replace(LINE, (line) => line.repeat(PRINT_LIMITS.lines + 1));
  await expect(pdfOf(stored('LONG', long))).rejects.toMatchObject({
    code: 'RENDERING_TOO_LONG',
    message: expect.stringContaining(`the limit is ${PRINT_LIMITS.lines}`) as string,
  });
  expect(prints).toHaveLength(1);
});

test('a print that took all its time is not tried again, one whose browser died is', async () => {
  print = async () => Promise.reject(new PdfPrintError('TIMEOUT', 'too slow'));
  await expect(pdfOf(stored('SLOW'))).rejects.toMatchObject({ code: 'RENDERING_UNAVAILABLE' });
  expect(prints).toHaveLength(1);
  print = async (html) => {
    if (prints.length === 2) throw new PdfPrintError('BROWSER_LOST', 'gone');
    return Buffer.from(await html());
  };
  expect(await pdfOf(stored('LOST'))).toContain('LOST');
  expect(prints).toHaveLength(3);
});
