import type { BatchEntryRepository } from '../storage/batch-entry-repository';
import { removeStaged } from '../storage/discard-batch';
import type { OrphanPosition, OrphanRepository } from '../storage/orphan-repository';
import type { PayloadRepository } from '../storage/payload-repository';

export interface OrphanRemoval {
  orphans: Pick<OrphanRepository, 'payloadsAlone' | 'batchesMissing'>;
  payloads: Pick<PayloadRepository, 'removeMany'>;
  batchEntries: Pick<BatchEntryRepository, 'slice' | 'removeAll'>;
  /** Whether Temporal knows the document: then it was accepted, and its record is lost. */
  hasWorkflow(documentId: string): Promise<boolean>;
  /** For the log: bytes of an accepted document without its record are kept. */
  onRecordMissing(documentId: string): void;
}

/** No request takes so long: whoever stored this half is gone, and its client was told nothing. */
const ORPHANED_AFTER_MS = 60 * 60_000;
const PAYLOADS = 1_000;
const PAYLOAD_SLICES = 5;
const BATCHES = 100;

/** Removes halves that a crash left behind, a few thousand at a time; says where to go on. */
export async function removeOrphans(
  { orphans, payloads, batchEntries, hasWorkflow, onRecordMissing }: OrphanRemoval,
  from: OrphanPosition,
  now: Date,
  beat: () => void,
): Promise<{ position: OrphanPosition; removed: number }> {
  const before = new Date(now.getTime() - ORPHANED_AFTER_MS);
  const position = { ...from };
  let removed = 0;
  for (let slice = 0; slice < PAYLOAD_SLICES; slice += 1) {
    beat();
    const { alone, last } = await orphans.payloadsAlone(position.payloads, before, PAYLOADS);
    const forgotten: string[] = [];
    for (const documentId of alone) {
      beat();
      if (await hasWorkflow(documentId)) onRecordMissing(documentId);
      else forgotten.push(documentId);
    }
    await payloads.removeMany(forgotten);
    removed += forgotten.length;
    if (last === undefined) break;
    position.payloads = last;
  }
  const { missing, last } = await orphans.batchesMissing(position.batches, before, BATCHES);
  for (const batchId of missing) {
    beat();
    await removeStaged({ batchEntries, payloads }, batchId);
    removed += 1;
  }
  return { position: { ...position, batches: last ?? position.batches }, removed };
}
