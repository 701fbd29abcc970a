import type { Client } from '@temporalio/client';
import { hasEntry, isAnswered, type DocumentRecord } from '../../storage/document-record';
import type { ParkedDocuments } from '../../storage/parked-documents';
import { askFirst } from '../integration/ask-first';
import type { SystemChoice } from '../integration/system-choice';
import { giveUp, type GivingUp } from './give-up';
import { startDocumentWorkflow } from './start-document-workflow';
import { documentWorkflowId } from '../../processing/document-start';
import { workflowStatus } from '../reconciling/workflow-in-work';

export interface RestartDependencies extends GivingUp {
  client: Client;
  parked: Pick<ParkedDocuments, 'park' | 'resume'>;
  systems: Pick<SystemChoice, 'made'>;
  /** Told of a document that is open although its workflow has completed. */
  onRefused(): void;
}

/**
 * Starts the document's workflow anew if it is gone before its end; returns whether it was. What its record says may be older
 * than what it did: its authority is asked before anything is sent. One that failed has given its
 * document up, which is stored before Temporal forgets it: from then on an operator decides. If an operator has decided,
 * and the process that replayed or settled the document died before it started the new run, the new run is started here.
 */
export async function restartIfStopped(
  dependencies: RestartDependencies,
  document: Omit<DocumentRecord, 'timeline'>,
): Promise<boolean> {
  const { client, documents, parked, clock, onStopped } = dependencies;
  const { documentId, phase } = document;
  if (phase === 'GIVEN_UP') return false;
  const status = await workflowStatus(client, documentWorkflowId(documentId));
  if (status === 'RUNNING') return false;
  if (status === 'FAILED' && !(await failedBeforeDecision(documents, document))) {
    await giveUp(documents, documentId, clock());
    onStopped({ documentId, step: 'submit', reason: 'GIVEN_UP' });
    return false;
  }
  // A run writes the end before it completes: read after that, the record has it.
  const current = await documents.read(documentId);
  if (current.status !== 'PROCESSING') return false;
  const hasCompleted = status === 'COMPLETED';
  if (hasCompleted) await flagCompleted(dependencies, current);
  const asked = await askFirst(dependencies, current, clock());
  const again = hasCompleted ? 'after-any-end' : 'after-failure';
  const started = await startDocumentWorkflow(client, asked, { lane: 'in-turn', again });
  if (started && (hasCompleted || current.parked !== undefined)) await parked.resume(documentId);
  return started;
}

/**
 * A record that is open although a run completed is an earlier one: the database was put back. Whatever it lacks is done once
 * more. Operators see the document until it is started.
 */
async function flagCompleted(
  { parked, clock, onStopped, onRefused }: RestartDependencies,
  { documentId, replays }: DocumentRecord,
): Promise<void> {
  const flag = { step: 'start', reason: 'WORKFLOW_COMPLETED' };
  // A replay whose process died before it started the run left the same.
  if (replays !== undefined || !(await parked.park(documentId, { at: clock(), ...flag }))) return;
  onStopped({ documentId, ...flag });
  onRefused();
}

/**
 * Whether an operator decided after the run that failed. A run stores that it gives its document up before it fails, so
 * that the timeline since the replay tells; clocks of two machines would not. No run gives up what has its answer.
 */
async function failedBeforeDecision(
  documents: RestartDependencies['documents'],
  { documentId, replays = [] }: Pick<DocumentRecord, 'documentId' | 'replays'>,
): Promise<boolean> {
  const document = await documents.read(documentId);
  return isAnswered(document) || (replays.length > 0 && !hasEntry(document, 'givenUp'));
}
