import fc from 'fast-check';
import {
  admit,
  askNow,
  breakerOf,
  FAILING_DOCUMENTS,
  healthOf,
  learn,
  REACHABLE,
  takeRelease,
  type AuthorityState,
  type Health,
} from '../../../countries/integration/authority-breaker';

const DOWN: Health = { kind: 'down', reason: 'HTTP_503', status: 503 };
const UP: Health = { kind: 'up' };

function failed(state: AuthorityState, count: number, now = 0): AuthorityState {
  return Array.from({ length: count }, (_, index) => `D${index}`).reduce(
    (before, documentId) => learn(before, { documentId, health: DOWN, now }),
    state,
  );
}
const opened = failed(REACHABLE, FAILING_DOCUMENTS);

test('one document that always fails opens nothing; different ones do', () => {
  let state = REACHABLE;
  for (let now = 0; now < 1_000; now += 1) state = learn(state, { documentId: 'D', health: DOWN, now });
  expect(breakerOf(state, 1_000)).toBe('closed');
  expect(breakerOf(failed(state, FAILING_DOCUMENTS), 0)).toBe('open');
  expect(opened).toMatchObject({ lastReason: 'HTTP_503', lastStatus: 503, probeAt: 5_000 });
});

test('a success between is news: the count begins anew', () => {
  const state = learn(failed(REACHABLE, FAILING_DOCUMENTS - 1), { documentId: 'D', health: UP, now: 0 });
  expect(breakerOf(learn(state, { documentId: 'E', health: DOWN, now: 0 }), 0)).toBe('closed');
});

test('while it is open one document at a time probes, and the next may when that one is lost', () => {
  expect(admit(opened, 'A', 4_999).admitted).toBe(false);
  const probing = admit(opened, 'A', 5_000);
  expect([probing.admitted, breakerOf(probing.state, 5_000)]).toEqual([true, 'probing']);
  expect(admit(probing.state, 'B', 5_001).admitted).toBe(false);
  expect(admit(probing.state, 'A', 5_001).admitted).toBe(true);
  expect(admit(probing.state, 'B', 35_000).admitted).toBe(true);
  expect(breakerOf(learn(probing.state, { documentId: 'A', health: UP, now: 5_100 }), 5_100)).toBe('closed');
});

test('an operator has one document ask at once, however long the authority asked to wait, but not again and again', () => {
  expect(askNow(REACHABLE, 'A', 0)).toEqual({ state: REACHABLE, asks: false });
  const asked = askNow(opened, 'A', 1_000);
  expect([asked.asks, admit(asked.state, 'A', 1_000).admitted, admit(asked.state, 'B', 1_000).admitted]).toEqual([
    true,
    true,
    false,
  ]);
  expect(askNow(asked.state, 'B', 7_000).asks).toBe(false);
  const patient = learn(asked.state, { documentId: 'A', health: { ...DOWN, retryAfterSeconds: 3_600 }, now: 1_500 });
  expect(askNow(patient, 'B', 5_999).asks).toBe(false);
  expect(askNow(patient, 'B', 6_000).asks).toBe(true);
});

test('a probe that fails waits for as long as the authority asks', () => {
  const { state } = admit(opened, 'A', 5_000);
  const asked = { ...DOWN, retryAfterSeconds: 120 };
  expect(learn(state, { documentId: 'A', health: asked, now: 6_000 }).probeAt).toBe(126_000);
  expect(learn(state, { documentId: 'B', health: asked, now: 6_000 })).toBe(state);
});

test.each([
  [{ kind: 'outage', reason: 'NOT_CONNECTED' }, 'down'],
  [{ kind: 'outage', reason: 'HTTP_503 UNAVAILABLE' }, 'down'],
  [{ kind: 'outage', reason: 'HTTP_429', retryAfterSeconds: 9 }, 'down'],
  [{ kind: 'unintelligible', reason: 'HTTP_502' }, 'down'],
  [{ kind: 'unanswered' }, 'down'],
  [{ kind: 'outage', reason: 'HELD_BACK' }, 'unknown'],
  [{ kind: 'unintelligible', reason: 'HTTP_500' }, 'unknown'],
  [{ kind: 'refused', code: '1104', message: 'no' }, 'up'],
  [{ kind: 'not-found' }, 'up'],
] as const)('%j says that the authority is %s', (answer, kind) => {
  expect(healthOf(answer).kind).toBe(kind);
});

test('whatever comes, an authority that is down gets at most thirty calls a minute', () => {
  const event = fc.record({ pauseMs: fc.integer({ min: 0, max: 2_000 }), document: fc.integer({ min: 0, max: 50 }) });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 300 }), (events) => {
      let state = REACHABLE;
      const calls: number[] = [];
      let now = 0;
      for (const { pauseMs, document } of events) {
        now += pauseMs;
        const documentId = `D${document}`;
        const asked = admit(state, documentId, now);
        state = asked.state;
        if (!asked.admitted) continue;
        if (breakerOf(state, now) === 'probing') calls.push(now);
        state = learn(state, { documentId, health: DOWN, now });
      }
      for (const call of calls)
        expect(calls.filter((at) => at >= call && at < call + 60_000).length).toBeLessThanOrEqual(30);
    }),
  );
});

test('of two processes one lets documents go: many when it is closed, a probe when that is due', () => {
  const first = takeRelease({ ...REACHABLE }, 1_000);
  expect([first.release, takeRelease(first.state, 1_100).release]).toEqual(['many', 'none']);
  expect(takeRelease(opened, 4_999).release).toBe('none');
  expect(takeRelease(opened, 5_000).release).toBe('probe');
});
