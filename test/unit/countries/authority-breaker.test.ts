import fc from 'fast-check';
import { HELD_BACK, nothingArrived, outcomeUnknown, unclear } from '../../../countries/integration/obstacle';
import {
  admit,
  askNow,
  breakerOf,
  FAILING_DOCUMENTS,
  healthOf,
  learn as learnAll,
  REACHABLE,
  takeRelease,
  type AuthorityState,
  type Health,
  type Learnt,
} from '../../../countries/integration/authority-breaker';

const DOWN: Health = { kind: 'down', reason: 'HTTP_503', status: 503 };
const UP: Health = { kind: 'up' };

/** All documents are of one company where it does not matter of which. */
function learn(state: AuthorityState, learnt: Omit<Learnt, 'companyId'> & { companyId?: string }): AuthorityState {
  return learnAll(state, { companyId: 'C', ...learnt });
}

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
  // Longer than its call may take, from when it is made.
  const calling = admit(probing.state, 'A', 6_000, 120_000);
  expect([admit(calling.state, 'B', 125_999).admitted, admit(calling.state, 'B', 126_000).admitted]).toEqual([
    false,
    true,
  ]);
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

test('a probe that called nobody leaves its turn to another one; neither it nor an unclear answer changes what is known', () => {
  const probing = admit(opened, 'A', 5_000).state;
  const known = { openings: 1, lastReason: 'HTTP_503', lastStatus: 503 };
  const passedOn = learn(probing, { documentId: 'A', health: { kind: 'not-called' }, now: 5_100 });
  expect(passedOn).toMatchObject(known);
  expect([breakerOf(passedOn, 5_100), admit(passedOn, 'B', 5_100).admitted]).toEqual(['open', true]);
  const unclear = learn(probing, { documentId: 'A', health: { kind: 'unknown' }, now: 5_100 });
  expect(unclear).toMatchObject({ ...known, probeAt: 10_100 });
  expect(admit(unclear, 'B', 5_200).admitted).toBe(false);
  for (const kind of ['not-called', 'unknown'] as const)
    expect(learn(failed(REACHABLE, 4), { documentId: 'E', health: { kind }, now: 0 }).failing).toHaveLength(4);
});

test('the reason of an outage is kept until the next one', () => {
  const back = learn(opened, { documentId: 'A', health: UP, now: 60_000 });
  expect(back).toMatchObject({ openings: 0, openedAt: 0, lastReason: 'HTTP_503', lastStatus: 503 });
  const gone: Health = { kind: 'down', reason: 'NOT_CONNECTED' };
  const again = ['A', 'B', 'C', 'D', 'E'].reduce(
    (before, documentId) => learn(before, { documentId, health: gone, now: 90_000 }),
    back,
  );
  expect(again).toMatchObject({ openings: 1, openedAt: 90_000, lastReason: 'NOT_CONNECTED' });
  expect(again).not.toHaveProperty('lastStatus');
});

test('what limits one company opens nothing and keeps nothing open; what limits five does', () => {
  const limited: Health = { kind: 'down', reason: 'HTTP_429', status: 429, of: 'company' };
  const of = (companyId: string) => (before: AuthorityState, documentId: string) =>
    learn(before, { documentId, companyId, health: limited, now: 0 });
  const documents = Array.from({ length: 20 }, (_, index) => `D${index}`);
  expect(breakerOf(documents.reduce(of('C1'), REACHABLE), 0)).toBe('closed');
  const probing = admit(opened, 'A', 5_000).state;
  const after = learn(probing, { documentId: 'A', health: limited, now: 5_100 });
  expect(after).toMatchObject({ openings: 1, lastReason: 'HTTP_503', probeAt: 10_100 });
  const ofAll = documents.slice(0, 5).reduce((before, id) => of(`company of ${id}`)(before, id), REACHABLE);
  expect(breakerOf(ofAll, 0)).toBe('open');
});

test.each([
  [nothingArrived('outage', 'NOT_CONNECTED'), 'down'],
  [nothingArrived('outage', 'HTTP_503 UNAVAILABLE', { status: 503 }), 'down'],
  [nothingArrived('outage', 'HTTP_429', { status: 429, retryAfterSeconds: 9 }), 'down'],
  [unclear('HTTP_502', { status: 502 }), 'down'],
  [unclear('NO_ANSWER'), 'down'],
  [HELD_BACK, 'unknown'],
  [nothingArrived('credential-expired', 'HTTP_503', { status: 503 }), 'unknown'],
  [nothingArrived('credential', 'CERTIFICATE_REFUSED'), 'unknown'],
  [outcomeUnknown('NO_ANSWER'), 'unknown'],
  [unclear('CERTIFICATE_REFUSED'), 'unknown'],
  [unclear('HTTP_500', { status: 500 }), 'unknown'],
  // A Fault of the system's own, also where what does not answer stands behind it.
  [unclear('FAULT_500'), 'unknown'],
  [{ kind: 'refused', code: '1104', message: 'no' }, 'up'],
  [{ kind: 'not-found' }, 'up'],
  [{ kind: 'not-expressible', findings: [] }, 'not-called'],
] as const)('%j says that the authority is %s', (answer, kind) => {
  expect(healthOf(answer, 'es-sii').kind).toBe(kind);
});

test('too many requests are those of whoever calls: the company, or the service at its gateway', () => {
  const answer = nothingArrived('outage', 'HTTP_429', { status: 429 });
  expect(healthOf(answer, 'es-sii')).toMatchObject({ of: 'company' });
  expect(healthOf(answer, 'gateway')).toEqual({ kind: 'down', reason: 'HTTP_429', status: 429 });
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
