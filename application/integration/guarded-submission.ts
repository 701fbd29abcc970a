import type { LookupAnswer, SubmissionAnswer } from '../../countries/integration/answers';
import { healthOf, type AuthorityState } from '../../countries/integration/authority-breaker';
import { NOT_ASKED, ofQuestion, waitingForOf, type Obstacle } from '../../countries/integration/obstacle';
import { isCalledPerDocument } from '../../countries/integration/systems';
import { hasEntry, isAnswered, type DocumentRecord } from '../../storage/document-record';
import { ALWAYS_OPEN, type Caller, type Guard } from './authority-guard';
import { systemOf } from './system-choice';
import type { Integration } from './integration';
import { present } from '../../platform/present';
import { RetryLater, type Patience, type Undecided } from './retry-later';
import { integrationOf, letGo, waits, type Met } from './integration-state';
import { submittedEntry } from './sent-mark';

/** The document waits until it is let go (release-waiting.ts) or told to look; its step holds nothing meanwhile. */
export type Waiting = 'waiting';

/** It was asked for what becomes of the document, and the document is told once that is known. */
export type ToldLater = 'told-later';

type Guarded<Result> = Result | Waiting | ('pending' extends Result ? ToldLater : never);

type Step<Result> = (integration: Integration, document: DocumentRecord, signal: AbortSignal) => Promise<Result>;

/** A step that is about to be made. */
interface Attempt {
  document: DocumentRecord;
  canWait: boolean;
  signal: AbortSignal;
  /** Seconds until the next attempt by the back-off of the step itself. */
  secondsUntilNext(patience: Patience): number;
}

/**
 * Makes a step that calls an authority only when its breaker lets it, and has the breaker learn from the answers. See
 * docs/adr/0047-breaker-per-authority.md.
 */
export async function guarded<Result>(
  integration: Integration,
  ofCalled: Guard,
  { document: found, canWait, signal, secondsUntilNext }: Attempt,
  step: Step<Result>,
): Promise<Guarded<Result>> {
  if (found.inbound !== undefined || isAnswered(found)) return step(integration, found, signal);
  const left = await integration.systems.made(found);
  const caller = callerOf(left);
  const isCalled = isCalledPerDocument(caller.system);
  const guard = isCalled ? ofCalled : ALWAYS_OPEN;
  // The chain tells it what becomes of it: it need not look meanwhile.
  const isTold = !isCalled && canWait;
  const open = await guard.heldBack(caller);
  if (open !== undefined) return heldBack(integration, left, open, canWait);
  const { integration: before } = left;
  const document = before?.waiting === undefined ? left : { ...left, integration: letGo(before) };
  try {
    const result = await step(observing(integration, guard, caller), document, signal);
    return result === 'pending' && isTold ? ('told-later' as Guarded<Result>) : result;
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error;
    const opened = await guard.openFor(caller);
    const current = await integration.systems.made(await integration.steps.read(found.documentId));
    // An operator decided while the authority was asked.
    if (isAnswered(current)) return step(integration, current, signal);
    const { why, code } = error;
    if (why.kind === 'pending' && isTold) return 'waiting';
    if (why.kind === 'obstacle' && why.cause === 'not-asked') {
      if (opened === undefined) throw inTime(error, LONGEST_BACK_OFF_SECONDS);
      return heldBack(integration, current, opened, canWait);
    }
    const met = failureOf(why, caller);
    const failure = { reason: code, ...met };
    if (opened === undefined) {
      const longest = isSoonOver(why, met) ? LONGEST_BACK_OFF_SECONDS : LONGEST_WAIT_FOR_SOMEBODY_SECONDS;
      const { patience } = inTime(error, longest);
      const exactSeconds = secondsUntilNext(patience);
      if (why.kind !== 'pending') await note(integration, current, failure, { seconds: exactSeconds });
      throw new RetryLater(why, { ...patience, exactSeconds });
    }
    await note(integration, current, failure, { breaker: opened, canWait });
    if (!canWait) throw untilProbe(opened, integration.clock());
    return 'waiting';
  }
}

function callerOf(document: DocumentRecord): Caller {
  const { documentId, companyId, countryIso } = document;
  return { documentId, companyId, countryIso, system: systemOf(document) };
}

function observing(integration: Integration, guard: Guard, caller: Caller): Integration {
  const { authority } = integration;
  return {
    ...integration,
    authority: {
      submit: async (...call) => asked(NOT_ASKED, async () => authority.submit(...call)),
      lookUp: async (...call) => asked(ofQuestion(NOT_ASKED), async () => authority.lookUp(...call)),
    },
  };

  async function asked<Answer extends SubmissionAnswer | LookupAnswer>(
    notAsked: Answer & Obstacle,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    // The breaker may have opened since the step began: when it does, as many steps as a process has slots are on their way here.
    return (await guard.heldBack(caller)) === undefined ? guard.learning(caller, call) : notAsked;
  }
}

/** What operators are told of it; undefined where only that it has to be made again is known. */
function failureOf(why: Undecided, { system }: Caller): Failure | undefined {
  const met = why.kind === 'settling' ? why.met : why;
  if (met?.kind !== 'obstacle') return undefined;
  const waitingFor = waitingForOf(met);
  if (waitingFor !== undefined || !isCalledPerDocument(system))
    return { reason: met.reason, ...present({ waitingFor }) };
  const health = healthOf(met, system);
  // Somebody else's outage on the way, of a receiver for example: nothing is known of the system, and the document is told why.
  if (health.kind !== 'down') return met.cause === 'outage' ? { reason: met.reason } : undefined;
  return { reason: health.reason, ...present({ status: health.status, isOfCompany: health.of && (true as const) }) };
}

interface Failure extends Met {
  /** Others may be served. */
  isOfCompany?: true;
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
      await note(integration, document, undefined, { breaker, canWait });
    throw untilProbe(breaker, integration.clock());
  }
  await foreseen(integration, document);
  await note(integration, document, undefined, { breaker, canWait: true });
  return 'waiting';
}

/** Has the connector foresee it once, before the document waits for the first time. */
async function foreseen({ authority, steps }: Integration, document: DocumentRecord): Promise<void> {
  if (authority.foresee === undefined || hasEntry(document, 'waiting')) return;
  await authority.foresee(document, await steps.payloadOf(document.documentId));
}

/** What has the document call next. */
type Next = { breaker: AuthorityState; canWait: boolean } | { seconds: number };

/** What operators see, and by what the document is found when the authority is back. */
async function note(
  { steps, clock }: Integration,
  document: DocumentRecord,
  failure: Failure | undefined,
  next: Next,
): Promise<void> {
  const at = clock();
  const before = integrationOf(document);
  const known = 'breaker' in next ? next.breaker : undefined;
  const integration = waits(before, { at, met: failure, known, next: calledNext(next, at) });
  const { lastReason: reason } = integration;
  await steps.apply(document, {
    change: { integration },
    entry: [
      ...(mayBeThere(document, failure) ? submittedEntry(document) : []),
      ...(hasEntry(document, 'waiting') && before.lastReason === reason
        ? []
        : [{ at, actor: 'service', type: 'waiting', reason } as const]),
    ],
  });
}

/** Whether what is marked as sent may have arrived: of a chain it is only asked for, until that does not know what became of it. */
function mayBeThere(document: DocumentRecord, failure: Failure | undefined): boolean {
  return isCalledPerDocument(systemOf(document)) || failure?.waitingFor === 'AUTHORITY_OUTCOME_UNKNOWN';
}

function calledNext(next: Next, at: Date): Parameters<typeof waits>[1]['next'] {
  if ('seconds' in next) return new Date(at.getTime() + next.seconds * 1_000);
  return next.canWait ? 'let-go' : 'step';
}

/**
 * What somebody has to do first is asked for less often, and so are an authority that decides later, and whoever limits a company: no
 * breaker holds that one back.
 */
function isSoonOver(why: Undecided, failure: Failure | undefined): boolean {
  return why.kind !== 'pending' && failure?.waitingFor === undefined && failure?.isOfCompany !== true;
}

/**
 * A return is noticed within a minute, jitter included. Too few documents fail for the breaker to open: nothing tells them of the
 * return, and they cost few calls.
 */
const LONGEST_BACK_OFF_SECONDS = 45;

/** Whoever has done what a document waits for sees it go on, jitter included, within five minutes. */
const LONGEST_WAIT_FOR_SOMEBODY_SECONDS = 240;

/** A step that comes back sooner by itself does so. */
function inTime({ why, patience }: RetryLater, seconds: number): RetryLater {
  const longestBackOffSeconds = Math.min(patience.longestBackOffSeconds ?? Infinity, seconds);
  return new RetryLater(why, { ...patience, longestBackOffSeconds });
}

/**
 * Steps of workflows from before they could wait come back by themselves, no more often than this, and no less: nobody tells
 * them that the authority is back.
 */
const LEAST_SECONDS = 60;

function untilProbe({ probeAt }: AuthorityState, now: Date): RetryLater {
  const untilProbeSeconds = (probeAt - now.getTime()) / 1_000;
  const leastSeconds = Math.max(LEAST_SECONDS, untilProbeSeconds);
  return new RetryLater(NOT_ASKED, { leastSeconds, longestBackOffSeconds: LEAST_SECONDS });
}
