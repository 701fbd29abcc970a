import type { DocumentStatus } from '../processing/status';

export const REPLAY_STATES = ['RUNNING', 'PAUSED', 'CANCELLED', 'COMPLETED'] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];
export const ROW_OUTCOMES = ['pending', 'replayed', 'not-replayable', 'number-taken', 'not-found', 'failed'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** A replay of many documents. */
export interface ReplayJob {
  replayId: string;
  /** As in the timeline: `account:<id>`. */
  startedBy: string;
  /** Whose rights it has; without one it was made by a command, which has all. */
  accountId?: string;
  reason: string;
  ratePerMinute: number;
  state: ReplayState;
  /** What it was asked to replay, hashed; jobs of earlier versions do not say. */
  askedHash?: string;
  /** How many documents it has. */
  matched: number;
  /** Under which its rows are kept: each attempt at making the job has its own. */
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
  /** How often its replay threw. */
  tries?: number;
}

/** A row as it is shown: with the present status of its document. */
export type SeenRow = ReplayRow & { status?: DocumentStatus };

/** So many rows have that outcome, and their documents that status now. */
export interface CountedRows {
  outcome: RowOutcome;
  status?: DocumentStatus;
  count: number;
}
