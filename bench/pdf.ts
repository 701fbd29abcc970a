import type { Browser, Page } from 'playwright-core';
import { readModel } from '../application/rendering/read-model';
import { epcFromDocument } from '../documents/qr/document-qr';
import { renderHtml } from '../documents/rendering/render-html';
import { resolveBinary } from '../platform/binaries/resolve-binary';
import { launchBrowser } from '../platform/printing/browser-launch';
import { loadFonts } from '../platform/printing/fonts';
import { qrSvg } from '../platform/qr-image';
import type { ApiClient } from './api-client';
import type { Benchmark, BenchmarkContext, Findings } from './benchmark';
import { compare } from './comparison';
import { submittedDocument, temporalClient } from './document-workflows';
import { documentPath, jsonInvoices } from './documents';
import { inFlight } from './in-flight';
import { archivingTimes } from './long-pdf';
import { clientOf, startService } from './service';

export const pdf: Benchmark = {
  name: 'pdf',
  description: 'first PDF/A with its XML of invoices of 30 lines, through GET /v1.1/document; making it of 1,000 lines',
  floor: 'bare Chromium pages, reused, that print the same HTML at the same concurrency',
  run,
};

const LINES = 30;
const CONCURRENCIES = [1, 2] as const;
const LONG_LINES = 1_000;
const GOAL = { on: 'ratio', bound: 'at-most', limit: 1.5 } as const;
/** Milliseconds that nobody notices. */
const HELD_GOAL = { on: 'value', bound: 'at-most', limit: 50 } as const;

async function run({ cleanUp, say, quick, rounds = quick ? 2 : 12 }: BenchmarkContext): Promise<Findings> {
  const perRound = quick ? 4 : 10;
  say('starting the service and the Chromium of the floor');
  const service = await startService(cleanUp);
  const client = await clientOf(cleanUp, service, { connections: 2 });
  const source = jsonInvoices(LINES);
  const warmUps = 4;
  const temporal = await temporalClient(cleanUp, service);
  say('submitting the documents, until all have ended');
  const documentIds: string[] = [];
  await inFlight(warmUps + CONCURRENCIES.length * rounds * perRound, 4, async () => {
    documentIds.push(await submittedDocument(temporal, client, source()));
  });
  const sample = await client.get(documentPath(documentIds[0] ?? ''), 'application/xml');
  const html = await htmlOf(sample.body);
  const { file } = await resolveBinary('chromium');
  const browser = await launchBrowser({ executablePath: file });
  cleanUp.add(async () => browser.close());
  const pages = await Promise.all(CONCURRENCIES.map(async () => openPage(browser)));
  const floor = async (concurrency: number, times: number[]) => {
    const idle = pages.slice(0, concurrency);
    await inFlight(perRound, concurrency, async () => {
      const page = idle.pop();
      if (page === undefined) throw new Error('no page is idle');
      times.push(await timed(async () => print(page, html)));
      idle.push(page);
    });
  };

  say('warming up');
  for (const documentId of documentIds.splice(0, warmUps)) await fetchPdf(client, documentId);
  await floor(2, []);
  const series = CONCURRENCIES.map((concurrency) => ({ concurrency, ours: [] as number[], floor: [] as number[] }));
  const printed: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const { concurrency, ours, floor: bare } of series) {
      const next = documentIds.splice(0, perRound);
      await inFlight(perRound, concurrency, async (index) => ours.push(await fetchPdf(client, next[index] ?? '')));
      await floor(concurrency, bare);
      printed.push(...next);
    }
    say(`round ${round}/${rounds}`);
  }
  say(`making PDF/A of ${LONG_LINES} lines`);
  const longId = await submittedDocument(temporal, client, jsonInvoices(LONG_LINES)());
  const { body: ubl } = await client.get(documentPath(longId), 'application/xml');
  const [page] = pages;
  if (page === undefined) throw new Error('no page is idle');
  const long = await archivingTimes({ cleanUp }, { ubl, printed: await print(page, await htmlOf(ubl)), rounds });
  const again: number[] = [];
  for (const documentId of printed) again.push(await fetchPdf(client, documentId));
  return {
    settings: { lines: LINES, rounds, 'PDFs per round and concurrency': perRound, 'bytes of HTML': html.length },
    comparisons: [
      ...series.map(({ concurrency, ours, floor: bare }) =>
        compare({ what: `PDF, ${concurrency} at a time`, unit: 'ms', ours, floor: bare, statistic: 'p50', goal: GOAL }),
      ),
      compare({ what: `${LONG_LINES} lines: choosing the XML`, unit: 'ms', ours: long.choosing, statistic: 'p50' }),
      compare({ what: `${LONG_LINES} lines: writing PDF/A`, unit: 'ms', ours: long.writing, statistic: 'p50' }),
      compare({
        what: `${LONG_LINES} lines: event loop held`,
        unit: 'ms',
        ours: long.held,
        statistic: 'max',
        goal: HELD_GOAL,
      }),
      compare({ what: 'the same again (cached)', unit: 'ms', ours: again, statistic: 'p50' }),
    ],
  };
}

async function fetchPdf(client: ApiClient, documentId: string): Promise<number> {
  const { status, milliseconds, body } = await client.get(documentPath(documentId), 'application/pdf');
  if (status !== 200 || body.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new Error(`no PDF but ${status}: ${body.toString('utf8').slice(0, 300)}`);
  return milliseconds;
}

/** The HTML that the rendering activity prints for this document (activities/rendering-activities.ts). */
async function htmlOf(ubl: Uint8Array): Promise<string> {
  const model = readModel(ubl);
  const payload = epcFromDocument(model);
  return renderHtml(model, {
    language: 'en',
    fontFaces: await loadFonts(),
    ...(payload === undefined ? {} : { qr: { svg: await qrSvg(payload), isPayment: true } }),
  });
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  return context.newPage();
}

async function print(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load' });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
