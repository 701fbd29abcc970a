import type { MongoConnection } from '../../storage/mongo';
import { RestoredDocuments } from '../../storage/restored-documents';
import { verifactuStores } from '../../authorities/es-verifactu/stores/stores';

export interface RestoredDatabase {
  /** Open documents, and cancellations, that their authorities are asked for before anything is sent. */
  documents: number;
  cancellations: number;
  /** VERI*FACTU chains that get no record until they were compared with what the agency holds. */
  chains: number;
}

/** Notes that the database was put back to an earlier moment, since which authorities may have got more (ADR 94). May be repeated. */
export async function markRestored(connection: MongoConnection, now: Date): Promise<RestoredDatabase> {
  const { continuity, sentRecords, messages, chains } = verifactuStores(connection);
  await continuity.markRestored();
  await sentRecords.askBeforeSending(now);
  await messages.askBeforeRepeating();
  return { ...(await new RestoredDocuments(connection).markAsSent(now)), chains: (await chains.ids()).length };
}
