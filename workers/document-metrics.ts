import { Counter, Gauge, type Registry } from 'prom-client';
import type { Healed } from '../application/reconciling/reconciler';
import { TIMED_OUT, withTimeout } from '../platform/waiting';
import { SUPPORTED_COUNTRIES } from '../countries/registry';
import type { DocumentFigures } from '../storage/document-figures';
import type { ParkedDocuments } from '../storage/parked-documents';
import { described } from '../platform/metrics/metric-table';
import { databaseFigures, withdraw } from '../platform/metrics/database-figures';

/** So long a document waits for its validation only when nobody makes it. */
const LATE_SECONDS = 300;
/** Readiness is not to hang on how busy the database is: whoever asks for it gives up after two seconds. */
const LOOK_MS = 300;

export interface DocumentMetrics {
  healed(kind: Healed, count: number): void;
  /** What is wrong with the work of this queue, for `/health/ready`; nothing where that cannot be told at once. */
  complaint(): Promise<string | undefined>;
}

/** What operators watch of documents under way; docs/runbook.md says what to do about it. */
export function documentMetrics(
  registry: Registry,
  documents: Pick<DocumentFigures, 'counts'> & Pick<ParkedDocuments, 'oldestIn'>,
  clock: () => Date,
): DocumentMetrics {
  const registers = [registry];
  const age = (submitted: Date | undefined) =>
    submitted === undefined ? 0 : Math.max(0, (clock().getTime() - submitted.getTime()) / 1_000);
  const healed = new Counter({
    ...described('edoc_reconciler_total'),
    registers,
  });
  // From zero: Prometheus sees no increase in a series that begins with its first event.
  healed.inc({ kind: 'failed' }, 0);
  const current = databaseFigures(async () => documents.counts());
  void new Gauge({
    ...described('edoc_documents_oldest_seconds'),
    registers,
    async collect() {
      const oldest = (await current())?.oldest;
      if (oldest === undefined) return withdraw(this);
      for (const [phase, submitted] of oldest) this.set({ phase }, age(submitted));
    },
  });
  void new Gauge({
    ...described('edoc_documents_oldest_of_country_seconds'),
    registers,
    async collect() {
      const oldest = (await current())?.oldestByCountry;
      if (oldest === undefined) return withdraw(this);
      for (const country of SUPPORTED_COUNTRIES) this.set({ country }, age(oldest[country]));
    },
  });
  void new Gauge({
    ...described('edoc_documents_stopped'),
    registers,
    async collect() {
      const counts = await current();
      if (counts === undefined) return withdraw(this);
      this.set({ kind: 'parked' }, counts.parked);
      this.set({ kind: 'given-up' }, counts.givenUp);
    },
  });
  return {
    healed: (kind, count) => healed.inc({ kind }, count),
    complaint: async () => {
      const oldest = await withTimeout(documents.oldestIn('CREATED', LOOK_MS), LOOK_MS).catch(() => undefined);
      const waiting = oldest === TIMED_OUT ? 0 : age(oldest);
      return waiting > LATE_SECONDS
        ? `the oldest document that is not validated was submitted ${Math.round(waiting)} seconds ago`
        : undefined;
    },
  };
}
