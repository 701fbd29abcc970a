import { present } from '../../platform/present';
import type { SystemId } from '../../countries/integration/systems';
import type { CancellationCallRepository, CancellationStart } from '../../storage/cancellation-call-repository';
import type { StuckDocuments } from '../../storage/stuck-documents';
import { waitingDocuments } from './waiting-documents';

interface RetryCalledDependencies {
  stuck: Pick<StuckDocuments, 'page'>;
  cancellations: Pick<CancellationCallRepository, 'waiting'>;
  /** See tell-to-try-now.ts. */
  tryNow(documentId: string): Promise<void>;
  /** Has a cancellation be looked at now. */
  look(cancellation: CancellationStart): Promise<void>;
}

/** Has all that waits for somebody be tried at once, of a system that is called for each document. */
export async function retryCalled(
  { stuck, cancellations, tryNow, look }: RetryCalledDependencies,
  { system, companyId }: { system: SystemId; companyId?: string },
): Promise<{ told: number; cancellations: number }> {
  const retried = { told: 0, cancellations: 0 };
  for await (const { _id: documentId } of waitingDocuments(stuck, { system, ...present({ companyId }) }))
    if (await isHeard(tryNow(documentId))) retried.told += 1;
  for (const cancellation of await cancellations.waiting(system, companyId))
    if (await isHeard(look(cancellation))) retried.cancellations += 1;
  return retried;
}

/** One whose workflow is gone is started by the reconciler. */
async function isHeard(telling: Promise<void>): Promise<boolean> {
  return telling.then(
    () => true,
    () => false,
  );
}
