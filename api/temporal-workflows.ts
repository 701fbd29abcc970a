import type { Client } from '@temporalio/client';
import { ServiceError } from '../platform/errors';
import { laneOfDocument } from '../application/documents/lane-of-document';
import { UnbegunDocuments } from '../application/documents/unbegun-documents';
import { queryDocumentStatus } from '../application/documents/query-document-status';
import { requestConversion, requestRendering } from '../application/rendering/request-rendering';
import { startBatchWorkflow } from '../application/batches/start-batch-workflow';
import { awaitDeliveryWorkflow, startDeliveryWorkflow } from '../application/delivery/start-delivery-workflow';
import { startFollowUp } from '../application/integration/start-follow-up';
import { tellSettled } from '../application/integration/tell-settled';
import { tellToGoOn } from '../application/integration/tell-to-go-on';
import { startInTurn } from '../application/documents/start-in-turn';
import { startDocumentWorkflow } from '../application/documents/start-document-workflow';
import { workflowStatus } from '../application/reconciling/workflow-in-work';
import { startReplayWorkflow } from '../application/replay/start-replay-workflow';
import { startReplayed } from '../application/replay/start-replayed';
import { documentWorkflowId } from '../processing/document-start';
import type { LeavingDocuments } from '../storage/leaving-documents';
import type { OpenDocuments } from '../storage/open-documents';
import type { DocumentWorkflows } from './dependencies';

const START_MS = 10_000;

export function temporalWorkflows(
  client: Client,
  documents: Pick<OpenDocuments, 'countUnbegun'>,
  leaving: Pick<LeavingDocuments, 'of'>,
): DocumentWorkflows {
  const unbegun = new UnbegunDocuments(documents);
  return {
    laneOf: async (document, isAlone) => laneOfDocument(unbegun, document, isAlone),
    start: async (document, lane) => {
      if (lane === 'in-turn') await inTime(client, async () => startInTurn(client, leaving, document));
      else await inTime(client, async () => startDocumentWorkflow(client, document, { lane }));
    },
    startReplayed: async (document) => inTime(client, async () => startReplayed(client, document)),
    startReplay: async (replayId) => void (await inTime(client, async () => startReplayWorkflow(client, replayId))),
    isRunning: async (documentId) =>
      client.withDeadline(
        Date.now() + START_MS,
        async () => (await workflowStatus(client, documentWorkflowId(documentId))) === 'RUNNING',
      ),
    goOn: async (documentId) => inTime(client, async () => tellToGoOn(client, documentId)),
    tellSettled: async (document) => inTime(client, async () => tellSettled(client, document)),
    tell: async (work) => inTime(client, async () => work(client)),
    startFollowUp: async (call) => inTime(client, async () => startFollowUp(client, call)),
    startBatch: async (batch) => inTime(client, async () => startBatchWorkflow(client, batch)),
    startDelivery: async (delivery) =>
      inTime(client, async () => startDeliveryWorkflow(client, delivery, { isEager: false })),
    awaitDelivery: async (delivery, withinMs) => awaitDeliveryWorkflow(client, delivery, withinMs),
    queryStatus: async (documentId, deadlineMs) => queryDocumentStatus(client, documentId, deadlineMs),
    requestRendering: async (request) => reachable(requestRendering(client, request)),
    requestConversion: async (request) => reachable(requestConversion(client, request)),
  };
}

/** A Temporal that hangs holds no start for ever. */
async function inTime(client: Client, start: () => Promise<unknown>): Promise<void> {
  await client.withDeadline(Date.now() + START_MS, start);
}

async function reachable(rendering: Promise<string>): Promise<string> {
  try {
    return await rendering;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('RENDERING_UNAVAILABLE', 'The rendering service cannot be reached.', [], {
      cause: error,
      retryAfterSeconds: 5,
    });
  }
}
