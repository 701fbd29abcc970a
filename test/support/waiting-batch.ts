import { randomUUID } from 'node:crypto';
import type { WorkflowHandle } from '@temporalio/client';
import { heldUpDocuments, startOf, type NextDocuments } from '../../application/batches/run-batch';
import { documentModel } from '../../storage/document-model';
import type { DocumentRig } from './document-rig';
import { workflowBundle } from './workflow-bundle';

export interface WaitingBatch {
  handle: WorkflowHandle;
  documentIds: string[];
  /** The documents have no worker: they go on until they are ended. */
  terminateDocuments(): Promise<void>;
}

/**
 * The workflow of a batch with two places, whose documents all wait for an authority that is down: each look for them finds
 * them, or every second one.
 */
export async function startWaitingBatch(
  rig: DocumentRig,
  size: number,
  { everySecondLook = false } = {},
): Promise<WaitingBatch> {
  const taskQueue = `batches-${randomUUID()}`;
  const documents = await Promise.all(Array.from({ length: size }, async () => rig.document()));
  const documentIds = documents.map(({ documentId }) => documentId);
  await documentModel(rig.mongo).updateMany(
    { _id: { $in: documentIds } },
    { $set: { integration: { authority: 'ES', warnings: [], waitingSince: new Date() } } },
  );
  const run = { documents: rig.documents, clock: () => new Date() };
  let looks = 0;
  await rig.run({
    taskQueue,
    workflowBundle: await workflowBundle(),
    activities: {
      openBatch: async () => Promise.resolve(),
      nextDocuments: async (): Promise<NextDocuments> =>
        Promise.resolve({ documents: documents.map(startOf), atOnce: 2 }),
      heldUpDocuments: async (ids: string[]) => {
        looks += 1;
        return everySecondLook && looks % 2 === 0 ? [] : heldUpDocuments(run, ids);
      },
      closeIfFinished: async () => Promise.resolve(true),
    },
  });
  const args = [{ batchId: randomUUID(), source: 'JSON' }];
  const handle = await rig.temporal.client.workflow.start('batchWorkflow', { taskQueue, workflowId: taskQueue, args });
  return {
    handle,
    documentIds,
    terminateDocuments: async () => {
      await Promise.all(
        documentIds.map(async (id) =>
          rig
            .workflow(id)
            .terminate()
            .catch(() => undefined),
        ),
      );
    },
  };
}
