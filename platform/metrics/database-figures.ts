import type { Gauge } from 'prom-client';
import { singleFlight, TIMED_OUT, withTimeout } from '../waiting';

/** Prometheus gives a scrape up after ten seconds, which is what MongoDB's driver waits for a primary. */
const LOOK_MS = 2_000;

/**
 * Figures that gauges are read from: all that are told in one scrape share one look. Undefined where the database does not
 * answer in time: the other metrics of the process are needed most at that moment.
 */
export function databaseFigures<Figures>(
  count: () => Promise<Figures>,
  withinMs = LOOK_MS,
): () => Promise<Figures | undefined> {
  return singleFlight(async () => {
    const figures = await withTimeout(count(), withinMs).catch(() => undefined);
    return figures === TIMED_OUT ? undefined : figures;
  });
}

/** A gauge that cannot be told is missing: its last value would look like news. */
export function withdraw<Labels extends string>(gauge: Gauge<Labels>): void {
  gauge.reset();
  // Resetting sets a gauge without labels to 0, which is a value.
  gauge.remove({});
}
