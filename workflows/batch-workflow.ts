import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  ChildWorkflowCancellationType,
  ChildWorkflowFailure,
  continueAsNew,
  ParentClosePolicy,
  patched,
  proxyActivities,
  setCurrentDetails,
  sleep,
  startChild,
  WorkflowIdReusePolicy,
  workflowInfo,
} from '@temporalio/workflow';
import type { BatchActivities, BatchReportActivities, PageActivities } from '../activities/batch-activities';
import type { StartDocument } from '../processing/document-start';
import { PAGE_QUEUE } from '../platform/temporal/task-queues';
import type { BatchSource } from '../storage/batch-record';
import { documentStart } from '../processing/document-start';
import type { documentWorkflow } from './document-workflow';
import { proxySteps } from './local-step';
import { SlidingWindow } from './sliding-window';

export interface BatchWorkflowInput {
  batchId: string;
  source: BatchSource;
  /** Index of the entry that this run begins with; absent in the first run. */
  next?: number;
  /** True in runs that only wait for the last documents. */
  waiting?: boolean;
}

/** Documents of one batch under way at a time where nextDocuments tells no share, as in the first recorded histories. */
const WINDOW = 20;
const PATIENCE_MS = 30_000;
/** A document that will wait for its authority is validated first, which takes longer than the pause between two looks. */
const REPEATED_LOOKS = 4;
/** A run ends with so many documents, far below 5,000 events; whoever is not done then goes on by itself. */
const DOCUMENTS_PER_RUN = 300;
const EVENTS_PER_RUN = 4_000;
const SLICE = 25;
const DRAIN_MS = 5_000;
const FIRST_POLL_MS = 200;
/** First pause in runs from before documents were started by pages. */
const FIRST_POLL_BEFORE_MS = 1_000;
const LONGEST_POLL_MS = 30_000;
/** Longest pause in runs from before documents that wait freed their place. */
const LONGEST_POLL_BEFORE_MS = 5 * 60_000;
const RESTARTS_EVERY_MS = 5 * 60_000;
const POLLS_PER_RUN = 500;

const { nextDocuments, heldUpDocuments, closeIfFinished } = proxySteps<BatchActivities>();

const { openBatch, restartStopped } = proxyActivities<BatchActivities>({
  startToCloseTimeout: '30m',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' },
});

/** A page ends by itself within seconds. One whose worker is gone is gone on with after the pause between two signs of life. */
const { startDocuments } = proxyActivities<PageActivities>({
  taskQueue: PAGE_QUEUE,
  startToCloseTimeout: '2m',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' },
});

const { reportBatch } = proxyActivities<BatchReportActivities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '10m' },
  scheduleToCloseTimeout: '3d',
});

/** What runs of earlier versions do not do. */
interface Form {
  /** Documents are started by pages; before, each was a child. */
  pages: boolean;
  /** Documents that wait for their authority free their place. */
  looks: boolean;
  repeatedLooks: number;
}

function formOfRun(): Form {
  if (patched('documents-are-started-by-pages')) return { pages: true, looks: true, repeatedLooks: REPEATED_LOOKS };
  const looks = patched('waiting-documents-free-their-place');
  const repeats = looks && patched('looks-for-waiting-documents-are-repeated');
  return { pages: false, looks, repeatedLooks: repeats ? REPEATED_LOOKS : 0 };
}

/**
 * A batch: its documents are started page by page, over as many runs as it takes. Only ids, codes and an index pass through
 * here. MongoDB says which documents there are and whether they are done, so any run may begin anywhere.
 */
export async function batchWorkflow(input: BatchWorkflowInput): Promise<void> {
  const { batchId, source, waiting } = input;
  const form = formOfRun();
  if (waiting !== true) {
    if (input.next === undefined) await openBatch(batchId);
    const start = form.pages ? startPages : startChildren;
    const next = await start(batchId, input.next ?? 0, form);
    if (next !== undefined) await continueAsNew<typeof batchWorkflow>({ batchId, source, next });
  }
  setCurrentDetails('All documents are started. Waiting for the last ones.');
  if (!(await finished(batchId, form))) await continueAsNew<typeof batchWorkflow>({ batchId, source, waiting: true });
  if (source === 'TEMPLATE') await reportBatch(batchId);
}

/** Returns where the next run has to go on; undefined when every document is started. */
async function startPages(batchId: string, first: number): Promise<number | undefined> {
  let page: Awaited<ReturnType<typeof startDocuments>> = { next: first, underWay: [] };
  while (page.next !== undefined && !historyIsLong()) {
    page = await startDocuments(batchId, page.next, page.underWay);
    if (page.next !== undefined) setCurrentDetails(startedText(page.next));
  }
  return page.next;
}

/** The same in runs of before, whose documents are children. */
async function startChildren(
  batchId: string,
  first: number,
  { looks, repeatedLooks }: Form,
): Promise<number | undefined> {
  const heldUp = async (documentIds: string[]) => heldUpDocuments(documentIds);
  const window = new SlidingWindow({ mostMs: PATIENCE_MS, repeatedLooks, ...(looks ? { heldUp } : {}) });
  let next: number | undefined = first;
  for (let started = 0; next !== undefined && started < DOCUMENTS_PER_RUN && !historyIsLong();) {
    const slice: Awaited<ReturnType<typeof nextDocuments>> = await nextDocuments(batchId, next, SLICE);
    for (const document of slice.documents) {
      await window.free(slice.atOnce ?? WINDOW);
      window.add(document.documentId, runDocument(document));
    }
    started += slice.documents.length;
    next = slice.next;
    if (next !== undefined) setCurrentDetails(startedText(next));
  }
  await window.drained(DRAIN_MS);
  return next;
}

function startedText(next: number): string {
  return `Started the documents up to index ${next - 1}.`;
}

/** A document that has a workflow already is left to it; one whose workflow fails is left to the operators. */
async function runDocument(document: StartDocument): Promise<void> {
  try {
    const child = await startChild<typeof documentWorkflow>('documentWorkflow', {
      ...documentStart(document, 'in-turn'),
      parentClosePolicy: ParentClosePolicy.ABANDON,
      cancellationType: ChildWorkflowCancellationType.ABANDON,
      workflowIdReusePolicy: WorkflowIdReusePolicy.REJECT_DUPLICATE,
    });
    await child.result();
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError || error instanceof ChildWorkflowFailure) return;
    throw error;
  }
}

/** Asks less and less often whether all documents are done; false when the next run has to go on asking. */
async function finished(batchId: string, { pages, looks }: Form): Promise<boolean> {
  const longestMs = looks ? LONGEST_POLL_MS : LONGEST_POLL_BEFORE_MS;
  let pauseMs = pages ? FIRST_POLL_MS : FIRST_POLL_BEFORE_MS;
  let withoutRestartsMs = 0;
  for (let poll = 0; poll < POLLS_PER_RUN && !historyIsLong(); poll += 1) {
    if (await closeIfFinished(batchId)) return true;
    await sleep(pauseMs);
    withoutRestartsMs += pauseMs;
    pauseMs = Math.min(pauseMs * 1.5, longestMs);
    if (pauseMs < longestMs || (looks && withoutRestartsMs < RESTARTS_EVERY_MS)) continue;
    await restartStopped(batchId);
    withoutRestartsMs = 0;
  }
  return false;
}

function historyIsLong(): boolean {
  const { historyLength, continueAsNewSuggested } = workflowInfo();
  return historyLength > EVENTS_PER_RUN || continueAsNewSuggested;
}
