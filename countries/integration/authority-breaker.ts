import type { CancellationLookup, LookupAnswer, SubmissionAnswer } from './answers';

/** What all worker processes know together of an authority. Instants are milliseconds since 1970. */
export interface AuthorityState {
  /** Documents that met an outage one after the other, with no success of any document between. */
  failing: string[];
  /** How often in a row the breaker opened or a probe failed; 0 while it is closed. */
  openings: number;
  /** The next probe is made then. */
  probeAt: number;
  /** The document that finds out whether the authority is back, and until when that counts should its worker die. */
  probe?: { documentId: string; until: number };
  lastReason?: string;
  lastStatus?: number;
  /** When an operator last had it asked at once. */
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
/** Longer than a call may take. */
const PROBE_MS = 30_000;

export type BreakerState = 'closed' | 'open' | 'probing';

export function breakerOf({ openings, probe }: AuthorityState, now: number): BreakerState {
  if (openings === 0) return 'closed';
  return probe !== undefined && probe.until > now ? 'probing' : 'open';
}

/** Whether the document may call now. The first that comes when a probe is due makes it. */
export function admit(
  state: AuthorityState,
  documentId: string,
  now: number,
): { state: AuthorityState; admitted: boolean } {
  const breaker = breakerOf(state, now);
  switch (breaker) {
    case 'closed':
      return { state, admitted: true };
    case 'probing':
      return { state, admitted: state.probe?.documentId === documentId };
    case 'open':
      return now < state.probeAt
        ? { state, admitted: false }
        : { state: { ...state, probe: { documentId, until: now + PROBE_MS } }, admitted: true };
    default:
      return breaker satisfies never;
  }
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
  | { kind: 'down'; reason: string; status?: number; retryAfterSeconds?: number }
  /** Says nothing about whether others would be served. */
  | { kind: 'unknown' };

const DOWN = new Set([429, 502, 503, 504]);

/** What an answer to one document says about the authority: its own word on a document is news of its return. */
export function healthOf(answer: SubmissionAnswer | LookupAnswer | CancellationLookup): Health {
  switch (answer.kind) {
    case 'accepted':
    case 'cancelled':
    case 'pending':
    case 'refused':
    case 'duplicate':
    case 'not-expressible':
    case 'not-found':
      return { kind: 'up' };
    case 'unanswered':
      return { kind: 'down', reason: 'NO_ANSWER' };
    case 'outage':
    case 'unintelligible':
      return healthOfReason(answer.reason, answer.retryAfterSeconds);
    default:
      return answer satisfies never;
  }
}

function healthOfReason(reason: string, retryAfterSeconds: number | undefined): Health {
  const patience = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  if (reason === 'NOT_CONNECTED') return { kind: 'down', reason, ...patience };
  const status = Number(/^HTTP_(\d{3})/.exec(reason)?.[1]);
  return DOWN.has(status) ? { kind: 'down', reason: `HTTP_${status}`, status, ...patience } : { kind: 'unknown' };
}

/** The breaker learns from an answer; the same state where there is nothing to learn. */
export function learn(
  state: AuthorityState,
  { documentId, health, now }: { documentId: string; health: Health; now: number },
): AuthorityState {
  switch (health.kind) {
    case 'up':
      return state.failing.length === 0 && state.openings === 0 ? state : { ...REACHABLE, nextReleaseAt: now };
    case 'down':
      return failed(state, documentId, health, now);
    case 'unknown':
      return state.probe?.documentId === documentId ? opened(state, { reason: 'NO_ANSWER' }, now) : state;
    default:
      return health satisfies never;
  }
}

type Down = Omit<Extract<Health, { kind: 'down' }>, 'kind'>;

function failed(state: AuthorityState, documentId: string, down: Down, now: number): AuthorityState {
  // Of calls from before it opened, a failure is no news.
  if (state.openings > 0) return state.probe?.documentId === documentId ? opened(state, down, now) : state;
  if (state.failing.includes(documentId)) return state;
  const failing = [...state.failing, documentId];
  return failing.length < FAILING_DOCUMENTS ? { ...state, failing } : opened({ ...state, failing }, down, now);
}

function opened(state: AuthorityState, { reason, status, retryAfterSeconds = 0 }: Down, now: number): AuthorityState {
  const { probe: _probe, lastStatus: _status, ...rest } = state;
  const pauseMs = Math.min(FIRST_OPEN_MS * 2 ** state.openings, LONGEST_OPEN_MS);
  const askedMs = Math.min(retryAfterSeconds * 1_000, LONGEST_ASKED_MS);
  return {
    ...rest,
    openings: state.openings + 1,
    probeAt: now + Math.max(pauseMs, askedMs),
    lastReason: reason,
    ...(status === undefined ? {} : { lastStatus: status }),
  };
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
