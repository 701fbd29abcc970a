import type { Client } from '@temporalio/client';
import { replayDocument, type ReplayOutcome, type ReplayRequest } from '../../application/replay/replay-document';
import { startReplayed } from '../../application/replay/start-replayed';
import { workflowStatus } from '../../application/reconciling/workflow-in-work';
import { documentWorkflowId } from '../../documents/document-start';
import { ClaimRepository } from '../../storage/claim-repository';
import { DocumentMissingError, DocumentRepository } from '../../storage/document-repository';
import type { MongoConnection } from '../../storage/mongo';

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
    clock: () => new Date(),
    onStartFailure,
  };
  for (const documentId of documentIds) {
    try {
      yield { documentId, ...(await replayDocument(deps, { ...request, documentId })) };
    } catch (error) {
      if (!(error instanceof DocumentMissingError)) throw error;
      yield { documentId, kind: 'not-found' };
    }
  }
}
