import { WorkflowExecutionAlreadyStartedError, type Client, type WorkflowStartOptions } from '@temporalio/client';
import {
  documentStart,
  documentWorkflowId,
  IN_TURN_PRIORITY,
  type Lane,
  type StartDocument,
} from '../../processing/document-start';
import type { documentWorkflow } from '../../workflows/document-workflow';
import { lastRunOf, removeRun } from './superseded-run';

/** Which runs are followed by another: those that failed or were terminated, or also those that completed. */
export type Again = 'after-failure' | 'after-any-end';

/**
 * Starts the document's workflow; false when there is one already, so that starting twice is harmless: the id is the
 * document's. `again` also starts one whose earlier run has ended in such a way; a document that was replayed since
 * is started after any end (ADR 45): a run too many finds that it has ended and changes nothing. The run of before the
 * replay is removed.
 */
export async function startDocumentWorkflow(
  client: Client,
  document: StartDocument,
  options: { lane: Lane; again?: Again },
): Promise<boolean> {
  const { documentId, replays = [] } = document;
  const workflowId = documentWorkflowId(documentId);
  const superseded = replays.length === 0 ? undefined : await lastRunOf(client, workflowId).catch(() => undefined);
  try {
    await client.workflow.start<typeof documentWorkflow>('documentWorkflow', {
      ...documentStartOptions(document, options.lane),
      workflowIdConflictPolicy: 'FAIL',
      workflowIdReusePolicy: reusePolicy(document, options.again),
    });
    if (superseded !== undefined) await removeRun(client, workflowId, superseded).catch(() => undefined);
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}

/** The document's start with its place among others. */
export function documentStartOptions(document: StartDocument, lane: Lane) {
  return {
    ...documentStart(document, lane),
    // Of a company with many documents only one goes before the first of another.
    priority: { fairnessKey: document.companyId, ...(lane === 'in-turn' ? { priorityKey: IN_TURN_PRIORITY } : {}) },
  };
}

export function reuseOf(again: Again | undefined) {
  if (again === undefined) return 'REJECT_DUPLICATE';
  return again === 'after-failure' ? 'ALLOW_DUPLICATE_FAILED_ONLY' : 'ALLOW_DUPLICATE';
}

function reusePolicy(
  { replays = [] }: StartDocument,
  again: Again | undefined,
): NonNullable<WorkflowStartOptions['workflowIdReusePolicy']> {
  return replays.length > 0 ? 'ALLOW_DUPLICATE' : reuseOf(again);
}
