import type { DocumentRights } from '../../storage/document-rights';
import type { ReplayJobRepository } from '../../storage/replay-job-repository';
import type { CountedRows, ReplayJob } from '../../storage/replay-record';

export type ReplayView = Omit<ReplayJob, 'accountId' | 'reach' | 'askedHash' | 'snapshot' | 'matched'> & {
  counts: { matched: number; replayed: number; ok: number; error: number; processing: number; refused: number };
};

/** A replay as operators see it, with what has become by now of those of its documents that they may see. */
export async function replayView(
  jobs: Pick<ReplayJobRepository, 'counts'>,
  job: ReplayJob,
  rights: DocumentRights,
): Promise<ReplayView> {
  const counted = await jobs.counts(job, rights);
  const sum = (of: (rows: CountedRows) => boolean) => counted.filter(of).reduce((total, { count }) => total + count, 0);
  const {
    accountId: _accountId,
    reach: _reach,
    askedHash: _asked,
    snapshot: _snapshot,
    matched: _matched,
    ...shown
  } = job;
  return {
    ...shown,
    counts: {
      matched: sum(() => true),
      replayed: sum(({ outcome }) => outcome === 'replayed'),
      ok: sum(({ outcome, status }) => outcome === 'replayed' && status === 'OK'),
      error: sum(({ outcome, status }) => outcome === 'replayed' && (status === 'ERROR' || status === 'DUPLICATED')),
      processing: sum(({ outcome, status }) => outcome === 'replayed' && status === 'PROCESSING'),
      refused: sum(({ outcome }) => outcome !== 'replayed' && outcome !== 'pending'),
    },
  };
}
