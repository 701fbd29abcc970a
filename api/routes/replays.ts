import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { DEFAULT_REPLAY_RATE, MOST_REPLAYED, previewReplay } from '../../application/replay/preview-replay';
import { askedHashOf, isAskedOtherwise, replayIdOf } from '../../application/replay/replay-id';
import { replayView } from '../../application/replay/replay-view';
import { present } from '../../platform/present';
import { rightsOf } from '../../storage/document-rights';
import type { ReplayJob, ReplayState } from '../../storage/replay-record';
import { keyOwner } from '../auth/reach';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readReplays } from '../intake/read-replay-job';
import { RequestError } from '../mappers/api-error';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, sendReply, type Reply } from '../reply';
import { foreseenReplay } from './foreseen-replay';
import { recordLook, type LookDependencies } from './operator-look';

type Dependencies = LookDependencies &
  Pick<
    ApiDependencies,
    | 'payloads'
    | 'accounts'
    | 'pool'
    | 'replayJobs'
    | 'replayCandidates'
    | 'workflows'
    | 'logger'
    | 'documents'
    | 'claims'
  >;

const DEFAULT_ROWS = 100;

/** POST /v1.1/operations/replays. */
export function createReplay(deps: Dependencies): ReadKeyed {
  return (req, res) => ({ sameAs: [], work: async () => create(deps, callOf(res), req.get('idempotency-key')) });
}

async function create(deps: Dependencies, call: Call, key: string | undefined): Promise<Reply> {
  const { asked, reason, dryRun = false, ratePerMinute = DEFAULT_REPLAY_RATE } = readReplays(bodyOf(call));
  const access = accessOf(call);
  const { accountId } = access.account;
  const replayId = key === undefined ? randomUUID() : replayIdOf(keyOwner(access), key);
  const existing = dryRun ? undefined : await deps.replayJobs.find(replayId);
  const askedHash = askedHashOf(asked);
  if (existing !== undefined) return accepted(deps, call, sameChoice(existing, askedHash));
  await recordLook(deps, call, 'filter' in asked ? { filter: asked.filter } : {});
  const createdAt = new Date();
  const found = await deps.replayCandidates.find(asked, rightsOf(accessOf(call)), createdAt, MOST_REPLAYED + 1);
  if (found.length > MOST_REPLAYED)
    throw new RequestError('REPLAY_TOO_LARGE', `A replay has at most ${MOST_REPLAYED} documents.`);
  if ('documentIds' in asked && found.length < asked.documentIds.length) {
    const known = new Set(found.map(({ _id }) => _id));
    const missing = asked.documentIds.find((id) => !known.has(id)) ?? '';
    throw new RequestError('DOCUMENT_NOT_FOUND', `There is no document ${missing}.`);
  }
  if (dryRun) return jsonReply(200, await previewReplay({ ...deps, failsWith: foreseenReplay(deps, call) }, found));
  const startedBy = `account:${accountId}`;
  const job = await deps.replayJobs.create(
    {
      replayId,
      accountId,
      startedBy,
      reason,
      ratePerMinute,
      askedHash,
      createdAt,
      ...present({ reach: access.reach }),
    },
    found.map(({ _id: documentId, documentNumber }) => ({ documentId, documentNumber })),
  );
  await start(deps, replayId);
  return accepted(deps, call, sameChoice(job, askedHash));
}

/** A key is kept for a day and names its replay for ever: another choice of documents would be taken for replayed. */
function sameChoice(job: ReplayJob, askedHash: string): ReplayJob {
  if (!isAskedOtherwise(job, askedHash)) return job;
  throw new RequestError('REPLAY_KEY_REUSED', `The key names the replay ${job.replayId}, of other documents.`);
}

async function accepted(deps: Dependencies, call: Call, job: ReplayJob): Promise<Reply> {
  const location = `/v1.1/operations/replays/${job.replayId}`;
  return jsonReply(202, await replayView(deps.replayJobs, job, rightsOf(accessOf(call))), { location });
}

/** A job that is stored and not started is started by the reconciler. */
async function start({ workflows, logger }: Dependencies, replayId: string): Promise<void> {
  await workflows
    .startReplay(replayId)
    .catch((err: unknown) => logger.warn({ replayId, err }, 'a replay is not started yet'));
}

/** GET /v1.1/operations/replays. */
export function listReplays(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { account, reach } = accessOf(call);
    const jobs = await deps.replayJobs.newest(account.operator ? undefined : account.accountId, reach);
    const items = await Promise.all(
      jobs.map(async (job) => replayView(deps.replayJobs, job, rightsOf(accessOf(call)))),
    );
    sendReply(res, jsonReply(200, { items }));
  };
}

/** GET /v1.1/operations/replays/{replayId}. */
export function getReplay(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const job = await findReplay(deps, call);
    const { after, limit } = call.query as { after?: number; limit?: number };
    const rights = rightsOf(accessOf(call));
    const [rows, view] = await Promise.all([
      deps.replayJobs.page(job, rights, { after: Number(after ?? -1), limit: Number(limit ?? DEFAULT_ROWS) }),
      replayView(deps.replayJobs, job, rights),
    ]);
    sendReply(res, jsonReply(200, { ...view, rows }));
  };
}

/** POST …/pause, /resume and /cancel: the same again changes nothing. */
export function changeReplay(
  deps: Dependencies,
  { from, to }: { from: readonly ReplayState[]; to: ReplayState },
): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { replayId } = await findReplay(deps, call);
    const finishedAt = to === 'CANCELLED' ? new Date() : undefined;
    const changed = await deps.replayJobs.change(replayId, from, to, finishedAt);
    const job = await findReplay(deps, call);
    if (!changed && job.state !== to) throw new RequestError('REPLAY_ENDED', `The replay is ${job.state}.`);
    if (job.state === 'RUNNING') await start(deps, replayId);
    sendReply(res, jsonReply(200, await replayView(deps.replayJobs, job, rightsOf(accessOf(call)))));
  };
}

async function findReplay({ replayJobs }: Dependencies, call: Call): Promise<ReplayJob> {
  const { account, reach } = accessOf(call);
  const job = await replayJobs.find((call.pathParameters['replayId'] ?? '').toLowerCase(), reach);
  if (job === undefined || (!account.operator && job.accountId !== account.accountId))
    throw new RequestError('REPLAY_NOT_FOUND', 'There is no such replay.');
  return job;
}
