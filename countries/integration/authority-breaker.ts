import { present } from '../../platform/present';
import type { FollowUpLookup, LookupAnswer, SubmissionAnswer } from './answers';
import { NO_ANSWER, NOT_CONNECTED, waitingForOf, type Obstacle } from './obstacle';
import { systemNamed, type SystemId } from './systems';

/** What all worker processes know together of an authority's system. Instants are milliseconds since 1970. */
export interface AuthorityState {
  /** Documents that met an outage one after the other, with no success of any document between; companies that met their limits. */
  failing: string[];
  /** How often in a row the breaker opened or a probe failed; 0 while it is closed. */
  openings: number;
  /** Instant at which it opened the last time; it may be closed again. */
  openedAt?: number;
  /** The next probe is made then. */
  probeAt: number;
  /** The document that finds out whether the authority is back, and until when that counts should its worker die. */
  probe?: { documentId: string; until: number };
  /** Reason of the last outage: kept until there is another one. */
  lastReason?: string;
  lastStatus?: number;
  /** Instant at which an operator last had it asked at once. */
  askedAt?: number;
  /** Before this instant no process lets the next waiting documents go. */
  nextReleaseAt: number;
}

export const REACHABLE: AuthorityState = { failing: [], openings: 0, probeAt: 0, nextReleaseAt: 0 };

/** So many different documents, so that one that always fails stops no others. */
export const FAILING_DOCUMENTS = 5;
const FIRST_OPEN_MS = 5_000;
/** A return is noticed within so long, unless the authority itself asked for more. */
const LONGEST_OPEN_MS = 20_000;
const LONGEST_ASKED_MS = 3_600_000;
/** Time allowed from the choice of a document to the beginning of its call. */
const PROBE_MS = 30_000;

export type BreakerState = 'closed' | 'open' | 'probing';

export function breakerOf({ openings, probe }: AuthorityState, now: number): BreakerState {
  if (openings === 0) return 'closed';
  return probe !== undefined && probe.until > now ? 'probing' : 'open';
}

/**
 * Whether the document may call now. The first that comes when a probe is due makes it; `probeMs` is longer than its call may
 * take, so that there is no second probe meanwhile.
 */
export function admit(
  state: AuthorityState,
  documentId: string,
  now: number,
  probeMs = PROBE_MS,
): { state: AuthorityState; admitted: boolean } {
  const breaker = breakerOf(state, now);
  const probing = () => ({ ...state, probe: { documentId, until: now + probeMs } });
  switch (breaker) {
    case 'closed':
      return { state, admitted: true };
    case 'probing':
      return isProbe(state, documentId) ? { state: probing(), admitted: true } : { state, admitted: false };
    case 'open':
      return now < state.probeAt ? { state, admitted: false } : { state: probing(), admitted: true };
    default:
      return breaker satisfies never;
  }
}

function isProbe({ probe }: AuthorityState, documentId: string): boolean {
  return probe?.documentId === documentId;
}

const ASKED_EVERY_MS = 5_000;

/** Makes the document the probe at once, because an operator wants to know, however long the authority asked to wait. */
export function askNow(
  state: AuthorityState,
  documentId: string,
  now: number,
): { state: AuthorityState; asks: boolean } {
  const wasJustAsked = state.askedAt !== undefined && now - state.askedAt < ASKED_EVERY_MS;
  if (breakerOf(state, now) !== 'open' || wasJustAsked) return { state, asks: false };
  return { state: { ...state, askedAt: now, probe: { documentId, until: now + PROBE_MS } }, asks: true };
}

export type Health =
  | { kind: 'up' }
  /** `of`: it may be this company's alone. */
  | { kind: 'down'; reason: string; status?: number; retryAfterSeconds?: number; of?: 'company' }
  /** Says nothing about whether others would be served. */
  | { kind: 'unknown' }
  /** Nobody was called. */
  | { kind: 'not-called' };

const TOO_MANY_REQUESTS = 429;
const DOWN = new Set([TOO_MANY_REQUESTS, 502, 503, 504]);

/** What an answer to one document says about the system that gave it: its own word on a document is news of its return. */
export function healthOf(answer: SubmissionAnswer | LookupAnswer | FollowUpLookup, system: SystemId): Health {
  switch (answer.kind) {
    case 'accepted':
    case 'done':
    case 'pending':
    case 'refused':
    case 'duplicate':
    case 'not-found':
      return { kind: 'up' };
    case 'not-expressible':
      return { kind: 'not-called' };
    case 'obstacle':
      // What somebody has to do first is not the system's to mend.
      return waitingForOf(answer) === undefined ? healthOfObstacle(answer, system) : { kind: 'unknown' };
    default:
      return answer satisfies never;
  }
}

function healthOfObstacle({ reason, status, retryAfterSeconds }: Obstacle, system: SystemId): Health {
  const patience = present({ retryAfterSeconds });
  if (reason === NOT_CONNECTED || reason === NO_ANSWER) return { kind: 'down', reason, ...patience };
  if (status === undefined || !DOWN.has(status)) return { kind: 'unknown' };
  const isOfCompany = status === TOO_MANY_REQUESTS && systemNamed(system)?.callsAs === 'company';
  return { kind: 'down', reason: `HTTP_${status}`, status, ...patience, ...(isOfCompany && { of: 'company' }) };
}

export interface Learnt {
  documentId: string;
  companyId: string;
  health: Health;
  now: number;
}

/** The breaker learns from an answer; the same state where there is nothing to learn. */
export function learn(state: AuthorityState, { documentId, companyId, health, now }: Learnt): AuthorityState {
  switch (health.kind) {
    case 'up':
      return state.failing.length === 0 && state.openings === 0 ? state : closed(state, now);
    case 'down':
      if (health.of === undefined) return failed(state, { documentId, failing: documentId }, health, now);
      // One company's limits are no reason for the others to wait any longer.
      return state.openings > 0
        ? unclear(state, documentId, now)
        : failed(state, { documentId, failing: companyId }, health, now);
    case 'unknown':
      return unclear(state, documentId, now);
    case 'not-called':
      return passedOn(state, documentId, now);
    default:
      return health satisfies never;
  }
}

/** The document asks nobody: if it was to find out, another one may at once. */
export function passedOn(state: AuthorityState, documentId: string, now: number): AuthorityState {
  return isProbe(state, documentId) ? probed(state, now) : state;
}

function unclear(state: AuthorityState, documentId: string, now: number): AuthorityState {
  return isProbe(state, documentId) ? probed(state, now + pauseMs(state.openings - 1)) : state;
}

type Down = Omit<Extract<Health, { kind: 'down' }>, 'kind' | 'of'>;

function failed(
  state: AuthorityState,
  { documentId, failing: one }: { documentId: string; failing: string },
  down: Down,
  now: number,
): AuthorityState {
  // Of calls from before it opened, a failure is no news.
  if (state.openings > 0) return isProbe(state, documentId) ? opened(state, down, now) : state;
  if (state.failing.includes(one)) return state;
  const failing = [...state.failing, one];
  if (failing.length < FAILING_DOCUMENTS) return { ...state, failing };
  return opened({ ...state, failing, openedAt: now }, down, now);
}

function opened(state: AuthorityState, { reason, status, retryAfterSeconds = 0 }: Down, now: number): AuthorityState {
  const { lastStatus: _status, ...rest } = state;
  const askedMs = Math.min(retryAfterSeconds * 1_000, LONGEST_ASKED_MS);
  return {
    ...probed(rest, now + Math.max(pauseMs(state.openings), askedMs)),
    openings: state.openings + 1,
    lastReason: reason,
    ...(status === undefined ? {} : { lastStatus: status }),
  };
}

/** The probe is over and has found out nothing new; the next one is made then. */
function probed({ probe: _probe, ...state }: AuthorityState, probeAt: number): AuthorityState {
  return { ...state, probeAt };
}

function closed({ openedAt, lastReason, lastStatus }: AuthorityState, now: number): AuthorityState {
  return { ...REACHABLE, nextReleaseAt: now, ...present({ openedAt, lastReason, lastStatus }) };
}

function pauseMs(openings: number): number {
  return Math.min(FIRST_OPEN_MS * 2 ** openings, LONGEST_OPEN_MS);
}

/** How long after one release of waiting documents the next may be. */
export const RELEASE_EVERY_MS = 500;

/** Takes the turn to let waiting documents go: one as a probe when that is due, many when the breaker is closed. */
export function takeRelease(
  state: AuthorityState,
  now: number,
): { state: AuthorityState; release: 'none' | 'probe' | 'many' } {
  if (now < state.nextReleaseAt) return { state, release: 'none' };
  const breaker = breakerOf(state, now);
  if (breaker === 'probing' || (breaker === 'open' && now < state.probeAt)) return { state, release: 'none' };
  const release = breaker === 'closed' ? 'many' : 'probe';
  const pauseMs = release === 'many' ? RELEASE_EVERY_MS : FIRST_OPEN_MS;
  return { state: { ...state, nextReleaseAt: now + pauseMs }, release };
}
