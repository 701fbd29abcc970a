import { collectGarbageAtRest } from '../platform/garbage-at-rest';
import { tracer } from '../platform/tracing/tracer';
import { onClosedOutput } from './closed-output';
import { reportFailure } from './report-failure';

/** Less than the second that a supervisor gives beyond SHUTDOWN_GRACE_SECONDS. */
const FLUSH_MS = 900;

/** Runs a server or worker to its end. A start that fails leaves connections open, which would keep the process: it ends. */
export async function runService(work: () => Promise<void>): Promise<void> {
  // Its work does not depend on who reads its log.
  onClosedOutput(() => undefined);
  try {
    if (process.env['EDOC_SUPERVISED'] !== '1') await (await import('./join-stack.js')).joinStack(process.env);
    collectGarbageAtRest();
    await work();
    // What a collector that is away still keeps trying to be sent must not keep the process.
    if (!(await tracer().close(FLUSH_MS))) process.exit();
  } catch (error) {
    process.exit(reportFailure(error, process.argv.includes('--json')));
  }
}
