import { optionalTsToDate } from '@temporalio/common/lib/time';
import { isCalledPerDocument } from '../../countries/integration/systems';
import { documentWorkflowId } from '../../processing/document-start';
import type { OpenDocument } from '../../storage/open-documents';
import type { settled } from '../../workflows/document-workflow';
import type { Reconciler } from './reconciler';
import type { ReconcilingPass } from './reconciling-pass';

/** A document that was called for in that time has written what it met, or is about to. */
const SILENT_FOR_MS = 60_000;
/** Whose next try is as near comes to it by itself. */
const SOON_MS = 60_000;
const MOST = 100;

const AGAIN: (typeof settled)['name'] = 'settled';

/**
 * Has documents call their authority now whose step failed before this version ran and is to be made again much later:
 * earlier versions wrote neither what they met nor since when, and put off the next try by up to twelve minutes. The signal only
 * has the step made again, which looks at the record first.
 */
export async function wakeLate(
  { client, clock }: Pick<Reconciler, 'client' | 'clock'>,
  open: readonly OpenDocument[],
  pass: ReconcilingPass,
): Promise<number> {
  const now = clock().getTime();
  const silent = open.filter((document) => saysNothing(document, now)).slice(0, MOST);
  return pass.lookAfter(
    silent,
    ({ documentId }) => documentId,
    async ({ documentId }) => {
      const workflow = client.workflow.getHandle(documentWorkflowId(documentId));
      const { raw } = await workflow.describe();
      const isLate = (raw.pendingActivities ?? []).some(({ attempt = 1, lastFailure, scheduledTime }) => {
        const next = optionalTsToDate(scheduledTime)?.getTime() ?? 0;
        const reason = lastFailure?.applicationFailureInfo?.type;
        return Number(attempt) > 1 && reason !== 'PENDING_AT_AUTHORITY' && next - now > SOON_MS;
      });
      if (isLate) await workflow.signal(AGAIN);
      return isLate;
    },
  );
}

function saysNothing({ phase, integration, inbound, updatedAt }: OpenDocument, now: number): boolean {
  if (phase !== 'INTEGRATING' || inbound !== undefined || now - updatedAt.getTime() < SILENT_FOR_MS) return false;
  return integration?.waitingSince === undefined && isCalledPerDocument(integration?.system ?? 'gateway');
}
