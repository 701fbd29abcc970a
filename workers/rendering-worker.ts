import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../activities/application-failure';
import { InvoicePrinter } from '../activities/print-invoice';
import { payloadReader } from '../activities/read-payload';
import { createRenderingActivities } from '../activities/rendering-activities';
import { sandboxPolicy } from '../platform/browser-launch';
import { BrowserPool } from '../platform/browser-pool';
import { resolveBinary } from '../platform/binaries/resolve-binary';
import { loadFonts } from '../platform/fonts';
import { qrSvg } from '../platform/qr-image';
import { ConversionRepository } from '../storage/conversion-repository';
import { DocumentRepository } from '../storage/document-repository';
import { PayloadRepository } from '../storage/payload-repository';
import { RenderingRepository } from '../storage/rendering-repository';
import { createPrintingServer } from './printing-server';
import { failureLog, type RunningWorker, type WorkerSetting } from './worker-setting';

/** How many direct prints may be under way for each page: beyond that the task queue is the better place to wait. */
const PRINTS_PER_PAGE = 8;

/** Prints documents with a pooled Chromium: as many at a time as there are cores, at least two. */
export async function createRenderingWorker(setting: WorkerSetting): Promise<RunningWorker> {
  const { config, logger, mongo, native } = setting;
  const pages = Math.max(2, availableParallelism());
  const { file: executablePath } = await resolveBinary('chromium');
  const pool = await BrowserPool.launch({
    executablePath,
    pages,
    sandbox: sandboxPolicy(config),
    warn: (message) => logger.warn(message),
  });
  const printer = new InvoicePrinter({
    fontFaces: await loadFonts(),
    qrEnvironment: config.AUTHORITY_ENVIRONMENT,
    qrSvg,
    print: async (html) => pool.print(html),
  });
  const activities = createRenderingActivities({
    documents: new DocumentRepository(mongo),
    payloadOf: payloadReader(new PayloadRepository(mongo)),
    renderings: new RenderingRepository(mongo),
    conversions: new ConversionRepository(mongo),
    printer,
  });
  const worker = await Worker.create({
    connection: native,
    namespace: config.TEMPORAL_NAMESPACE,
    taskQueue: 'rendering',
    activities: withApplicationFailures(activities, failureLog(logger)),
    maxConcurrentActivityTaskExecutions: pages,
    shutdownGraceTime: `${config.SHUTDOWN_GRACE_SECONDS}s`,
  });
  const server = createPrintingServer({ printer, logger, atMost: pages * PRINTS_PER_PAGE });
  server.listen(config.PRINTING_PORT, config.HOST);
  await once(server, 'listening');
  return {
    worker,
    close: async () => {
      server.close();
      server.closeIdleConnections();
      await pool.close();
      server.closeAllConnections();
    },
  };
}
