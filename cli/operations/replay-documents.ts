import type { Client } from '@temporalio/client';
import {
  replayDocument,
  type ReplayDependencies,
  type ReplayOutcome,
  type ReplayRequest,
} from '../../application/replay/replay-document';
import { startReplayed } from '../../application/replay/start-replayed';
import { workflowStatus } from '../../application/reconciling/workflow-in-work';
import { documentWorkflowId } from '../../processing/document-start';
import { ClaimRepository } from '../../storage/claim-repository';
import { DocumentMissingError, DocumentRepository } from '../../storage/document-repository';
import type { MongoConnection } from '../../storage/mongo';
import { foreseenHere } from './foreseen-here';
import { UncountedReplays } from '../../storage/uncounted-replays';

export type Replayed = { documentId: string } & (ReplayOutcome | { kind: 'not-found' });

/** Replays one document after the other; each is told as soon as it is known. */
export async function* replayDocuments(
  { connection, client }: { connection: MongoConnection; client: Client },
  documentIds: readonly string[],
  request: Omit<ReplayRequest, 'documentId'>,
  onStartFailure: (documentId: string, error: unknown) => void,
): AsyncGenerator<Replayed> {
  const deps = {
    documents: new DocumentRepository(connection),
    claims: new ClaimRepository(connection),
    workflows: {
      isRunning: async (id: string) => (await workflowStatus(client, documentWorkflowId(id))) === 'RUNNING',
      startReplayed: async (document: Parameters<typeof startReplayed>[1]) => startReplayed(client, document),
    },
    failsWith: foreseenHere(connection),
    clock: () => new Date(),
    onStartFailure,
  };
  const uncounted = new UncountedReplays(connection);
  for (const documentId of documentIds) {
    const replayed = await replayOne(deps, { ...request, documentId });
    // What was replayed is replayed, also where it cannot be counted.
    await uncounted.add(replayed.kind).catch(() => undefined);
    yield replayed;
  }
}

async function replayOne(deps: ReplayDependencies, request: ReplayRequest): Promise<Replayed> {
  const { documentId } = request;
  try {
    return { documentId, ...(await replayDocument(deps, request)) };
  } catch (error) {
    if (!(error instanceof DocumentMissingError)) throw error;
    return { documentId, kind: 'not-found' };
  }
}
