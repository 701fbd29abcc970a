/** Instants are milliseconds since 1970, so that the rules below stay arithmetic. */
export interface EndpointState {
  /** Attempts under way: who holds one, and until when it counts should its worker die. */
  permits: { holder: string; until: number }[];
  /** Attempts of the current window. */
  window: { since: number; made: number; failed: number };
  /** How often in a row the breaker opened; 0 while it is closed. */
  openings: number;
  openUntil: number;
  /** When the last of those that found no permit was told to come again. */
  lastTurnAt: number;
  /** Moving average of an attempt's time. */
  typicalMs: number;
}

export const NEW_ENDPOINT: EndpointState = {
  permits: [],
  window: { since: 0, made: 0, failed: 0 },
  openings: 0,
  openUntil: 0,
  lastTurnAt: 0,
  typicalMs: 100,
};

export const MAX_IN_FLIGHT = 4;
/** Longer than connecting, a token and a whole attempt take together. */
const PERMIT_MS = 60_000;
/** A permit with less left is prolonged before an attempt. */
const ATTEMPT_MS = 40_000;

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

export type BreakerState = 'closed' | 'open' | 'half-open';

export function breakerOf({ openings, openUntil }: EndpointState, now: number): BreakerState {
  if (openings === 0) return 'closed';
  return now < openUntil ? 'open' : 'half-open';
}

export interface PermitAnswer {
  state: EndpointState;
  granted: boolean;
  /** When refused: when it is worth asking again. */
  retryAt: number;
}

/** Permits for new deliveries leave one for those that wait for their turn, so that neither starves the other. */
export function freePermits(state: EndpointState, now: number): number {
  const limit = limitOf(state, now);
  const turnsTaken = limit === MAX_IN_FLIGHT && state.lastTurnAt + TURN_GRACE_MS > now ? 1 : 0;
  return Math.max(0, limit - turnsTaken - heldAt(state, now).length);
}

/** Asks for one attempt. Who holds a permit already keeps it; who gets none is given a turn of its own. */
export function requestPermit(state: EndpointState, holder: string, now: number): PermitAnswer {
  const held = heldAt(state, now);
  const own = held.find((permit) => permit.holder === holder);
  if (own !== undefined && own.until - now >= ATTEMPT_MS) return { state, granted: true, retryAt: now };
  const others = held.filter((permit) => permit.holder !== holder);
  if (own !== undefined || others.length < limitOf(state, now)) {
    const permits = [...others, { holder, until: now + PERMIT_MS }];
    return { state: { ...state, permits }, granted: true, retryAt: now };
  }
  const earliest = breakerOf(state, now) === 'open' ? state.openUntil : now;
  const apart = Math.min(Math.max(LEAST_TURN_MS, state.typicalMs / MAX_IN_FLIGHT), LONGEST_TURN_MS);
  const turn = Math.ceil(Math.max(earliest, state.lastTurnAt) + apart);
  return { state: { ...state, permits: held, lastTurnAt: turn }, granted: false, retryAt: turn };
}

/** An attempt has ended: its permit is free, and the breaker learns from it. */
export function finishAttempt(
  state: EndpointState,
  { holder, delivered, durationMs, now }: { holder: string; delivered: boolean; durationMs: number; now: number },
): EndpointState {
  const permits = heldAt(state, now).filter((permit) => permit.holder !== holder);
  const typicalMs = Math.round(state.typicalMs * 0.8 + durationMs * 0.2);
  const base = { ...state, permits, typicalMs };
  if (state.openings > 0)
    return delivered ? closed(base, now) : breakerOf(state, now) === 'open' ? base : opened(base, now);
  const current = now - state.window.since > WINDOW_MS ? { since: now, made: 0, failed: 0 } : state.window;
  const window = { ...current, made: current.made + 1, failed: current.failed + (delivered ? 0 : 1) };
  const failing = window.made >= LEAST_MADE && window.failed >= window.made * FAILING_SHARE;
  return failing ? opened(base, now) : { ...base, window };
}

/** Gives a permit back without an attempt. */
export function returnPermit(state: EndpointState, holder: string): EndpointState {
  return { ...state, permits: state.permits.filter((permit) => permit.holder !== holder) };
}

function closed(state: EndpointState, now: number): EndpointState {
  return {
    ...state,
    openings: 0,
    openUntil: 0,
    lastTurnAt: Math.min(state.lastTurnAt, now),
    window: { since: now, made: 0, failed: 0 },
  };
}

function opened(state: EndpointState, now: number): EndpointState {
  const openMs = Math.min(FIRST_OPEN_MS * 2 ** state.openings, LONGEST_OPEN_MS);
  return { ...state, openings: state.openings + 1, openUntil: now + openMs, lastTurnAt: now + openMs };
}

/** While it is half-open, a single attempt finds out whether the endpoint works again. */
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

function heldAt({ permits }: EndpointState, now: number): EndpointState['permits'] {
  return permits.filter(({ until }) => until > now);
}
