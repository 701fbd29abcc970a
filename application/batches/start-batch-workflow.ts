import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import { traceMemo } from '../../platform/tracing/trace-context';
import { tracer } from '../../platform/tracing/tracer';
import { BATCH_NUMBER, COMPANY, COUNTRY } from '../../platform/temporal/search-attributes';
import type { BatchSource } from '../../storage/batch-record';
import type { batchWorkflow } from '../../workflows/batch-workflow';
import { IN_TURN_PRIORITY } from '../../processing/document-start';
import { reuseOf, type Again } from '../documents/start-document-workflow';

/** What the workflow's start shows to operators. */
export interface StartBatch {
  batchId: string;
  companyId: string;
  countryIso: string;
  source: BatchSource;
}

export function batchWorkflowId(batchId: string): string {
  return `batch/${batchId}`;
}

/**
 * Starts the batch's workflow; starting twice is harmless. `again` also starts one whose earlier run has ended in such a
 * way. Work of a batch waits behind single documents, and companies take turns with their batches.
 */
export async function startBatchWorkflow(
  client: Client,
  { batchId, companyId, countryIso, source }: StartBatch,
  options: { again?: Again } = {},
): Promise<void> {
  try {
    await client.workflow.start<typeof batchWorkflow>('batchWorkflow', {
      workflowId: batchWorkflowId(batchId),
      taskQueue: 'documents',
      args: [{ batchId, source }],
      priority: { priorityKey: IN_TURN_PRIORITY, fairnessKey: companyId },
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: reuseOf(options.again),
      typedSearchAttributes: [
        { key: COUNTRY, value: countryIso },
        { key: COMPANY, value: companyId },
        { key: BATCH_NUMBER, value: batchId },
      ],
      ...traceMemo(tracer().traceparent()),
      staticSummary: `Batch (${source}) ${countryIso}`,
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
