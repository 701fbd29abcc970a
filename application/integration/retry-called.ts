import { present } from '../../platform/present';
import type { SystemId } from '../../countries/integration/systems';
import type { FollowUpRepository, FollowUpStart } from '../../storage/follow-up-repository';
import type { StuckDocuments } from '../../storage/stuck-documents';
import { waitingDocuments } from './waiting-documents';

interface RetryCalledDependencies {
  stuck: Pick<StuckDocuments, 'page'>;
  followUps: Pick<FollowUpRepository, 'waiting'>;
  /** See tell-to-try-now.ts. */
  tryNow(documentId: string): Promise<void>;
  /** Has a follow-up be looked at now. */
  look(call: FollowUpStart): Promise<void>;
}

/** Has all that waits for somebody be tried at once, of a system that is called for each document. */
export async function retryCalled(
  { stuck, followUps, tryNow, look }: RetryCalledDependencies,
  { system, companyId }: { system: SystemId; companyId?: string },
): Promise<{ told: number; cancellations: number }> {
  const retried = { told: 0, cancellations: 0 };
  for await (const { _id: documentId } of waitingDocuments(stuck, { system, ...present({ companyId }) }))
    if (await isHeard(tryNow(documentId))) retried.told += 1;
  for (const call of await followUps.waiting(system, companyId))
    if (await isHeard(look(call))) retried.cancellations += 1;
  return retried;
}

/** One whose workflow is gone is started by the reconciler. */
async function isHeard(telling: Promise<void>): Promise<boolean> {
  return telling.then(
    () => true,
    () => false,
  );
}
