import { authoritiesWith } from '../../authorities/authorities-with';
import type { NotedRestore } from '../../authorities/operated-system';
import type { MongoConnection } from '../../storage/mongo';
import { RestoredDocuments } from '../../storage/restored-documents';

export interface RestoredDatabase {
  /** Open documents, and cancellations, that their authorities are asked for before anything is sent. */
  documents: number;
  cancellations: number;
  /** Notes of systems besides. */
  noted: NotedRestore[];
}

/** Notes that the database was put back to an earlier moment, since which authorities may have got more (ADR 94). May be repeated. */
export async function markRestored(connection: MongoConnection, now: Date): Promise<RestoredDatabase> {
  const noted: NotedRestore[] = [];
  for (const note of authoritiesWith('noteRestored').values()) noted.push(await note(connection, now));
  return { ...(await new RestoredDocuments(connection).markAsSent(now)), noted };
}

/** The chains are those of all systems. */
export function countsOfRestored({
  noted,
  ...asked
}: RestoredDatabase): Omit<RestoredDatabase, 'noted'> & { chains: number } {
  return { ...asked, chains: noted.reduce((sum, { chains }) => sum + chains, 0) };
}

export function describeRestored({ documents, cancellations, noted }: RestoredDatabase): string {
  const asked = `${documents} open documents and ${cancellations} cancellations and reports are asked for before they are sent`;
  return [asked, ...noted.map(({ line }) => line)].join('; ');
}
