import { once } from 'node:events';
import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import { Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../activities/application-failure';
import { ArchivingPool } from '../application/rendering/archiving-pool';
import { recordedQrCodes } from '../authorities/by-system';
import { InvoicePrinter } from '../application/rendering/print-invoice';
import { payloadReader } from '../application/documents/read-payload';
import { createRenderingActivities } from '../activities/rendering-activities';
import { listenFailure } from '../platform/listen-failure';
import { sandboxPolicy } from '../platform/printing/browser-launch';
import { BrowserPool } from '../platform/printing/browser-pool';
import { resolveBinary } from '../platform/binaries/resolve-binary';
import { loadFonts } from '../platform/printing/fonts';
import { openPrintingKey } from '../platform/shared-keys';
import { qrSvg } from '../platform/qr-image';
import { CONVERSION_QUEUE } from '../platform/temporal/task-queues';
import { ConversionRepository, RenderingRepository } from '../storage/expiring-bytes';
import { BrandRepository } from '../storage/brand-repository';
import { DocumentRepository } from '../storage/document-repository';
import { PayloadRepository } from '../storage/payload-repository';
import { measuredBrowser, measuredPrints } from './print-metrics';
import { POLLS } from './polls';
import { createPrintingServer } from './printing-server';
import { failureLog, type RunningWorkers, type WorkerSetting } from './worker-setting';
import { present } from '../platform/present';

/** Long enough that a browser that is only busy has answered. */
const NOT_READY_AFTER_MS = 5_000;

/** Tasks that are taken to wait here, where lanes and owners have turns; more of documents than of conversions. */
const TASKS_PER_PAGE = { documents: 8, conversions: 2 };

/**
 * Prints with a pooled Chromium: as many pages at a time as there are cores, and at least one for ordinary documents
 * beside a long one and a conversion. Conversions are a worker of their own: those that wait take no place of documents.
 */
export async function createRenderingWorkers(setting: WorkerSetting): Promise<RunningWorkers> {
  const { config, logger, mongo, native } = setting;
  const pages = Math.max(3, availableParallelism());
  const { file: executablePath } = await resolveBinary('chromium');
  const browser = measuredBrowser(setting.registry, () => pool.silentMs);
  const pool = await BrowserPool.launch({
    executablePath,
    pages,
    sandbox: sandboxPolicy(config),
    warn: (message) => logger.warn(message),
    onHung: () => {
      logger.warn('the browser gave no sign of life and is replaced');
      browser.replaced();
    },
  });
  // Its threads prepare themselves while the rest starts.
  const archiving = new ArchivingPool();
  const measured = measuredPrints(setting.registry, pages);
  const brands = new BrandRepository(mongo);
  const printer = new InvoicePrinter({
    fontFaces: await loadFonts(),
    qrSvg,
    brandOf: async (companyId) => brands.find(companyId),
    print: async (html, turn, signal) =>
      measured(turn.lane, async () => pool.print(html, { turn, ...present({ signal }) })),
    archiving,
  });
  const record = createRenderingActivities({
    documents: new DocumentRepository(mongo),
    payloadOf: payloadReader(new PayloadRepository(mongo)),
    renderings: new RenderingRepository(mongo),
    brands,
    qrCodes: recordedQrCodes(mongo, config.AUTHORITY_ENVIRONMENT),
    conversions: new ConversionRepository(mongo),
    printer,
  });
  const activities = withApplicationFailures(record, failureLog(logger));
  const workerOf = async (taskQueue: string, tasksPerPage: number, polls: object): Promise<Worker> =>
    Worker.create({
      connection: native,
      namespace: config.TEMPORAL_NAMESPACE,
      taskQueue,
      activities,
      maxConcurrentActivityTaskExecutions: pages * tasksPerPage,
      ...polls,
      shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
    });
  const documents = await workerOf('rendering', TASKS_PER_PAGE.documents, POLLS.printing);
  const conversions = await workerOf(CONVERSION_QUEUE, TASKS_PER_PAGE.conversions, POLLS.conversions);
  const server = await listeningServer(setting, printer);
  return {
    workers: [documents, conversions],
    isReady: () => pool.silentMs < NOT_READY_AFTER_MS,
    close: async () => {
      server?.close();
      server?.closeIdleConnections();
      await pool.close();
      await archiving.close();
      server?.closeAllConnections();
    },
  };
}

/** Listens in production only with a key; config.ts asks for one as soon as there is a port. */
async function listeningServer(
  { config, logger }: WorkerSetting,
  printer: InvoicePrinter,
): Promise<Server | undefined> {
  const key = await openPrintingKey(config);
  if (key === undefined) return undefined;
  const server = createPrintingServer({ printer, logger, key });
  const { HOST: host, PRINTING_PORT: port } = config;
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw listenFailure(error, { host, port, setting: 'PRINTING_PORT' });
  });
  return server;
}
