import { randomUUID } from 'node:crypto';
import type { Client } from '@temporalio/client';
import {
  DEFAULT_REPLAY_RATE,
  MOST_REPLAYED,
  previewReplay,
  type ReplayPreview,
} from '../../application/replay/preview-replay';
import { isAskedOtherwise, replayIdOf } from '../../application/replay/replay-id';
import { replayView, type ReplayView } from '../../application/replay/replay-view';
import { startReplayWorkflow } from '../../application/replay/start-replay-workflow';
import { workflowStatus } from '../../application/reconciling/workflow-in-work';
import { documentWorkflowId } from '../../processing/document-start';
import { ClaimRepository } from '../../storage/claim-repository';
import type { DocumentFilter } from '../../storage/document-filter';
import { DocumentRepository } from '../../storage/document-repository';
import type { MongoConnection } from '../../storage/mongo';
import { ReplayCandidates, type ReplayCandidate } from '../../storage/replay-candidates';
import { ReplayJobRepository } from '../../storage/replay-job-repository';
import type { ReplayJob, ReplayState } from '../../storage/replay-record';
import { CommandFailure } from '../report-failure';
import { foreseenHere } from './foreseen-here';
import { describeFilter } from './filter-options';

/** Rows that are read at once. */
const PAGE = 500;

/** Conditions of a change of state, as over HTTP. */
export const CHANGES = {
  pause: { from: ['RUNNING'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'RUNNING' },
  cancel: { from: ['RUNNING', 'PAUSED'], to: 'CANCELLED' },
} as const satisfies Record<string, { from: readonly ReplayState[]; to: ReplayState }>;

/** Replays of many documents, for whoever has a shell: those of all companies. */
export class ManyReplays {
  private readonly jobs;

  constructor(
    private readonly connection: MongoConnection,
    private readonly client: Client,
  ) {
    this.jobs = new ReplayJobRepository(connection);
  }

  async preview(filter: DocumentFilter): Promise<ReplayPreview> {
    const { connection, client } = this;
    const isRunning = async (id: string) => (await workflowStatus(client, documentWorkflowId(id))) === 'RUNNING';
    const deps = {
      documents: new DocumentRepository(connection),
      claims: new ClaimRepository(connection),
      workflows: { isRunning },
      failsWith: foreseenHere(connection),
    };
    return previewReplay(deps, await this.found(filter, new Date()));
  }

  /** Makes a replay and starts it, or finds the one that was made with the same key. */
  async create(
    filter: DocumentFilter,
    asked: { reason: string; startedBy: string; askedHash: string; key?: string; rate?: number },
  ): Promise<ReplayView> {
    const { reason, startedBy, askedHash, key, rate: ratePerMinute = DEFAULT_REPLAY_RATE } = asked;
    const replayId = key === undefined ? randomUUID() : replayIdOf(startedBy, key);
    const existing = await this.jobs.find(replayId);
    if (existing !== undefined) return replayView(this.jobs, sameChoice(existing, askedHash), 'all');
    const createdAt = new Date();
    const documents = await this.found(filter, createdAt);
    if (documents.length === 0)
      throw new CommandFailure(`there is nothing to replay. Searched: ${describeFilter(filter)}`);
    const job = await this.jobs.create(
      { replayId, startedBy, reason, ratePerMinute, askedHash, createdAt },
      documents.map(({ _id: documentId, documentNumber }) => ({ documentId, documentNumber })),
    );
    await startReplayWorkflow(this.client, replayId);
    return replayView(this.jobs, sameChoice(job, askedHash), 'all');
  }

  async newest(): Promise<ReplayView[]> {
    return Promise.all((await this.jobs.newest()).map(async (job) => replayView(this.jobs, job, 'all')));
  }

  async view(replayId: string): Promise<ReplayView> {
    return replayView(this.jobs, await this.find(replayId), 'all');
  }

  /** Documents that were not replayed, and why. */
  async left(
    replayId: string,
  ): Promise<{ documentId: string; documentNumber: string; outcome: string; why?: string }[]> {
    const job = await this.find(replayId);
    const left = [];
    for (let after = -1; ;) {
      const rows = await this.jobs.page(job, 'all', { after, limit: PAGE });
      for (const { documentId, documentNumber, outcome, detail } of rows)
        if (outcome !== 'replayed' && outcome !== 'pending')
          left.push({ documentId, documentNumber, outcome, ...(detail === undefined ? {} : { why: detail }) });
      if (rows.length < PAGE) return left;
      after = rows.at(-1)?.index ?? Infinity;
    }
  }

  /** The same again changes nothing. */
  async change(replayId: string, change: keyof typeof CHANGES): Promise<ReplayView> {
    const { from, to } = CHANGES[change];
    await this.jobs.change(replayId, from, to, to === 'CANCELLED' ? new Date() : undefined);
    const job = await this.find(replayId);
    if (job.state !== to) throw new CommandFailure(`the replay is ${job.state}`);
    if (to === 'RUNNING') await startReplayWorkflow(this.client, replayId);
    return replayView(this.jobs, job, 'all');
  }

  private async find(replayId: string): Promise<ReplayJob> {
    const job = await this.jobs.find(replayId);
    if (job === undefined) throw new CommandFailure(`there is no replay ${replayId}`);
    return job;
  }

  private async found(filter: DocumentFilter, before: Date): Promise<ReplayCandidate[]> {
    const found = await new ReplayCandidates(this.connection).find({ filter }, 'all', before, MOST_REPLAYED + 1);
    if (found.length > MOST_REPLAYED)
      throw new CommandFailure(`a replay has at most ${MOST_REPLAYED} documents: narrow the filters`);
    return found;
  }
}

function sameChoice(job: ReplayJob, askedHash: string): ReplayJob {
  if (!isAskedOtherwise(job, askedHash)) return job;
  throw new CommandFailure(`the key names replay ${job.replayId}, of another choice of documents: use a new key`);
}
