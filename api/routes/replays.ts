import { createHash, randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { replayabilityOf } from '../../documents/replay';
import type { DocumentRights } from '../../storage/document-filter';
import type { AccountAccess } from '../../storage/account-record';
import type { ReplayCandidate } from '../../storage/replay-candidates';
import type { ReplayJob, ReplayState } from '../../storage/replay-job-repository';
import { present } from '../../platform/present';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readReplays } from '../intake/read-replays';
import { RequestError } from '../mappers/api-error';
import { DEFAULT_REPLAY_RATE, MOST_REPLAYED } from '../openapi/replays-schemas';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, sendReply, type Reply } from '../reply';

type Dependencies = Pick<ApiDependencies, 'replayJobs' | 'replayCandidates' | 'workflows' | 'logger' | 'documents'>;

const DEFAULT_ROWS = 100;

/** POST /v1.1/operations/replays. */
export function createReplay(deps: Dependencies): ReadKeyed {
  return (req, res) => ({ sameAs: [], work: async () => create(deps, callOf(res), req.get('idempotency-key')) });
}

async function create(deps: Dependencies, call: Call, key: string | undefined): Promise<Reply> {
  const { asked, reason, dryRun = false, ratePerMinute = DEFAULT_REPLAY_RATE } = readReplays(bodyOf(call));
  const access = accessOf(call);
  const { accountId } = access.account;
  const replayId = key === undefined ? randomUUID() : replayIdOf(accountId, key);
  const existing = dryRun ? undefined : await deps.replayJobs.find(replayId);
  if (existing !== undefined) return accepted(deps, existing);
  const createdAt = new Date();
  const found = await deps.replayCandidates.find(asked, rightsOf(access), createdAt, MOST_REPLAYED + 1);
  if (found.length > MOST_REPLAYED)
    throw new RequestError('TOO_MANY_DOCUMENTS', `A replay has at most ${MOST_REPLAYED} documents.`);
  if ('documentIds' in asked && found.length < asked.documentIds.length) {
    const known = new Set(found.map(({ _id }) => _id));
    const missing = asked.documentIds.find((id) => !known.has(id)) ?? '';
    throw new RequestError('DOCUMENT_NOT_FOUND', `There is no document ${missing}.`);
  }
  if (dryRun) return jsonReply(200, previewOf(found));
  const startedBy = `account:${accountId}`;
  const job = await deps.replayJobs.create(
    { replayId, accountId, startedBy, reason, ratePerMinute, createdAt },
    found.map(({ _id: documentId, documentNumber }) => ({ documentId, documentNumber })),
  );
  await start(deps, replayId);
  return accepted(deps, job);
}

async function accepted(deps: Dependencies, job: ReplayJob): Promise<Reply> {
  const location = `/v1.1/operations/replays/${job.replayId}`;
  return jsonReply(202, await replayJson(deps, job), { location });
}

/** A job that is stored and not started is started by the reconciler. */
async function start({ workflows, logger }: Dependencies, replayId: string): Promise<void> {
  await workflows
    .startReplay(replayId)
    .catch((err: unknown) => logger.warn({ replayId, err }, 'a replay is not started yet'));
}

/** In the form of a UUID; the same key of the same account names the same replay for ever. */
function replayIdOf(accountId: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(['replay', accountId, key]))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

function rightsOf({ account, companies }: AccountAccess): DocumentRights {
  return account.operator ? 'all' : { companyIds: companies.map(({ companyId }) => companyId) };
}

/** One whose workflow would have to be asked counts as not replayable: it may be at work. */
function previewOf(found: readonly ReplayCandidate[]): object {
  const replayable = found.filter((one) => replayabilityOf(one).kind === 'replayable');
  const failures = new Map<string, { failureKind?: string; reasonCode?: string; count: number }>();
  for (const { failureKind, integration } of replayable) {
    const reasonCode = integration?.refusal?.code;
    const key = JSON.stringify([failureKind, reasonCode]);
    const failure = failures.get(key) ?? { ...present({ failureKind, reasonCode }), count: 0 };
    failures.set(key, { ...failure, count: failure.count + 1 });
  }
  return {
    matched: found.length,
    replayable: replayable.length,
    notReplayable: found.length - replayable.length,
    byFailure: [...failures.values()].sort((one, other) => other.count - one.count),
  };
}

/** GET /v1.1/operations/replays. */
export function listReplays(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const { account } = accessOf(callOf(res));
    const jobs = await deps.replayJobs.newest(account.operator ? undefined : account.accountId);
    sendReply(res, jsonReply(200, { items: await Promise.all(jobs.map(async (job) => replayJson(deps, job))) }));
  };
}

/** GET /v1.1/operations/replays/{replayId}. */
export function getReplay(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const job = await findReplay(deps, call);
    const { after, limit } = call.query as { after?: number; limit?: number };
    const rows = await deps.replayJobs.page(job, Number(after ?? -1), Number(limit ?? DEFAULT_ROWS));
    const statuses = await deps.documents.statusesOf(rows.map(({ documentId }) => documentId));
    const shown = rows.map((row) => ({ ...row, ...present({ status: statuses.get(row.documentId) }) }));
    sendReply(res, jsonReply(200, { ...(await replayJson(deps, job)), rows: shown }));
  };
}

/** POST …/pause, /resume and /cancel: the same again changes nothing. */
export function changeReplay(
  deps: Dependencies,
  { from, to }: { from: readonly ReplayState[]; to: ReplayState },
): RequestHandler {
  return async (_req, res) => {
    const { replayId } = await findReplay(deps, callOf(res));
    const finishedAt = to === 'CANCELLED' ? new Date() : undefined;
    const changed = await deps.replayJobs.change(replayId, from, to, finishedAt);
    const job = await findReplay(deps, callOf(res));
    if (!changed && job.state !== to) throw new RequestError('REPLAY_ENDED', `The replay is ${job.state}.`);
    if (job.state === 'RUNNING') await start(deps, replayId);
    sendReply(res, jsonReply(200, await replayJson(deps, job)));
  };
}

async function findReplay({ replayJobs }: Dependencies, call: Call): Promise<ReplayJob> {
  const { account } = accessOf(call);
  const job = await replayJobs.find((call.pathParameters['replayId'] ?? '').toLowerCase());
  if (job === undefined || (!account.operator && job.accountId !== account.accountId))
    throw new RequestError('REPLAY_NOT_FOUND', 'There is no such replay.');
  return job;
}

async function replayJson({ replayJobs }: Dependencies, job: ReplayJob): Promise<object> {
  const { outcomes, statuses } = await replayJobs.counts(job);
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
