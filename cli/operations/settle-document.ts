import type { Client } from '@temporalio/client';
import {
  settleDocument as settle,
  type SettleOutcome,
  type SettleRequest,
} from '../../application/integration/settle-document';
import { tellSettled } from '../../application/integration/tell-settled';
import { DocumentMissingError, DocumentRepository } from '../../storage/document-repository';
import type { MongoConnection } from '../../storage/mongo';

/** Settles a document, for whoever has a shell. */
export async function settleDocument(
  { connection, client }: { connection: MongoConnection; client: Client },
  request: SettleRequest,
  onTellFailure: () => void,
): Promise<SettleOutcome | { kind: 'not-found' }> {
  const deps = {
    documents: new DocumentRepository(connection),
    tellSettled: async (document: Parameters<typeof tellSettled>[1]) => tellSettled(client, document),
    clock: () => new Date(),
    onTellFailure,
  };
  try {
    return await settle(deps, request);
  } catch (error) {
    if (!(error instanceof DocumentMissingError)) throw error;
    return { kind: 'not-found' };
  }
}
