import type { AccountRepository } from '../../storage/account-repository';
import { DocumentMissingError } from '../../storage/document-repository';
import { ServiceError } from '../../platform/errors';
import type { ReplayJobRepository } from '../../storage/replay-job-repository';
import type { ReplayJob, ReplayRow, RowOutcome } from '../../storage/replay-record';
import { replayDocument, type ReplayDependencies } from './replay-document';

export interface ReplayingMany extends ReplayDependencies {
  jobs: ReplayJobRepository;
  accounts: Pick<AccountRepository, 'findAccess'>;
  /** The replay of a document threw: for the log. */
  onRowFailure(documentId: string, error: unknown): void;
  /** A row was done, or its replay threw. */
  onRow(outcome: RowOutcome): void;
}

export interface SliceResult {
  /** False when the job has ended or is paused: its workflow ends, and is started anew when it goes on. */
  goesOn: boolean;
  /** How long the next slice has to wait, counted from the beginning of this one. */
  everyMs: number;
}

/** Slices are this far apart, or further where fewer than one document would be in each. */
const SLICE_MS = 5_000;
const AT_ONCE = 5;
/** After so many throws, each in another slice, the job goes on without the document; another job may replay it. */
const MOST_TRIES = 5;

/** Replays as many documents of the job as its rate allows in one go. Safe to repeat: a document knows its replay. */
export async function replaySlice(deps: ReplayingMany, replayId: string): Promise<SliceResult> {
  const job = await deps.jobs.find(replayId);
  if (job?.state !== 'RUNNING') return { goesOn: false, everyMs: 0 };
  const size = Math.max(1, Math.floor((job.ratePerMinute * SLICE_MS) / 60_000));
  const rows = await deps.jobs.pending(job, size);
  if (rows.length === 0) {
    await deps.jobs.change(replayId, ['RUNNING'], 'COMPLETED', deps.clock());
    return { goesOn: false, everyMs: 0 };
  }
  const mayReplay = await rightsOf(deps, job);
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        const { outcome, detail } = await replayRow(deps, job, row, mayReplay);
        await deps.jobs.record(job, row.index, outcome, detail);
        deps.onRow(outcome);
      } catch (error) {
        deps.onRowFailure(row.documentId, error);
        deps.onRow('failed');
        await deps.jobs.recordFailure(job, row.index, `The replay failed: ${codeOf(error)}.`, MOST_TRIES);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { goesOn: true, everyMs: Math.round((size * 60_000) / job.ratePerMinute) };
}

/** Never the text of an error, which may hold values of the document. */
function codeOf(error: unknown): string {
  if (error instanceof ServiceError) return error.code;
  return error instanceof Error ? error.name : 'UnknownError';
}

type MayReplay = (companyId: string) => boolean;

/** The rights of the account now: what it has lost since it made the job, the job has lost as well. */
async function rightsOf({ accounts }: ReplayingMany, { accountId }: ReplayJob): Promise<MayReplay> {
  if (accountId === undefined) return () => true;
  const access = await accounts.findAccess(accountId);
  if (access === undefined) return () => false;
  if (access.account.operator) return () => true;
  const own = new Set(access.companies.map(({ companyId }) => companyId));
  return (companyId) => own.has(companyId);
}

async function replayRow(
  deps: ReplayingMany,
  { replayId, reason, startedBy }: ReplayJob,
  { documentId }: ReplayRow,
  mayReplay: MayReplay,
): Promise<{ outcome: RowOutcome; detail?: string }> {
  try {
    if (!mayReplay((await deps.documents.read(documentId)).companyId))
      return { outcome: 'not-replayable', detail: 'The account may no longer act for the company.' };
    const done = await replayDocument(deps, { documentId, reason, by: startedBy, replayId });
    switch (done.kind) {
      case 'replayed':
      case 'repeated':
      case 'would-replay':
        return { outcome: 'replayed' };
      case 'not-replayable':
        return { outcome: 'not-replayable', detail: done.why };
      case 'number-taken':
        return { outcome: 'number-taken', detail: `Document ${done.by} holds the number now.` };
      default:
        return done satisfies never;
    }
  } catch (error) {
    if (error instanceof DocumentMissingError) return { outcome: 'not-found' };
    throw error;
  }
}
