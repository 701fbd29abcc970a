import { nothingArrived, ofQuestion } from '../../../countries/integration/obstacle';
import type { Finding } from '../../../validation/finding';
import { accepted, delayOf, NOT_FOUND, scene } from './authority-scene';

// A system that files documents in chains: nothing of the document itself is called, so no breaker holds it back.

const CHAINED = { integration: { authority: 'ES', warnings: [], system: 'es-verifactu' as const } };
const PENDING = { kind: 'pending', retryAfterSeconds: 30 } as const;
const WAITING = {
  ...ofQuestion(nothingArrived('credential-missing', 'AUTHORITY_CREDENTIAL_MISSING')),
  retryAfterSeconds: 9,
};
const finding = (severity: Finding['severity'], rule: string): Finding => ({
  ruleSet: 'ES VERI*FACTU',
  rule,
  severity,
  terms: [],
  parameters: {},
});

test('what the system cannot state ends as invalid, with its findings beside those of the rules', async () => {
  const found = [finding('fatal', 'ES-CURRENCY'), finding('warning', 'ES-1146')];
  const earlier = { ...finding('warning', 'BR-1'), ruleSet: 'en16931-ubl' };
  const { run, calls, record } = scene(
    { submit: [{ kind: 'not-expressible', findings: found }], refusesConnections: false },
    { ...CHAINED, findings: [earlier] },
  );
  await expect(run()).resolves.toBe('invalid');
  expect(record()).toMatchObject({ phase: 'VALIDATING', findings: [earlier, ...found] });
  expect(record().timeline.at(-1)).toMatchObject({
    type: 'validated',
    actor: 'service',
    reason: 'failed: ES-CURRENCY',
  });
  await expect(run()).resolves.toBe('invalid');
  expect(calls).toEqual(['submit']);
});

test('after a replay it is asked again', async () => {
  const { run, calls } = scene(
    { submit: [accepted] },
    {
      ...CHAINED,
      timeline: [
        { type: 'validated', reason: 'failed: ES-CURRENCY', at: new Date(), actor: 'service', hash: '' },
        { type: 'replayed', at: new Date(), actor: 'operator:x', hash: '' },
      ],
    },
  );
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit']);
});

test('what a document waits for is written, and goes when it does not any more', async () => {
  const { run, failure, record, poll } = scene({ submit: [PENDING], lookUp: [WAITING, PENDING, accepted] }, CHAINED);
  await expect(run()).resolves.toBe('pending');
  const waits = await failure();
  expect(waits).toMatchObject({ type: 'AUTHORITY_OUTAGE' });
  expect(delayOf(waits)).toBeGreaterThanOrEqual(9_000);
  expect(record().integration).toMatchObject({
    lastReason: 'AUTHORITY_CREDENTIAL_MISSING',
    waitingFor: 'AUTHORITY_CREDENTIAL_MISSING',
    attempts: 1,
  });
  expect(record().integration).not.toHaveProperty('waiting');
  expect(record().timeline.at(-1)).toMatchObject({ type: 'waiting', reason: 'AUTHORITY_CREDENTIAL_MISSING' });
  await expect(run()).resolves.toBe('pending');
  expect(record().integration).not.toHaveProperty('waitingFor');
  await expect(poll()).resolves.toBe('accepted');
});

describe('where the workflow can wait', () => {
  const soon = { kind: 'pending', retryAfterSeconds: 1 } as const;

  test('a document that asked for its record is told of it, and does not look meanwhile', async () => {
    const { run, poll, calls } = scene({ submit: [soon], lookUp: [soon, accepted] }, CHAINED);
    await expect(run(1, true)).resolves.toBe('told-later');
    expect(calls).toEqual(['submit']);
    await expect(poll(1, true)).resolves.toBe('waiting');
    await expect(poll(1, true)).resolves.toBe('accepted');
  });

  test('what holds it up is written, and looked at again by itself until it is gone', async () => {
    const { run, poll, record } = scene({ submit: [soon], lookUp: [WAITING, soon, accepted] }, CHAINED);
    await expect(run(1, true)).resolves.toBe('told-later');
    const waits: unknown = await poll(1, true).catch((error: unknown) => error);
    expect(waits).toMatchObject({ type: 'AUTHORITY_OUTAGE' });
    expect(record().integration).toMatchObject({ waitingFor: 'AUTHORITY_CREDENTIAL_MISSING', attempts: 1 });
    await expect(poll(2, true)).resolves.toBe('waiting');
    expect(record().integration).not.toHaveProperty('waitingFor');
    await expect(poll(1, true)).resolves.toBe('accepted');
  });

  test('a document that is called for itself goes on asking', async () => {
    const { run, poll } = scene({ submit: [soon], lookUp: [soon] });
    await expect(run(1, true)).resolves.toBe('pending');
    await expect(poll(1, true)).rejects.toMatchObject({ type: 'PENDING_AT_AUTHORITY' });
  });
});

test('a document that was marked and never asked for is asked for again once its time is over', async () => {
  const { run, failure, calls, pass } = scene(
    { submit: [new Error('killed'), PENDING], lookUp: [NOT_FOUND, NOT_FOUND] },
    CHAINED,
  );
  await expect(run()).rejects.toThrow('killed');
  expect(await failure()).toMatchObject({ type: 'OUTCOME_UNKNOWN' });
  pass(60_000);
  await expect(run()).resolves.toBe('pending');
  expect(calls).toEqual(['submit', 'lookUp d1', 'lookUp d1', 'submit']);
});

test('what a company under the system receives is reported to nobody: it is refused, and nothing is sent', async () => {
  const { run, calls, record } = scene({ submit: [accepted] }, { ...CHAINED, flow: 'RECEIVED' });
  await expect(run()).resolves.toBe('refused');
  expect(calls).toEqual([]);
  expect(record().integration?.refusal?.code).toBe('AUTHORITY_NOT_CONFIGURED');
  expect(record().timeline.at(-1)).toMatchObject({ type: 'integrated', actor: 'service' });
});
