import type { BatchEntryRepository } from '../../storage/batch-entry-repository';
import { removeStaged } from '../../storage/discard-batch';
import { timeOfId, type OrphanPosition, type OrphanRepository } from '../../storage/orphan-repository';
import type { PayloadRepository } from '../../storage/payload-repository';
import { batchWorkflowId } from '../batches/start-batch-workflow';
import { documentWorkflowId } from '../../processing/document-start';

export interface OrphanRemoval {
  orphans: Pick<OrphanRepository, 'payloadsAlone' | 'batchesMissing'>;
  payloads: Pick<PayloadRepository, 'removeMany'>;
  batchEntries: Pick<BatchEntryRepository, 'slice' | 'removeAll'>;
  /** Whether Temporal knows the workflow: then its document or batch was accepted, and the record is lost. */
  hasWorkflow(workflowId: string): Promise<boolean>;
  /** Tells the log that what may have been accepted is kept without its record. */
  onRecordMissing(lost: { documentId: string } | { batchId: string }): void;
}

/** No request takes so long: whoever stored this half is gone, and its client was told nothing. */
const ORPHANED_AFTER_MS = 60 * 60_000;
/**
 * After that Temporal may have forgotten what has ended, and that it does not know it proves nothing. It remembers a day at
 * least; clocks may differ.
 */
const KEPT_AFTER_MS = 23 * 60 * 60_000;
const PAYLOADS = 1_000;
const PAYLOAD_SLICES = 5;
const BATCHES = 100;

/**
 * Removes halves that a crash left behind, a few thousand at a time; says where to go on. What is older, or known to
 * Temporal, was accepted as far as anybody knows: it is reported and kept.
 */
export async function removeOrphans(
  { orphans, payloads, batchEntries, hasWorkflow, onRecordMissing }: OrphanRemoval,
  from: OrphanPosition,
  now: Date,
  beat: () => void,
): Promise<{ position: OrphanPosition; removed: number }> {
  const before = new Date(now.getTime() - ORPHANED_AFTER_MS);
  const isOrphan = async (id: string, workflowId: string) =>
    now.getTime() - timeOfId(id).getTime() < KEPT_AFTER_MS && !(await hasWorkflow(workflowId));
  const position = { ...from };
  let removed = 0;
  for (let slice = 0; slice < PAYLOAD_SLICES; slice += 1) {
    beat();
    const { alone, last } = await orphans.payloadsAlone(position.payloads, before, PAYLOADS);
    const forgotten: string[] = [];
    for (const documentId of alone) {
      beat();
      if (await isOrphan(documentId, documentWorkflowId(documentId))) forgotten.push(documentId);
      else onRecordMissing({ documentId });
    }
    await payloads.removeMany(forgotten);
    removed += forgotten.length;
    if (last === undefined) break;
    position.payloads = last;
  }
  const { missing, last } = await orphans.batchesMissing(position.batches, before, BATCHES);
  for (const batchId of missing) {
    beat();
    if (await isOrphan(batchId, batchWorkflowId(batchId))) {
      await removeStaged({ batchEntries, payloads }, batchId);
      removed += 1;
    } else onRecordMissing({ batchId });
  }
  return { position: { ...position, batches: last ?? position.batches }, removed };
}
