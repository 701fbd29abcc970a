import { RepeatedStep } from '../platform/repeated-step';
import { AT_REST_MS, DocumentCounting } from '../storage/count-documents';
import { DocumentFigures } from '../storage/document-figures';
import { ParkedDocuments } from '../storage/parked-documents';
import { COUNTED_EVERY_MS, SharedFigures } from '../storage/shared-figures';
import { UncountedReplays } from '../storage/uncounted-replays';
import { documentMetrics, type DocumentMetrics } from './document-metrics';
import { replayMetrics, type ReplayMetrics } from './replay-metrics';
import type { WorkerSetting } from './worker-setting';

export interface OpenedFigures {
  documents: DocumentMetrics;
  replays: ReplayMetrics;
  close(): Promise<void>;
}

/** What is counted of documents, for metrics and for the totals of lists. */
export function openDocumentFigures({ mongo, registry, logger }: WorkerSetting, clock: () => Date): OpenedFigures {
  const parked = new ParkedDocuments(mongo);
  const figures = new DocumentFigures(mongo, parked);
  const totals = new SharedFigures(mongo, 'documents counted', async () =>
    new DocumentCounting(mongo).countSome(new Date(clock().getTime() - AT_REST_MS)),
  );
  const uncounted = new UncountedReplays(mongo);
  const replays = replayMetrics(registry);
  const repeated = (count: () => Promise<unknown>, onFailure: string) =>
    new RepeatedStep({
      work: async () => count().then(() => false),
      everyMs: COUNTED_EVERY_MS,
      onFailure: (err) => logger.warn({ err }, onFailure),
    });
  const steps = [
    repeated(async () => figures.refresh(clock()), 'the figures of documents were not counted'),
    repeated(async () => totals.refresh(clock()), 'documents were not added to the totals of lists'),
    repeated(async () => replays.byCommand(await uncounted.take()), 'replays of commands were not counted'),
  ];
  for (const step of steps) step.start();
  return {
    documents: documentMetrics(
      registry,
      { counts: async () => figures.counts(), oldestIn: async (...asked) => parked.oldestIn(...asked) },
      clock,
    ),
    replays,
    close: async () => {
      await Promise.all(steps.map(async (step) => step.stop()));
    },
  };
}
