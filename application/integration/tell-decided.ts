import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { documentWorkflowId } from '../../processing/document-start';
import { isAnswered } from '../../storage/document-record';
import type { decided, settled } from '../../workflows/document-workflow';
import type { LookupAnswer } from '../../countries/integration/answers';
import type { SubmittedRecord } from './connector';
import type { Integration } from './integration';
import { settle, storedResult } from './settle-answer';
import { tellToGoOn } from './tell-to-go-on';

export interface DecidedDependencies extends Pick<Integration, 'steps' | 'clock'> {
  client: Client;
  /** Connector of a system that is not called to look. */
  connector: { lookUp(document: SubmittedRecord): Promise<LookupAnswer> };
  /** What was decided could not be stored. */
  onFailure: (error: unknown, documentId: string) => void;
}

type Decision = 'accepted' | 'refused';

/**
 * Stores what was decided of a document that waits to be told, and has its workflow go on with it. Where that fails, or where it is
 * not clear what is decided, the document looks for itself.
 */
export async function tellDecided(deps: DecidedDependencies, documentId: string): Promise<void> {
  const decision = await stored(deps, documentId).catch((error: unknown) => {
    deps.onFailure(error, documentId);
    return undefined;
  });
  if (decision === undefined) return unlessEnded(tellToGoOn(deps.client, documentId));
  const name: (typeof decided)['name'] = 'decided';
  await unlessEnded(deps.client.workflow.getHandle(documentWorkflowId(documentId)).signal(name, decision));
}

/** Has the document's workflow look what became of the document, whatever it waits for. */
export async function tellToLook(client: Client, documentId: string): Promise<void> {
  const name: (typeof settled)['name'] = 'settled';
  await unlessEnded(client.workflow.getHandle(documentWorkflowId(documentId)).signal(name));
}

async function stored(
  { steps, connector, clock }: DecidedDependencies,
  documentId: string,
): Promise<Decision | undefined> {
  return steps.withDocument(documentId, async (left) => {
    // What is left may be of a run that has ended.
    const document = isAnswered(left) ? await steps.read(documentId) : left;
    if (isAnswered(document)) return storedResult(document);
    const answer = await connector.lookUp(document);
    if (answer.kind !== 'accepted' && answer.kind !== 'refused') return undefined;
    // After a replay it may be the old refusal, which the steps of the document know (submit-document.ts).
    if (answer.kind === 'refused' && document.integration?.replayedAfterRefusal === true) return undefined;
    const result = await settle({ steps, clock }, document, answer);
    return result === 'ended' ? 'accepted' : result;
  });
}

async function unlessEnded(signalling: Promise<void>): Promise<void> {
  try {
    await signalling;
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
}
