import { documentWorkflowId } from '../../documents/document-start';
import type { OpenPosition } from '../../storage/open-documents';
import { restartIfStopped } from '../documents/restart-document';
import { wakeLate } from './wake-late';
import type { Reconciler } from './reconciler';
import type { ReconcilingPass } from './reconciling-pass';

/** Younger ones have just been started: Temporal's index follows within seconds. */
const OPEN_FOR_MS = 15_000;
const IDS_PER_QUERY = 500;
const QUERIES = 10;

/**
 * Starts documents anew that are open although their workflow completed, as after a restore of the database; those of
 * batches too, whose workflows have none run twice. The index of Temporal, asked for many at once, tells which may be
 * such ones. Returns where to go on, and how many were started.
 */
export async function restartCompleted(
  reconciler: Reconciler,
  from: OpenPosition | undefined,
  pass: ReconcilingPass,
): Promise<{ restarted: number; position: OpenPosition | undefined }> {
  const { open, documents, clock } = reconciler;
  const before = new Date(clock().getTime() - OPEN_FOR_MS);
  let restarted = 0;
  let position = from;
  for (let query = 0; query < QUERIES; query += 1) {
    const found = await open.findOpen(before, IDS_PER_QUERY, position);
    const completed = await completedAmong(
      reconciler,
      found.map(({ documentId }) => documentId),
    );
    const restart = async (documentId: string) => restartIfStopped(reconciler, await documents.read(documentId));
    restarted += await pass.lookAfter(completed, (documentId) => documentId, restart);
    await wakeLate(reconciler, found, pass);
    position = found.length < IDS_PER_QUERY ? undefined : found.at(-1);
    if (position === undefined) break;
  }
  return { restarted, position };
}

/** Those of which a run completed; one that was replayed since may have another that goes on. */
async function completedAmong({ client }: Reconciler, documentIds: readonly string[]): Promise<string[]> {
  if (documentIds.length === 0) return [];
  const byWorkflow = new Map(documentIds.map((documentId) => [documentWorkflowId(documentId), documentId]));
  const ids = [...byWorkflow.keys()].map((id) => `'${id}'`).join(', ');
  const completed = new Set<string>();
  const query = `ExecutionStatus = 'Completed' AND WorkflowId IN (${ids})`;
  for await (const { workflowId } of client.workflow.list({ query })) completed.add(byWorkflow.get(workflowId) ?? '');
  return [...completed];
}
