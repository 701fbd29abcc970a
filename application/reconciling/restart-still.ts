import { documentWorkflowId } from '../../processing/document-start';
import type { OpenPosition } from '../../storage/open-documents';
import { present } from '../../platform/present';
import { restartIfStopped } from '../documents/restart-document';
import { startInTurn } from '../documents/start-in-turn';
import { idOf, SLICE, type Found, type Reconciler } from './reconciler';
import type { ReconcilingPass } from './reconciling-pass';
import { restartMissing } from './restart-missing';
import { positionText, readPosition } from './still-position';
import { workflowStatus } from './workflow-in-work';

/** Without any change for so long, a document is worth asking Temporal about. */
const STILL_AFTER_MS = 10 * 60_000;

/**
 * Looks at the next documents that are open, the oldest first, by Temporal's index; at the next ones that have been in work for
 * long and the next ones that are parked and have not begun one by one; and starts those anew whose workflow is gone or completed.
 * Returns where to go on; empty at the end.
 */
export async function restartStill(reconciler: Reconciler, position: string, pass: ReconcilingPass): Promise<string> {
  const { open, openBatches, clock, onHealed, inTurn } = reconciler;
  const before = new Date(clock().getTime() - STILL_AFTER_MS);
  const last = readPosition(position);
  const missing = await restartMissing(reconciler, last.open, pass);
  const batches = await openBatches();
  const begun = await open.findStill(before, SLICE, last.begun, batches);
  const unbegun = await open.findParked(SLICE, last.parkedAt, batches);
  const restarted = await pass.lookAfter(begun, idOf, async (document) => restartIfStopped(reconciler, document));
  const resume = async (document: Found) => resumeIfStopped(reconciler, document);
  const resumed = await pass.lookAfter(unbegun, idOf, resume, inTurn);
  onHealed('restarted', missing.restarted + restarted + resumed);
  onHealed('failed', pass.failed);
  pass.end();
  return positionAfter(begun, unbegun, missing.position);
}

/** One that is parked mostly has its workflow, which tries again by itself; others wait for their bytes. */
async function resumeIfStopped({ hasPayload, client, leaving, parked }: Reconciler, document: Found): Promise<boolean> {
  const { documentId } = document;
  if (!(await hasPayload(documentId))) return false;
  if ((await workflowStatus(client, documentWorkflowId(documentId))) === 'RUNNING') return false;
  await parked.resume(documentId);
  return startInTurn(client, leaving, document, { again: 'after-failure' });
}

/** A search begins anew after a slice that was not full. */
function positionAfter(begun: readonly Found[], unbegun: readonly Found[], open: OpenPosition | undefined): string {
  const last = begun.length < SLICE ? undefined : begun.at(-1);
  const parkedAt = unbegun.length < SLICE ? undefined : unbegun.at(-1)?.parked?.at;
  return positionText({ ...present({ begun: last, parkedAt, open }) });
}
