import { documentWorkflowId } from '../../processing/document-start';
import type { OpenDocument, OpenPosition } from '../../storage/open-documents';
import { restartIfStopped } from '../documents/restart-document';
import { tellAnswered } from './tell-answered';
import { wakeLate } from './wake-late';
import type { Reconciler } from './reconciler';
import type { ReconcilingPass } from './reconciling-pass';
import { runsOf } from './workflow-in-work';

/** Younger ones have just been started: Temporal's index follows within seconds. */
const OPEN_FOR_MS = 30_000;
const IDS_PER_QUERY = 500;
const QUERIES = 10;

/**
 * Starts documents anew that are open although no workflow works on them: it completed, as after a restore of the database, or is
 * gone, as after a loss of Temporal's. The index of Temporal, asked for many at once, tells which may be such ones. Returns where to
 * go on, and how many were started.
 */
export async function restartMissing(
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
    const missing = await missingAmong(reconciler, found);
    const restart = async (documentId: string) => restartIfStopped(reconciler, await documents.read(documentId));
    restarted += await pass.lookAfter(missing, (documentId) => documentId, restart);
    await wakeLate(reconciler, found, pass);
    await tellAnswered(reconciler, found, pass);
    position = found.length < IDS_PER_QUERY ? undefined : found.at(-1);
    if (position === undefined) break;
  }
  return { restarted, position };
}

/** Those that have no run under way as far as the index tells. One that has none at all and has not begun waits for its turn. */
async function missingAmong({ client }: Reconciler, open: readonly OpenDocument[]): Promise<string[]> {
  const runs = await runsOf(
    client,
    open.map(({ documentId }) => documentWorkflowId(documentId)),
  );
  return open.flatMap(({ documentId, phase }) => {
    const ofDocument = runs.get(documentWorkflowId(documentId));
    const isMissing = ofDocument === undefined ? phase !== 'CREATED' : !ofDocument.includes('RUNNING');
    return isMissing ? [documentId] : [];
  });
}
