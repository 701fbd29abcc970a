import { Gauge, Histogram, type Registry } from 'prom-client';
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

function outcomeOf(error: unknown): string {
  if (error instanceof PdfPrintError) return error.failure;
  return error instanceof ServiceError ? error.code : 'other';
}
