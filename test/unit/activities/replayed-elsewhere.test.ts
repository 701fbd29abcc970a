import { ofQuestion } from '../../../countries/integration/obstacle';
import { replayDocument } from '../../../application/replay/replay-document';
import type { LookupAnswer, SubmissionAnswer } from '../../../countries/integration/answers';
import type { IntegrationRecord } from '../../../storage/integration-record';
import { accepted, NOT_FOUND, scene, SETTLE_MS, OUTAGE, UNANSWERED } from './authority-scene';

// A document that ended in ERROR is replayed after the settings, or the company's options, have another system take it.

const REFUSAL = { code: '1104', message: 'Not registered.' };
const REFUSED = { kind: 'refused', ...REFUSAL } as const;
const SENT = { sentAt: new Date('2026-11-21T09:00:00Z') };
const GATEWAY = { authority: 'ES', warnings: [], system: 'gateway' as const };

interface Script {
  submit?: SubmissionAnswer[];
  lookUp?: LookupAnswer[];
}

/** The document as it ended, replayed. */
async function replayed(
  integration: IntegrationRecord,
  { submit = [accepted], lookUp = [NOT_FOUND] }: Script = {},
  ended: object = { status: 'ERROR', failureKind: 'INTEGRATION' },
) {
  const acting = scene({ submit, lookUp, chosen: 'es-sii' }, { duplicateKey: 'k', ...ended, integration });
  const outcome = await replayDocument(
    {
      documents: acting.documents,
      claims: {
        claim: async () => ({ owner: 'self' }),
        release: async () => undefined,
        takeOver: async () => false,
        giveBack: async () => undefined,
        ownerOf: async () => undefined,
      },
      workflows: { isRunning: async () => false, startReplayed: async () => undefined },
      clock: () => new Date('2026-11-21T09:59:00Z'),
      onStartFailure: () => undefined,
    },
    { documentId: 'd1', reason: 'mended', by: 'operator:x' },
  );
  expect(outcome.kind).toBe('replayed');
  return acting;
}

test.each([
  ['that its system refused', { ...GATEWAY, ...SENT, refusal: REFUSAL }],
  ['of an earlier version, which says no system', { authority: 'ES', warnings: [], ...SENT, refusal: REFUSAL }],
])('one %s goes to the other system once the former one does not know it', async (_what, integration) => {
  const former = 'system' in integration ? ' at gateway' : '';
  for (const answer of [NOT_FOUND, REFUSED]) {
    const { run, calls, record } = await replayed(integration, { lookUp: [answer] });
    await expect(run()).resolves.toBe('accepted');
    expect(calls).toEqual([`lookUp d1${former}`, 'submit at es-sii']);
    expect(record().integration).toMatchObject({ system: 'es-sii', reference: 'R1' });
    expect(record().integration).not.toHaveProperty('choosesAnew');
  }
});

test('of one that was never sent nobody is asked: a refusal of ours, or a finding of its system', async () => {
  const off = { ...GATEWAY, refusal: { code: 'AUTHORITY_NOT_CONFIGURED', message: 'Nothing was sent.' } };
  const refused = await replayed(off);
  await expect(refused.run()).resolves.toBe('accepted');
  const invalid = await replayed(GATEWAY, {}, { status: 'ERROR', failureKind: 'VALIDATION' });
  await expect(invalid.run()).resolves.toBe('accepted');
  expect([refused.calls, invalid.calls]).toEqual([['submit at es-sii'], ['submit at es-sii']]);
});

test('one that the former system holds after all goes nowhere else', async () => {
  const { run, calls, record } = await replayed({ ...GATEWAY, ...SENT, refusal: REFUSAL }, { lookUp: [accepted] });
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['lookUp d1 at gateway']);
  expect(record().integration?.system).toBe('gateway');
});

test('while the former system does not answer nothing is sent to another', async () => {
  const { failure, run, calls } = await replayed(
    { ...GATEWAY, ...SENT, refusal: REFUSAL },
    { lookUp: [ofQuestion(OUTAGE), UNANSWERED, NOT_FOUND] },
  );
  expect(await failure()).toMatchObject({ type: 'AUTHORITY_OUTAGE' });
  expect(await failure()).toMatchObject({ type: 'NO_ANSWER' });
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual([...Array<string>(3).fill('lookUp d1 at gateway'), 'submit at es-sii']);
});

test('what was sent a moment ago may still come: the other system waits for that', async () => {
  const sentAt = new Date('2026-11-21T09:59:59Z');
  const { failure, run, pass, calls } = await replayed(
    { ...GATEWAY, sentAt, refusal: REFUSAL },
    { lookUp: [NOT_FOUND, NOT_FOUND] },
  );
  expect(await failure()).toMatchObject({ type: 'OUTCOME_UNKNOWN' });
  pass(SETTLE_MS);
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['lookUp d1 at gateway', 'lookUp d1 at gateway', 'submit at es-sii']);
});

const TAKEN = { code: 'DUPLICATE_AT_AUTHORITY', message: 'The authority already holds another document.' };
const SETTLED = { settlementId: 's', at: new Date(), by: 'operator:x', outcome: 'refused' as const };

test.each([
  ['was given up', {}, { status: 'PROCESSING', phase: 'GIVEN_UP' }],
  ['lost its workflow', {}, { status: 'PROCESSING', phase: 'INTEGRATING' }],
  ['has a number that its system holds', { refusal: TAKEN }, undefined],
  ['an operator decided about', { refusal: REFUSAL, settlement: SETTLED }, undefined],
] as const)(
  'one that %s stays with its system: what became of it there is not known for good',
  async (_w, left, ended) => {
    const { run, calls } = await replayed({ ...GATEWAY, ...SENT, ...left }, {}, ended);
    await expect(run()).resolves.toBe('accepted');
    expect(calls).toEqual(['lookUp d1 at gateway', 'submit at gateway']);
  },
);

test('once it is sent anew the choice is made: after an unknown outcome it stays', async () => {
  const left = { ...GATEWAY, system: 'es-sii' as const, ...SENT, refusal: REFUSAL };
  const { failure, run, pass, calls, record } = await replayed(left, {
    lookUp: [NOT_FOUND, NOT_FOUND],
    submit: [UNANSWERED, accepted],
  });
  expect(record().integration?.choosesAnew).toBe(true);
  expect(await failure()).toMatchObject({ type: 'NO_ANSWER' });
  expect(record().integration).not.toHaveProperty('choosesAnew');
  pass(SETTLE_MS);
  await expect(run()).resolves.toBe('accepted');
  expect(calls.filter((call) => call.startsWith('submit'))).toEqual(['submit at es-sii', 'submit at es-sii']);
});
