import type { ReplayJob, ReplayJobRepository } from '../../storage/replay-job-repository';

export type ReplayView = Omit<ReplayJob, 'accountId' | 'snapshot' | 'matched'> & {
  counts: { matched: number; replayed: number; ok: number; error: number; processing: number; refused: number };
};

/** A replay as operators see it, with what has become of its documents by now. */
export async function replayView(jobs: Pick<ReplayJobRepository, 'counts'>, job: ReplayJob): Promise<ReplayView> {
  const { outcomes, statuses } = await jobs.counts(job);
  const { accountId: _accountId, snapshot: _snapshot, matched, ...shown } = job;
  const [pending, replayed] = [outcomes.get('pending') ?? 0, outcomes.get('replayed') ?? 0];
  return {
    ...shown,
    counts: {
      matched,
      replayed,
      ok: statuses.get('OK') ?? 0,
      error: (statuses.get('ERROR') ?? 0) + (statuses.get('DUPLICATED') ?? 0),
      processing: statuses.get('PROCESSING') ?? 0,
      refused: matched - pending - replayed,
    },
  };
}
