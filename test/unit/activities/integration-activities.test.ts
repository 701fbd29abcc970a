import { unclear } from '../../../countries/integration/obstacle';
import type { SubmissionAnswer } from '../../../countries/integration/answers';
import { accepted, delayOf, NOT_FOUND, OUTAGE, scene, SETTLE_MS, UNANSWERED } from './authority-scene';

test('a fresh document is sent without asking, marked before it leaves', async () => {
  const { run, calls, record } = scene({ submit: [accepted] });
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit']);
  expect(record().timeline.map(({ type }) => type)).toEqual(['submitted', 'integrated']);
  expect(record().integration).toMatchObject({
    authority: 'SANDBOX',
    system: 'gateway',
    reference: 'R1',
    receipt: 'C1',
  });
});

test('what the operator has switched off is not submitted to: the document is refused, and by nobody but the service', async () => {
  const { run, calls, record } = scene({ isOff: true });
  await expect(run()).resolves.toBe('refused');
  expect(calls).toEqual([]);
  expect(record().integration?.refusal).toMatchObject({ code: 'AUTHORITY_NOT_CONFIGURED' });
  expect(record().integration).not.toHaveProperty('sentAt');
  expect(record().timeline).toMatchObject([
    { type: 'integrated', actor: 'service', reason: 'refused: AUTHORITY_NOT_CONFIGURED' },
  ]);
});

test('a document that may have arrived is asked for, also where the system is off now', async () => {
  const sent = { authority: 'ES', warnings: [], sentAt: new Date('2026-11-21T09:00:00Z') };
  const { run, calls } = scene({ isOff: true, lookUp: [accepted] }, { integration: sent });
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['lookUp d1']);
});

test('a document that the authority delivered is never sent to it', async () => {
  const { run, calls, record } = scene({}, { inbound: { authority: 'SDI', reference: 'IN-1' } });
  await expect(run()).resolves.toBe('accepted');
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual([]);
  expect(record().integration).toEqual({ authority: 'SDI', reference: 'IN-1', warnings: [] });
  expect(record().timeline).toMatchObject([{ type: 'integrated', actor: 'authority:SDI' }]);
});

test('after an unknown outcome it looks up and does not send again', async () => {
  const { run, calls } = scene({ submit: [new Error('reset')], lookUp: [accepted] });
  await expect(run()).rejects.toThrow('reset');
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit', 'lookUp d1']);
});

test('an unknown document is sent again only after the authority had its time', async () => {
  const { run, failure, calls, pass } = scene({
    submit: [new Error('reset'), accepted],
    lookUp: [NOT_FOUND, NOT_FOUND],
  });
  await expect(run()).rejects.toThrow('reset');
  const early = await failure();
  expect(early).toMatchObject({ type: 'OUTCOME_UNKNOWN' });
  expect(delayOf(early)).toBeGreaterThanOrEqual(SETTLE_MS);
  pass(SETTLE_MS);
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit', 'lookUp d1', 'lookUp d1', 'submit']);
});

test('a look-up that was asked before the authority had its time does not count, however late its answer', async () => {
  const { run, failure, calls } = scene({
    submit: [new Error('reset')],
    lookUp: [NOT_FOUND],
    lookUpTakesMs: SETTLE_MS,
  });
  await expect(run()).rejects.toThrow('reset');
  expect(await failure()).toMatchObject({ type: 'OUTCOME_UNKNOWN' });
  expect(calls).toEqual(['submit', 'lookUp d1']);
});

test("the authority's own outage takes the mark away: nothing was taken, so nothing has to be looked up", async () => {
  const { run, failure, calls, record } = scene({ submit: [{ ...OUTAGE, retryAfterSeconds: 7 }, accepted] });
  const outage = await failure();
  expect(outage).toMatchObject({ type: 'AUTHORITY_OUTAGE' });
  expect(delayOf(outage)).toBeGreaterThanOrEqual(7_000);
  expect(record().integration).not.toHaveProperty('sentAt');
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit', 'submit']);
});

test.each<[string, SubmissionAnswer, string]>([
  ['a gateway answers', unclear('HTTP_503', { status: 503 }), 'AUTHORITY_UNINTELLIGIBLE: HTTP_503'],
  ['nobody answers', UNANSWERED, 'NO_ANSWER'],
])('when %s the mark stays', async (_who, answer, message) => {
  const { run, calls, record } = scene({ submit: [answer], lookUp: [accepted] });
  await expect(run()).rejects.toMatchObject({ message });
  expect(record().integration).toHaveProperty('sentAt');
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit', 'lookUp d1']);
});

test('without a connection nothing is marked', async () => {
  const { failure, calls, record } = scene({ refusesConnections: true });
  expect(await failure()).toMatchObject({ type: 'AUTHORITY_OUTAGE' });
  expect([calls, record().timeline.map(({ type }) => type)]).toEqual([[], ['waiting']]);
  expect(record().integration).toMatchObject({ attempts: 1, lastReason: 'NOT_CONNECTED' });
  expect(record().integration).not.toHaveProperty('sentAt');
});

test('a worker that was paused after the mark sends nothing and takes the mark away', async () => {
  const { failure, calls, record } = scene({ pausedMs: 5_000 });
  expect(await failure()).toMatchObject({ type: 'AUTHORITY_OUTAGE' });
  expect(calls).toEqual([]);
  expect(record().integration).not.toHaveProperty('sentAt');
});

test('Retry-After lengthens the back-off and never shortens it', async () => {
  const impatient = Array.from({ length: 4 }, () => ({ ...OUTAGE, retryAfterSeconds: 1 }));
  const { failure } = scene({ submit: impatient });
  for (const [attempt, least] of [1_000, 2_000, 4_000, 8_000].entries()) {
    const delay = delayOf(await failure(attempt + 1));
    expect(delay).toBeGreaterThanOrEqual(least);
    expect(delay).toBeLessThanOrEqual(least * 1.2);
  }
});

test('an answer that does not fit the protocol is no success', async () => {
  const { run, calls } = scene({ submit: [unclear('x')], lookUp: [accepted] });
  await expect(run()).rejects.toMatchObject({ type: 'AUTHORITY_UNINTELLIGIBLE' });
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit', 'lookUp d1']);
});

test("a refusal is final and keeps the authority's code", async () => {
  const { run, record } = scene({ submit: [{ kind: 'refused', code: '1104', message: 'bad number' }] });
  await expect(run()).resolves.toBe('refused');
  expect(record().integration?.refusal).toEqual({ code: '1104', message: 'bad number' });
});

test('a result for later is polled until it is there', async () => {
  const { run, poll } = scene({
    submit: [{ kind: 'pending' }],
    lookUp: [{ kind: 'pending' }, { kind: 'not-found' }, accepted],
  });
  await expect(run()).resolves.toBe('pending');
  await expect(poll()).rejects.toMatchObject({ type: 'PENDING_AT_AUTHORITY' });
  await expect(poll()).rejects.toMatchObject({ type: 'PENDING_AT_AUTHORITY' });
  await expect(poll()).resolves.toBe('accepted');
});

test('it is not asked for before the authority wants to be asked', async () => {
  const pending = { kind: 'pending', retryAfterSeconds: 60 } as const;
  const { run, poll } = scene({ submit: [pending], lookUp: [pending] });
  await expect(run()).resolves.toBe('pending');
  const failure = await poll().catch((error: unknown) => error);
  expect(failure).toMatchObject({ type: 'PENDING_AT_AUTHORITY' });
  expect(delayOf(failure)).toBeGreaterThanOrEqual(60_000);
});

test.each<[string, SubmissionAnswer]>([
  ['accepted', accepted],
  ['refused', { kind: 'refused', code: '1104', message: 'bad number' }],
])('what is stored as %s stays so, and nobody is asked again', async (result, answer) => {
  const contradiction = result === 'accepted' ? NOT_FOUND : accepted;
  const { run, poll, calls, pass, record } = scene({ submit: [answer, accepted], lookUp: [contradiction] });
  await expect(run()).resolves.toBe(result);
  const stored = record();
  pass(SETTLE_MS);
  await expect(run()).resolves.toBe(result);
  await expect(poll()).resolves.toBe(result);
  expect(calls).toEqual(['submit']);
  expect(record()).toBe(stored);
});
