import fc from 'fast-check';
import {
  breakerOf,
  closeBreaker,
  endPause,
  finishAttempt as finishRun,
  forgetStarting,
  markStarting,
  MAX_IN_FLIGHT,
  MAX_STARTING,
  NEW_ENDPOINT,
  releasePermit,
  requestPermit as requestRun,
  standingOf,
  startBudget,
  takeTurn,
  type EndedAttempt,
  type EndpointState,
} from '../../../subscriptions/endpoint-state';

const START = 1_800_000_000_000;
const MINUTE = 60_000;
const TIMEOUT = { accountId: 'acme', subscriptionId: 'one', reason: 'TIMEOUT' };

const RUN = 'first';

function requestPermit(state: EndpointState, holder: string, now: number, isUrgent = false, run = RUN) {
  return requestRun(state, { holder, run }, now, isUrgent);
}

function finishAttempt(state: EndpointState, ended: Omit<EndedAttempt, 'run'>, run = RUN): EndpointState {
  return finishRun(state, { ...ended, run });
}

function failing(state: EndpointState, times: number, now: number): EndpointState {
  let current = state;
  for (let count = 0; count < times; count += 1) {
    current = requestPermit(current, `f${count}`, now).state;
    current = finishAttempt(current, { holder: `f${count}`, failure: TIMEOUT, durationMs: 15_000, now });
  }
  return current;
}

type Act =
  | { kind: 'start' | 'turn' | 'forget'; holder: string }
  | { kind: 'ask'; holder: string; run: string }
  | { kind: 'end'; holder: string; run: string; delivered: boolean; ms: number };
const holder = fc.integer({ min: 0, max: 9 }).map(String);
const run = fc.constantFrom(RUN, 'again');
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constantFrom('start' as const, 'turn' as const, 'forget' as const), holder }),
  fc.record({ kind: fc.constant('ask' as const), holder, run }),
  fc.record({ kind: fc.constant('end' as const), holder, run, delivered: fc.boolean(), ms: fc.nat(15_000) }),
);

test('whatever happens, there are never more than four attempts, and one while it is half-open', () => {
  const steps = fc.array(fc.record({ act, pause: fc.nat(20_000) }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, (all) => {
      let state = NEW_ENDPOINT;
      let now = START;
      for (const step of all) {
        now += step.pause;
        const before = state;
        if (step.act.kind === 'end') {
          const { holder: who, delivered, ms } = step.act;
          const ended = { holder: who, ...(delivered ? {} : { failure: TIMEOUT }), durationMs: ms, now };
          state = finishAttempt(state, ended, step.act.run);
        } else if (step.act.kind === 'forget') state = forgetStarting(state, step.act.holder);
        else if (step.act.kind === 'turn') {
          const turn = takeTurn(state, step.act.holder, now);
          expect(turn.retryAt).toBeGreaterThan(Math.max(now, state.lastTurnAt));
          state = turn.state;
        } else if (step.act.kind === 'start') {
          if (startBudget(state, now) > 0) state = markStarting(state, [step.act.holder], now);
        } else if (step.act.kind === 'ask') {
          const { holder: who, run: asking } = step.act;
          const answer = requestPermit(state, who, now, false, asking);
          state = answer.state;
          const own = before.permits.find((permit) => permit.holder === who && permit.until > now);
          const had = own !== undefined;
          if (had) expect(answer.granted).toBe(own.run === asking);
          if (answer.granted && !had && breakerOf(before, now) === 'half-open')
            expect(state.permits.filter(({ until }) => until > now)).toHaveLength(1);
          if (answer.granted && !had) expect(breakerOf(before, now)).not.toBe('open');
        }
        const held = state.permits.filter(({ until }) => until > now);
        expect(held.length).toBeLessThanOrEqual(MAX_IN_FLIGHT);
        expect(new Set(held.map((permit) => permit.holder)).size).toBe(held.length);
        expect(startBudget(state, now)).toBeGreaterThanOrEqual(0);
        expect(startBudget(state, now)).toBeLessThanOrEqual(MAX_STARTING);
      }
    }),
  );
});

/** All permits taken at START by attempts that go on. */
function busy(state = NEW_ENDPOINT): EndpointState {
  return ['a', 'b', 'c', 'd'].reduce((rest, name) => requestPermit(rest, name, START).state, state);
}

test('a permit that is asked for twice is one permit', () => {
  const once = requestPermit(NEW_ENDPOINT, 'a', START).state;
  const twice = requestPermit(once, 'a', START + 1_000);
  expect(twice.granted).toBe(true);
  expect(twice.state.permits).toHaveLength(1);
});

test('a permit is kept as long as it is prolonged; those of a worker that died are free after six seconds', () => {
  expect(requestPermit(busy(), 'e', START + 5_000).granted).toBe(false);
  expect(requestPermit(busy(), 'e', START + 6_000).granted).toBe(true);
  const prolonged = requestPermit(busy(), 'a', START + 5_000).state;
  expect(prolonged.permits.find(({ holder: of }) => of === 'a')).toEqual({
    holder: 'a',
    run: RUN,
    since: START,
    until: START + 11_000,
  });
});

test('a step that is repeated gets no permit while its first run holds one, and takes none from it', () => {
  const first = requestPermit(NEW_ENDPOINT, 'a', START).state;
  expect(requestPermit(first, 'a', START + 1_000, true, 'again')).toEqual({
    state: first,
    granted: false,
    heldUntil: START + 6_000,
  });
  expect(releasePermit(first, { holder: 'a', run: 'again' }).permits).toEqual(first.permits);
  const again = requestPermit(first, 'a', START + 6_000, false, 'again').state;
  expect(again.permits).toEqual([{ holder: 'a', run: 'again', since: START + 6_000, until: START + 12_000 }]);
  const overtaken = finishAttempt(again, { holder: 'a', durationMs: 6_100, now: START + 6_100 });
  expect(overtaken.permits).toEqual(again.permits);
});

test("a permit of an earlier version, which names no run, is nobody else's", () => {
  const earlier = { ...NEW_ENDPOINT, permits: [{ holder: 'a', since: START, until: START + 6_000 }] };
  expect(requestPermit(earlier, 'a', START + 1_000)).toMatchObject({ granted: false, heldUntil: START + 6_000 });
});

test('those that find no permit are given different turns, soon, and a permit is kept for them', () => {
  let state = busy();
  const turns = Array.from({ length: 100 }, (_, index) => {
    const turn = takeTurn(state, `w${index}`, START);
    state = turn.state;
    return turn.retryAt - START;
  });
  expect(new Set(turns).size).toBe(100);
  expect(Math.max(...turns)).toBeLessThanOrEqual(12_500);
  expect(startBudget({ ...state, permits: [], typicalMs: 8_000 }, START)).toBe(MAX_IN_FLIGHT - 1);
});

test('as many are started as find a permit soon: few at an unknown endpoint, none while all attempts hang', () => {
  expect(startBudget(NEW_ENDPOINT, START)).toBe(8);
  expect(startBudget(markStarting(NEW_ENDPOINT, ['x'], START), START)).toBe(7);
  const end = { holder: 'x', durationMs: 20, now: START };
  const fast = finishAttempt({ ...NEW_ENDPOINT, typicalMs: 200 }, end);
  expect(startBudget(fast, START)).toBe(MAX_STARTING);
  expect(startBudget(busy(fast), START)).toBe(MAX_STARTING);
  expect(startBudget(busy(fast), START + 2_000)).toBe(2);
  expect(startBudget(busy(fast), START + 5_000)).toBe(0);
  expect(startBudget({ ...NEW_ENDPOINT, typicalMs: 8_000 }, START)).toBe(MAX_IN_FLIGHT);
});

test('the breaker opens at ten attempts of which seven failed, not before', () => {
  const nine = failing(NEW_ENDPOINT, 9, START);
  expect(breakerOf(nine, START)).toBe('closed');
  const ten = failing(nine, 1, START);
  expect(breakerOf(ten, START)).toBe('open');
  expect(requestPermit(ten, 'x', START).granted).toBe(false);
});

test('three failures in ten keep it closed for ever', () => {
  let state = NEW_ENDPOINT;
  for (let count = 0; count < 1_000; count += 1) {
    const now = START + count * 1_000;
    const ended = { holder: 'x', durationMs: 50, now };
    state = finishAttempt(state, count % 10 < 3 ? { ...ended, failure: TIMEOUT } : ended);
    expect(breakerOf(state, now)).toBe('closed');
  }
});

test('half-open lets one through: success closes, failure opens for longer, never for more than five minutes', () => {
  const open = failing(NEW_ENDPOINT, 10, START);
  const then = open.openUntil;
  expect(then).toBe(START + 30_000);
  const probing = requestPermit(open, 'probe', then);
  expect(probing.granted).toBe(true);
  expect(requestPermit(probing.state, 'other', then).granted).toBe(false);
  const end = { holder: 'probe', durationMs: 100, now: then };
  expect(breakerOf(finishAttempt(probing.state, end), then)).toBe('closed');
  let again = finishAttempt(probing.state, { ...end, failure: TIMEOUT });
  expect(again.openUntil - then).toBe(MINUTE);
  for (let count = 0; count < 10; count += 1) {
    const now = again.openUntil;
    again = finishAttempt(requestPermit(again, 'p', now).state, { ...end, holder: 'p', failure: TIMEOUT, now });
    expect(again.openUntil - now).toBeLessThanOrEqual(5 * MINUTE);
  }
});

test('an endpoint knows since when it fails and why, and forgets the one when it answers', () => {
  const first = failing(NEW_ENDPOINT, 1, START);
  const later = failing(first, 1, START + MINUTE);
  expect(later).toMatchObject({ failingSince: START, lastFailure: { ...TIMEOUT, at: START + MINUTE } });
  const works = finishAttempt(later, { holder: 'x', durationMs: 20, now: START + 2 * MINUTE });
  expect(works.failingSince).toBeUndefined();
  expect(works.lastFailure).toEqual({ ...TIMEOUT, at: START + MINUTE });
});

test('what is urgent does not ask the breaker, and is one of four all the same; its failure opens nothing anew', () => {
  const open = failing(NEW_ENDPOINT, 10, START);
  const asked = requestPermit(open, 'urgent', START, true);
  expect(asked.granted).toBe(true);
  const end = { holder: 'urgent', durationMs: 100, now: START };
  expect(finishAttempt(asked.state, { ...end, failure: TIMEOUT }).openUntil).toBe(open.openUntil);
  expect(breakerOf(finishAttempt(asked.state, end), START)).toBe('closed');
  expect(requestPermit(busy(), 'urgent', START, true).granted).toBe(false);
});

test('a pause that is ended lets one find out; a breaker that is closed by hand lets all go', () => {
  const open = failing(NEW_ENDPOINT, 10, START);
  const ended = endPause(open, START);
  expect([breakerOf(ended, START), startBudget(ended, START)]).toEqual(['half-open', 1]);
  const again = finishAttempt(requestPermit(ended, 'p', START).state, {
    holder: 'p',
    durationMs: 1,
    failure: TIMEOUT,
    now: START,
  });
  expect(again.openUntil - START).toBe(MINUTE);
  const closed = closeBreaker(open, START);
  expect(breakerOf(closed, START)).toBe('closed');
  expect(startBudget(closed, START)).toBeGreaterThan(0);
  expect(closed.failingSince).toBe(START);
  expect(endPause(closed, START)).toBe(closed);
});

test('an endpoint that fails, one that is busy and one that could take more are told apart', () => {
  expect(standingOf(NEW_ENDPOINT, START)).toBe('working');
  expect(standingOf(failing(NEW_ENDPOINT, 10, START), START + 10 * MINUTE)).toBe('failing');
  expect(standingOf(busy({ ...NEW_ENDPOINT, typicalMs: 8_000 }), START + 3_000)).toBe('busy');
});
