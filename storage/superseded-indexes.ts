import { documentModel } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';
import { ProcessRepository } from './process-repository';
import { TermsKeeping } from './terms-keeping';

const OF_TERMS = 'search_terms';
/** Indexes of documents that earlier versions ask by. */
const SUPERSEDED: readonly string[] = [
  OF_TERMS,
  'processing',
  'list_documentNumber',
  'list_batchNumber',
  'list_dueDate',
  'list_receivedDate',
];

/**
 * Drops indexes that nothing asks by any longer, unless a process is running that started before `since`: it may be of an
 * earlier version. Returns their names.
 */
export async function dropSuperseded(connection: MongoConnection, since: Date, now: Date): Promise<string[]> {
  const documents = nativeCollection(documentModel(connection));
  const present = (await documents.indexes()).map(({ name }) => name ?? '');
  const superseded = present.filter((name) => SUPERSEDED.includes(name));
  if (superseded.length === 0) return [];
  const running = await new ProcessRepository(connection).running(now);
  if (running.some(({ startedAt }) => startedAt < since)) return [];
  if (superseded.includes(OF_TERMS)) await new TermsKeeping(connection).beginToStrip();
  for (const name of superseded) await documents.dropIndex(name);
  return superseded;
}
