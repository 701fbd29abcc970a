import type { NewDocument } from '../../storage/stored-document';
import type { DocumentRig } from './document-rig';
import { eventually } from './eventually';

/** PENDING_ACTIVITY_STATE_SCHEDULED: it waits for an attempt. */
const SCHEDULED = 1;

export async function stored(rig: DocumentRig, count: number): Promise<NewDocument[]> {
  return Promise.all(Array.from({ length: count }, async () => rig.document()));
}

/** Starts documents whose validation fails by a fault of ours. */
export async function poison(rig: DocumentRig, count: number): Promise<string[]> {
  const documents = await stored(rig, count);
  for (const { documentId } of documents) rig.poisoned.add(documentId);
  await Promise.all(documents.map(async (document) => rig.start(document)));
  return documents.map(({ documentId }) => documentId);
}

/**
 * The fault is mended. An operator who does not wait resets what waits for its next attempt; one that is under way is left
 * alone: Temporal would take no notice of its result and wait for the end of its time.
 */
export async function mend(rig: DocumentRig, documentIds: readonly string[], { resetting = false } = {}) {
  rig.poisoned.clear();
  const ended = async (id: string) => {
    const { status, raw } = await rig.workflow(id).describe();
    const waits = raw.pendingActivities?.some(({ state }) => Number(state) === SCHEDULED) ?? false;
    if (resetting && waits) await rig.reset(id).catch(() => undefined);
    return status.name === 'COMPLETED' ? true : undefined;
  };
  await Promise.all(
    documentIds.map(async (id) =>
      eventually('the document to end', async () => ended(id), { everyMs: 500, withinMs: 120_000 }),
    ),
  );
}
