/** The run that asks for a permit: a step that is repeated while its first run still sends is another run of its delivery. */
export interface PermitHolder {
  holder: string;
  run: string;
}

interface Permit {
  holder: string;
  /** Permits of earlier versions have none. */
  run?: string;
  since: number;
  /** The time until which it counts, should the worker die. */
  until: number;
}

/** Instants are milliseconds since 1970, so that the rules below stay arithmetic. */
export interface EndpointState {
  /** Attempts under way. */
  permits: Permit[];
  /** Deliveries whose workflow was started and has not attempted yet. */
  starting: { holder: string; until: number }[];
  /** Attempts of the current window. */
  window: { since: number; made: number; failed: number };
  /** Number of times in a row that the breaker opened; 0 while it is closed. */
  openings: number;
  openUntil: number;
  /** The time for which the last of those that found no permit was told to come again. */
  lastTurnAt: number;
  /** Moving average of an attempt's time. */
  typicalMs: number;
  /** The first failure after the last success; absent while the last attempt succeeded. */
  failingSince?: number;
  /** The last failure, also when attempts have succeeded since. */
  lastFailure?: EndpointFailure;
}

/** An attempt that failed: what it met, and at whose subscription. */
export interface EndpointFailure {
  at: number;
  accountId: string;
  subscriptionId: string;
  /** HTTP status, when there was an answer. */
  status?: number;
  reason?: string;
}

export const MAX_IN_FLIGHT = 4;
/** Starting takes longer than sending: of a fast endpoint, so many are on their way to a permit. */
export const MAX_STARTING = 16;
/** Time that an attempt waits for a permit before it is given a turn. */
export const PATIENCE_MS = 1_000;
/** Duration that is assumed of an endpoint that nobody knows. */
const UNKNOWN_MS = 500;
/** An attempt prolongs its permit all the time, so that those of a dead worker are soon free. */
export const PERMIT_MS = 6_000;
/** A start that took so long was lost with its worker, or the worker is busy: others may be started beside it. */
const STARTING_MS = 5_000;

const WINDOW_MS = 5 * 60_000;
const LEAST_MADE = 10;
const FAILING_SHARE = 0.7;
const FIRST_OPEN_MS = 30_000;
const LONGEST_OPEN_MS = 5 * 60_000;
/** Time between two turns: an endpoint that is fast again is given its backlog, a dead one costs two looks a second. */
const LEAST_TURN_MS = 25;
const LONGEST_TURN_MS = 500;
/** One that was asked to wait looks again within this time after its turn; then its turn no longer counts. */
const TURN_GRACE_MS = 5_000;

export const NEW_ENDPOINT: EndpointState = {
  permits: [],
  starting: [],
  window: { since: 0, made: 0, failed: 0 },
  openings: 0,
  openUntil: 0,
  lastTurnAt: 0,
  typicalMs: UNKNOWN_MS,
};

export type BreakerState = 'closed' | 'open' | 'half-open';

export function breakerOf({ openings, openUntil }: EndpointState, now: number): BreakerState {
  if (openings === 0) return 'closed';
  return now < openUntil ? 'open' : 'half-open';
}

/**
 * Number of new deliveries that may be started now: those that find a permit free, or will within their patience. At an endpoint
 * that is slower, one permit is left for those that wait for their turn.
 */
export function startBudget(state: EndpointState, now: number): number {
  const [held, starting] = [alive(state.permits, now).length, alive(state.starting, now).length];
  const limit = limitOf(state, now);
  const turns = limit === MAX_IN_FLIGHT && state.lastTurnAt + TURN_GRACE_MS > now ? 1 : 0;
  const soonFree = limit < MAX_IN_FLIGHT ? 0 : Math.floor((MAX_IN_FLIGHT * PATIENCE_MS) / paceOf(state, now));
  return Math.max(0, limit - turns - held - starting, Math.min(MAX_STARTING, soonFree) - starting);
}

export function markStarting(state: EndpointState, holders: readonly string[], now: number): EndpointState {
  const others = alive(state.starting, now).filter(({ holder }) => !holders.includes(holder));
  return { ...state, starting: [...others, ...holders.map((holder) => ({ holder, until: now + STARTING_MS }))] };
}

/**
 * Asks for one attempt. Who holds a permit already prolongs it; while another run of the same delivery holds one, which may have
 * sent it, there is none until `heldUntil` at the earliest. An urgent one, which somebody asked for, is made whatever the breaker
 * says.
 */
export function requestPermit(
  state: EndpointState,
  { holder, run }: PermitHolder,
  now: number,
  isUrgent = false,
): { state: EndpointState; granted: boolean; heldUntil?: number } {
  const held = alive(state.permits, now);
  const own = held.find((permit) => permit.holder === holder);
  if (own !== undefined && own.run !== run) return { state, granted: false, heldUntil: own.until };
  const others = without(held, holder);
  const limit = isUrgent ? MAX_IN_FLIGHT : limitOf(state, now);
  if (own === undefined && others.length >= limit) return { state, granted: false };
  const permits = [...others, { holder, run, since: own?.since ?? now, until: now + PERMIT_MS }];
  return { state: { ...state, permits, starting: without(alive(state.starting, now), holder) }, granted: true };
}

/** Tells one that got no permit when to come again. Everybody is given another time. */
export function takeTurn(state: EndpointState, holder: string, now: number): { state: EndpointState; retryAt: number } {
  const earliest = breakerOf(state, now) === 'open' ? state.openUntil : now;
  const apart = Math.min(Math.max(LEAST_TURN_MS, paceOf(state, now) / MAX_IN_FLIGHT), LONGEST_TURN_MS);
  const retryAt = Math.ceil(Math.max(earliest, state.lastTurnAt) + apart);
  return { state: { ...state, starting: without(state.starting, holder), lastTurnAt: retryAt }, retryAt };
}

export interface EndedAttempt extends PermitHolder {
  durationMs: number;
  /** Absent when it was delivered. */
  failure?: Omit<EndpointFailure, 'at'>;
  now: number;
}

/** An attempt has ended: its permit is free, and the breaker learns from it. */
export function finishAttempt(state: EndpointState, { durationMs, failure, now, ...who }: EndedAttempt): EndpointState {
  const typicalMs = Math.round(state.typicalMs * 0.8 + durationMs * 0.2);
  const delivered = failure === undefined;
  const { failingSince = now, ...before } = state;
  const learnt = delivered ? before : { ...before, failingSince, lastFailure: { ...failure, at: now } };
  const base = { ...learnt, permits: withoutRun(alive(state.permits, now), who), typicalMs };
  const breaker = breakerOf(state, now);
  // Of attempts from before the breaker opened, a success is news, a failure is none.
  if (breaker === 'open') return delivered ? closeBreaker(base, now) : base;
  if (breaker === 'half-open') return delivered ? closeBreaker(base, now) : opened(base, now);
  const current = now - state.window.since > WINDOW_MS ? { since: now, made: 0, failed: 0 } : state.window;
  const window = { ...current, made: current.made + 1, failed: current.failed + (delivered ? 0 : 1) };
  const failing = window.made >= LEAST_MADE && window.failed >= window.made * FAILING_SHARE;
  return failing ? opened(base, now) : { ...base, window };
}

/** A permit that was not used. */
export function releasePermit(state: EndpointState, who: PermitHolder): EndpointState {
  return { ...state, permits: withoutRun(state.permits, who) };
}

export interface AttemptUnderWay {
  holder: string;
  since: number;
}

/** Attempts that may be sending at this moment. */
export function attemptsUnderWay({ permits }: EndpointState, now: number): AttemptUnderWay[] {
  return alive(permits, now).map(({ holder, since }) => ({ holder, since }));
}

/** A start that did not come about. */
export function forgetStarting(state: EndpointState, holder: string): EndpointState {
  return { ...state, starting: without(state.starting, holder) };
}

/** The endpoint works again, or an operator says so: attempts are made as at one that never failed. */
export function closeBreaker(state: EndpointState, now: number): EndpointState {
  return {
    ...state,
    openings: 0,
    openUntil: 0,
    lastTurnAt: Math.min(state.lastTurnAt, now),
    window: { since: now, made: 0, failed: 0 },
  };
}

/** Has one attempt find out now whether the endpoint works again, instead of at the end of the pause. */
export function endPause(state: EndpointState, now: number): EndpointState {
  if (breakerOf(state, now) !== 'open') return state;
  return { ...state, openUntil: now, lastTurnAt: Math.min(state.lastTurnAt, now) };
}

/**
 * Reasons why deliveries of an endpoint may wait: it fails; it is busy with as many as it may have; or it works, and waiting is
 * our own affair.
 */
export const ENDPOINT_STANDINGS = ['working', 'busy', 'failing'] as const;
export type EndpointStanding = (typeof ENDPOINT_STANDINGS)[number];

export function standingOf(state: EndpointState, now: number): EndpointStanding {
  if (breakerOf(state, now) !== 'closed') return 'failing';
  return startBudget(state, now) > 0 ? 'working' : 'busy';
}

function opened(state: EndpointState, now: number): EndpointState {
  const openMs = Math.min(FIRST_OPEN_MS * 2 ** state.openings, LONGEST_OPEN_MS);
  return { ...state, openings: state.openings + 1, openUntil: now + openMs, lastTurnAt: now + openMs };
}

/** Most permits at a time. While the breaker is half-open, a single attempt finds out whether the endpoint works again. */
function limitOf(state: EndpointState, now: number): number {
  const breaker = breakerOf(state, now);
  switch (breaker) {
    case 'closed':
      return MAX_IN_FLIGHT;
    case 'half-open':
      return 1;
    case 'open':
      return 0;
    default:
      return breaker satisfies never;
  }
}

/** An attempt that is still under way tells before its end that the endpoint has become slow. */
function paceOf(state: EndpointState, now: number): number {
  return Math.max(state.typicalMs, ...alive(state.permits, now).map(({ since }) => now - since));
}

function alive<Lease extends { until: number }>(leases: readonly Lease[], now: number): Lease[] {
  return leases.filter(({ until }) => until > now);
}

function without<Lease extends { holder: string }>(leases: readonly Lease[], holder: string): Lease[] {
  return leases.filter((lease) => lease.holder !== holder);
}

/** What a run that was overtaken holds no longer is another's. */
function withoutRun(permits: readonly Permit[], who: PermitHolder): Permit[] {
  return permits.filter(({ holder, run }) => holder !== who.holder || run !== who.run);
}
