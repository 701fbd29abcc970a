import { WorkflowNotFoundError } from '@temporalio/client';
import { admit, passedOn } from '../../countries/integration/authority-breaker';
import type { AuthorityRepository } from '../../storage/authority-repository';

/** Looked at for one that can ask; the next ones are for the next time. */
export const MOST_TRIED = 20;

export interface Asking {
  authorities: Pick<AuthorityRepository, 'change'>;
  /** Has the document's workflow call the authority. */
  goOn(documentId: string): Promise<void>;
  now: number;
}

export interface AskedWithOne {
  /** Finds out whether the system is back. */
  asks?: string;
  /** Have no workflow, and so ask nobody; the reconciler starts them again. */
  gone: string[];
}

/** Makes one of the documents the probe of the breaker: the first that has a workflow. */
export async function askWithOne(
  { authorities, goOn, now }: Asking,
  key: string,
  documentIds: readonly string[],
): Promise<AskedWithOne> {
  const gone: string[] = [];
  for (const documentId of documentIds.slice(0, MOST_TRIED)) {
    await authorities.change(key, (state) => admit(state, documentId, now));
    try {
      await goOn(documentId);
      return { asks: documentId, gone };
    } catch (error) {
      await authorities.change(key, (state) => ({ state: passedOn(state, documentId, now) }));
      if (!isGone(error)) throw error;
      gone.push(documentId);
    }
  }
  return { gone };
}

/** Whether what was to be told has no workflow that runs. */
export function isGone(error: unknown): boolean {
  return error instanceof WorkflowNotFoundError;
}
