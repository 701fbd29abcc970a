import type { LookupAnswer, SubmissionAnswer, WaitingFor } from '../../countries/integration/answers';
import { healthOf, type AuthorityState } from '../../countries/integration/authority-breaker';
import { isCalledPerDocument } from '../../countries/integration/systems';
import { hasEntry, isAnswered, type DocumentRecord } from '../../storage/document-record';
import type { AuthorityGuard } from './authority-guard';
import { systemOf } from './connectors';
import type { Integration } from './integration';
import { present } from '../../platform/present';
import { RetryLater } from './retry-later';
import { integrationOf } from './sent-mark';

/** The document waits until it is let go (release-waiting.ts) or told to look; its step holds nothing meanwhile. */
export type Waiting = 'waiting';

/** It was asked for what becomes of the document, and the document is told once that is known. */
export type ToldLater = 'told-later';

type Guarded<Result> = Result | Waiting | ('pending' extends Result ? ToldLater : never);

type Guard = Pick<AuthorityGuard, 'heldBack' | 'observe'>;

/** Of systems that decide themselves when their authority is called. */
const ALWAYS_OPEN: Guard = { heldBack: async () => undefined, observe: async () => undefined };

type Step<Result> = (integration: Integration, document: DocumentRecord, signal: AbortSignal) => Promise<Result>;

/**
 * Makes a step that calls an authority only when its breaker lets it, and has the breaker learn from the answers. See
 * docs/adr/0047-breaker-per-authority.md.
 */
export async function guarded<Result>(
  integration: Integration,
  ofCountry: Guard,
  { document: found, canWait, signal }: { document: DocumentRecord; canWait: boolean; signal: AbortSignal },
  step: Step<Result>,
): Promise<Guarded<Result>> {
  const { documentId, countryIso } = found;
  if (found.inbound !== undefined || isAnswered(found)) return step(integration, found, signal);
  const left = await integration.systems.made(found);
  const isCalled = isCalledPerDocument(systemOf(left));
  const guard = isCalled ? ofCountry : ALWAYS_OPEN;
  // Told of what becomes of it (verifactu/document-teller.ts), it need not look meanwhile.
  const isTold = !isCalled && canWait;
  const open = await guard.heldBack(countryIso, documentId);
  if (open !== undefined) return heldBack(integration, left, open, canWait);
  const document = letGo(left);
  const seen: { last?: Failure } = {};
  try {
    const result = await step(observing(integration, guard, document, seen), document, signal);
    return result === 'pending' && isTold ? ('told-later' as Guarded<Result>) : result;
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error;
    const opened = await guard.heldBack(countryIso, documentId);
    const current = await integration.systems.made(await integration.steps.read(documentId));
    // An operator decided while the authority was asked.
    if (isAnswered(current)) return step(integration, current, signal);
    if (error.code === 'PENDING_AT_AUTHORITY' && isTold) return 'waiting';
    if (error.detail === NOT_ASKED.reason) {
      if (opened === undefined) throw inTime(error, LONGEST_BACK_OFF_SECONDS);
      return heldBack(integration, current, opened, canWait);
    }
    if (error.code !== 'PENDING_AT_AUTHORITY' || opened !== undefined)
      await note(integration, current, { reason: error.code, ...seen.last }, opened, canWait);
    if (opened === undefined)
      throw inTime(error, isSoonOver(seen.last) ? LONGEST_BACK_OFF_SECONDS : LONGEST_WAIT_FOR_SOMEBODY_SECONDS);
    if (!canWait) throw untilProbe(opened, integration.clock());
    return 'waiting';
  }
}

/** What the step writes from here on no longer says that the document waits. */
function letGo(document: DocumentRecord): DocumentRecord {
  if (document.integration?.waiting === undefined) return document;
  const { waiting: _waiting, ...integration } = document.integration;
  return { ...document, integration };
}

const NOT_ASKED = { kind: 'outage', reason: 'BREAKER_OPEN' } as const;

function observing(
  integration: Integration,
  guard: Guard,
  { documentId, countryIso }: DocumentRecord,
  seen: { last?: Failure },
): Integration {
  const { authority } = integration;
  // The breaker may have opened since the step began: when it does, as many steps as a process has slots are on their way here.
  const isHeldBack = async () => (await guard.heldBack(countryIso, documentId)) !== undefined;
  const learn = async (answer: SubmissionAnswer | LookupAnswer) => {
    const health = healthOf(answer);
    if (answer.kind === 'outage' && (answer.waitingFor !== undefined || guard === ALWAYS_OPEN))
      seen.last = { reason: answer.reason, ...present({ waitingFor: answer.waitingFor }) };
    else if (health.kind === 'down') seen.last = { reason: health.reason, ...present({ status: health.status }) };
    else delete seen.last;
    await guard.observe(countryIso, documentId, answer);
  };
  return {
    ...integration,
    authority: {
      submit: async (...call) => {
        if (await isHeldBack()) return NOT_ASKED;
        const answer = await authority.submit(...call);
        await learn(answer);
        return answer;
      },
      lookUp: async (...call) => {
        if (await isHeldBack()) return NOT_ASKED;
        const answer = await authority.lookUp(...call);
        await learn(answer);
        return answer;
      },
    },
  };
}

interface Failure {
  reason: string;
  status?: number;
  waitingFor?: WaitingFor;
}

/** Nothing was asked: what is known is what others met. Only the first time that is written. */
async function heldBack(
  integration: Integration,
  document: DocumentRecord,
  breaker: AuthorityState,
  canWait: boolean,
): Promise<Waiting> {
  if (!canWait) {
    // By this operators see it, and may settle it.
    if (integrationOf(document).waitingSince === undefined)
      await note(integration, document, undefined, breaker, false);
    throw untilProbe(breaker, integration.clock());
  }
  await foreseen(integration, document);
  await note(integration, document, undefined, breaker, true);
  return 'waiting';
}

/** Once, before the document waits for the first time. */
async function foreseen({ authority, steps }: Integration, document: DocumentRecord): Promise<void> {
  if (authority.foresee === undefined || hasEntry(document, 'waiting')) return;
  await authority.foresee(document, await steps.payloadOf(document.documentId));
}

/** What operators see, and by what the document is found when the authority is back. */
async function note(
  { steps, clock }: Integration,
  document: DocumentRecord,
  failure: Failure | undefined,
  breaker: AuthorityState | undefined,
  canWait: boolean,
): Promise<void> {
  const at = clock();
  const { waiting: _waiting, ...before } = integrationOf(document);
  const reason = failure?.reason ?? before.lastReason ?? breaker?.lastReason ?? 'NO_ANSWER';
  const status = failure === undefined ? (before.lastStatus ?? breaker?.lastStatus) : failure.status;
  const { lastStatus: _status, waitingFor: _for, ...kept } = before;
  await steps.apply(document, {
    change: {
      integration: {
        ...kept,
        attempts: (before.attempts ?? 0) + (failure === undefined ? 0 : 1),
        lastReason: reason,
        waitingSince: before.waitingSince ?? at,
        ...present({
          lastStatus: status,
          lastAttemptAt: failure === undefined ? before.lastAttemptAt : at,
          waitingFor: failure?.waitingFor,
        }),
        ...(breaker === undefined || !canWait ? {} : { waiting: { at } }),
      },
    },
    ...(hasEntry(document, 'waiting') && before.lastReason === reason
      ? {}
      : { entry: { at, actor: 'service', type: 'waiting', reason } }),
  });
}

/** What somebody has to do first is asked for less often. */
function isSoonOver(failure: Failure | undefined): boolean {
  return failure !== undefined && failure.waitingFor === undefined;
}

/**
 * A return is noticed within a minute, jitter included. Too few documents fail for the breaker to open: nothing tells them of the
 * return, and they cost few calls.
 */
const LONGEST_BACK_OFF_SECONDS = 45;

/** Whoever has done what a document waits for sees it go on, jitter included, within five minutes. */
const LONGEST_WAIT_FOR_SOMEBODY_SECONDS = 240;

/** A step that comes back sooner by itself does so. */
function inTime({ code, patience, detail }: RetryLater, seconds: number): RetryLater {
  const longestBackOffSeconds = Math.min(patience.longestBackOffSeconds ?? Infinity, seconds);
  return new RetryLater(code, { ...patience, longestBackOffSeconds }, detail);
}

/**
 * Steps of workflows from before they could wait come back by themselves, no more often than this, and no less: nobody tells
 * them that the authority is back.
 */
const LEAST_SECONDS = 60;

function untilProbe({ probeAt }: AuthorityState, now: Date): RetryLater {
  const untilProbeSeconds = (probeAt - now.getTime()) / 1_000;
  const leastSeconds = Math.max(LEAST_SECONDS, untilProbeSeconds);
  return new RetryLater('AUTHORITY_OUTAGE', { leastSeconds, longestBackOffSeconds: LEAST_SECONDS });
}
