import { documentWorkflowId } from '../../processing/document-start';
import { wakeForgotten } from '../chains/wake-forgotten';
import { startInTurn } from '../documents/start-in-turn';
import { startReplayWorkflow } from '../replay/start-replay-workflow';
import { idOf, SLICE, type Found, type Reconciler } from './reconciler';
import type { FollowUpStart } from '../../storage/follow-up-repository';
import type { ReconcilingPass } from './reconciling-pass';
import { workflowStatus } from './workflow-in-work';

/** A document older than this whose workflow has not begun was forgotten by a crash between insert and start. */
const FORGOTTEN_AFTER_MS = 10_000;
/** An intake that has not stored its bytes for so long was cut off before its client was answered. */
const CUT_OFF_AFTER_MS = 10 * 60_000;

/** Starts the workflow of every replay, batch, document, follow-up and e-mail that has none, and wakes chains. */
export async function startForgotten(reconciler: Reconciler, pass: ReconcilingPass): Promise<void> {
  const { open, leaving, openBatches, reconcileBatches, hasPayload, client, clock, onHealed, inTurn, runningReplays } =
    reconciler;
  await pass.lookAfter(
    await runningReplays(),
    (replayId) => replayId,
    async (replayId) => startReplayWorkflow(client, replayId),
  );
  const before = new Date(clock().getTime() - FORGOTTEN_AFTER_MS);
  for (const chains of await reconciler.chains()) await wakeForgotten(client, chains, before, pass);
  await startForgottenFollowUps(reconciler, before, pass);
  const batches = await reconcileBatches(clock(), pass);
  onHealed('batches started', batches.started);
  onHealed('batches removed', batches.removed);
  const forgotten = await open.findUnstarted(before, SLICE * 25, await openBatches());
  let removed = 0;
  const startOrRemove = async (document: Found): Promise<boolean> => {
    if (await hasPayload(document.documentId))
      return startInTurn(client, leaving, document, { again: 'after-failure' });
    if (await removeHalf(reconciler, document)) removed += 1;
    return false;
  };
  const started = await pass.lookAfter(forgotten, idOf, startOrRemove, inTurn);
  onHealed('started', started);
  onHealed('removed', removed);
  onHealed('mails started', await reconciler.startForgottenMails(clock(), pass));
  onHealed('failed', pass.failed);
  pass.end();
}

/** One that runs is about to look, or keeps failing in the sight of operators. */
async function startForgottenFollowUps({ followUps }: Reconciler, before: Date, pass: ReconcilingPass): Promise<void> {
  const start = async (call: FollowUpStart): Promise<boolean> => {
    if (await followUps.isRunning(call)) return false;
    await followUps.start(call);
    return true;
  };
  await pass.lookAfter(await followUps.forgotten(before), ({ documentId }) => documentId, start);
}

/** Removes a document without its bytes when nobody can have been told of it; otherwise keeps it for an operator. */
async function removeHalf(reconciler: Reconciler, document: Found): Promise<boolean> {
  const { documents, parked, clock, onStopped } = reconciler;
  const { documentId } = document;
  const now = clock();
  if (now.getTime() - document.submissionDate.getTime() <= CUT_OFF_AFTER_MS) return false;
  if (!(await wasTold(reconciler, document))) {
    await documents.removeUnaccepted(documentId);
    return true;
  }
  const flag = { step: 'start', reason: 'PAYLOAD_MISSING' };
  if (await parked.park(documentId, { at: now, ...flag })) onStopped({ documentId, ...flag });
  return false;
}

/** Batches and inboxes are answered before their documents begin; of others a claim or a workflow bears witness. */
async function wasTold(
  { claims, client }: Reconciler,
  { documentId, duplicateKey, batchNumber, inbound }: Found,
): Promise<boolean> {
  if (batchNumber !== undefined || inbound !== undefined) return true;
  if (await claims.isOwner(duplicateKey, documentId)) return true;
  return (await workflowStatus(client, documentWorkflowId(documentId))) !== undefined;
}
