import type { Reach } from '../documents/reach';
import type { DocumentStatus } from '../processing/status';

export const REPLAY_STATES = ['RUNNING', 'PAUSED', 'CANCELLED', 'COMPLETED'] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];
export const ROW_OUTCOMES = ['pending', 'replayed', 'not-replayable', 'number-taken', 'not-found', 'failed'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** A replay of many documents. */
export interface ReplayJob {
  replayId: string;
  /** Actor as in the timeline: `account:<id>`. */
  startedBy: string;
  /** Account whose rights it has; without one it was made by a command, which has all. */
  accountId?: string;
  /** Of the token that made it, which chose its documents. */
  reach?: Reach;
  reason: string;
  ratePerMinute: number;
  state: ReplayState;
  /** Hash of what it was asked to replay; jobs of earlier versions have none. */
  askedHash?: string;
  /** Number of its documents. */
  matched: number;
  /** Key of its rows: each attempt at making the job has its own. */
  snapshot: string;
  createdAt: Date;
  finishedAt?: Date;
}

export interface ReplayRow {
  index: number;
  documentId: string;
  documentNumber: string;
  outcome: RowOutcome;
  detail?: string;
  /** Number of times that its replay threw. */
  tries?: number;
}

/** A row as it is shown: with the present status of its document. */
export type SeenRow = ReplayRow & { status?: DocumentStatus };

/** Number of rows that have an outcome, and whose documents have a status now. */
export interface CountedRows {
  outcome: RowOutcome;
  status?: DocumentStatus;
  count: number;
}
