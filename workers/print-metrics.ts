import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { PdfPrintError } from '../platform/printing/browser-errors';
import { described } from '../platform/metrics/metric-table';
import { ServiceError } from '../platform/errors';

/** Measures prints of a pool with so many pages. */
export function measuredPrints(
  registry: Registry,
  pages: number,
): <Result>(lane: string, print: () => Promise<Result>) => Promise<Result> {
  const registers = [registry];
  const duration = new Histogram({
    ...described('edoc_print_seconds'),
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60],
    registers,
  });
  const inPool = new Gauge({ ...described('edoc_prints_in_pool'), registers });
  new Gauge({ ...described('edoc_print_pages'), registers }).set(pages);
  return async (lane, print) => {
    const end = duration.startTimer({ lane });
    inPool.inc({ lane });
    try {
      const result = await print();
      end({ outcome: 'printed' });
      return result;
    } catch (error) {
      end({ outcome: outcomeOf(error) });
      throw error;
    } finally {
      inPool.dec({ lane });
    }
  };
}

/** `silentMs` is asked for with each look at the metrics, and asks no browser. */
export function measuredBrowser(registry: Registry, silentMs: () => number): { replaced(): void } {
  const registers = [registry];
  void new Gauge({
    ...described('edoc_print_browser_silent_seconds'),
    registers,
    collect() {
      this.set(silentMs() / 1_000);
    },
  });
  const replaced = new Counter({ ...described('edoc_print_browsers_replaced_total'), registers });
  return { replaced: () => replaced.inc() };
}

function outcomeOf(error: unknown): string {
  if (error instanceof PdfPrintError) return error.failure;
  return error instanceof ServiceError ? error.code : 'other';
}
