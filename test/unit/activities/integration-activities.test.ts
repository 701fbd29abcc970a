import { MockActivityEnvironment } from '@temporalio/testing';
import type { ApplicationFailure } from '@temporalio/common';
import { DefaultLogger } from '@temporalio/worker';
import type { LookupAnswer, SubmissionAnswer } from '../../../countries/integration/answers';
import { contentHash } from '../../../activities/authority-client';
import { DocumentSteps } from '../../../activities/document-steps';
import { createIntegrationActivities } from '../../../activities/integration-activities';
import type { DocumentRecord } from '../../../storage/document-record';
import { sealEntry } from '../../../storage/timeline';
import { smallPayload } from './small-payload';

const payload = smallPayload();
const accepted = { kind: 'accepted', reference: 'R1', authority: 'SANDBOX', receipt: 'C1', warnings: [] } as const;
const SETTLE_MS = 20_000;

/** Failed activities are what is tested here; the SDK would print each. */
const environment = () => new MockActivityEnvironment({}, { logger: new DefaultLogger('ERROR') });

/** One document and a scripted authority that counts what it took. */
function scene(
  script: { submit?: (SubmissionAnswer | Error)[]; lookUp?: (LookupAnswer | Error)[] },
  fields: Partial<DocumentRecord> = {},
) {
  let now = new Date('2026-11-21T10:00:00Z').getTime();
  let record = { documentId: 'd1', countryIso: 'ES', timeline: [], ...fields } as unknown as DocumentRecord;
  const calls: string[] = [];
  const take = <Answer>(kind: string, answers: (Answer | Error)[] | undefined): Answer => {
    calls.push(kind);
    const answer = answers?.shift();
    if (answer === undefined) throw new Error(`the script has no ${kind} left`);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const documents: ConstructorParameters<typeof DocumentSteps>[0] = {
    read: async () => record,
    apply: async (document, { change, entry }) => {
      expect(document).toBe(record);
      const sealed = entry && sealEntry(entry, record.timeline.at(-1));
      record = {
        ...record,
        ...change,
        timeline: sealed ? [...record.timeline, sealed] : record.timeline,
      } as DocumentRecord;
      return record;
    },
  };
  const activities = createIntegrationActivities({
    steps: new DocumentSteps(documents, { find: async () => payload }),
    authority: {
      submit: async () => take('submit', script.submit),
      lookUp: async ({ documentId }) => take(`lookUp ${documentId}`, script.lookUp),
    },
    settleMs: SETTLE_MS,
    clock: () => new Date(now),
  });
  const run = async () => environment().run(activities.submitDocument, 'd1');
  return {
    run,
    calls,
    record: () => record,
    pass: (ms: number) => (now += ms),
    poll: async () => environment().run(activities.pollSubmission, 'd1'),
  };
}

test('a fresh document is sent without asking, marked before it leaves', async () => {
  const { run, calls, record } = scene({ submit: [accepted] });
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit']);
  expect(record().timeline.map(({ type }) => type)).toEqual(['submitted', 'integrated']);
  expect(record().integration).toMatchObject({ authority: 'SANDBOX', reference: 'R1', receipt: 'C1' });
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
  const { run, calls, pass } = scene({
    submit: [new Error('reset'), accepted],
    lookUp: [{ kind: 'not-found' }, { kind: 'not-found' }],
  });
  await expect(run()).rejects.toThrow('reset');
  const early = await run().catch((error: unknown) => error as ApplicationFailure);
  expect(early).toMatchObject({ type: 'OUTCOME_UNKNOWN', nextRetryDelay: '20s' });
  pass(SETTLE_MS);
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit', 'lookUp d1', 'lookUp d1', 'submit']);
});

test('an outage takes the mark away: nothing was taken, so nothing has to be looked up', async () => {
  const { run, calls } = scene({ submit: [{ kind: 'outage', reason: 'HTTP_503', retryAfterSeconds: 7 }, accepted] });
  const outage = await run().catch((error: unknown) => error as ApplicationFailure);
  expect(outage).toMatchObject({ type: 'AUTHORITY_OUTAGE', nextRetryDelay: '7s' });
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit', 'submit']);
});

test('an answer that does not fit the protocol is no success', async () => {
  const { run, calls } = scene({ submit: [{ kind: 'unintelligible', reason: 'x' }], lookUp: [accepted] });
  await expect(run()).rejects.toMatchObject({ type: 'AUTHORITY_UNINTELLIGIBLE' });
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit', 'lookUp d1']);
});

test("a refusal is final and keeps the authority's code", async () => {
  const { run, record } = scene({ submit: [{ kind: 'refused', code: '1104', message: 'bad number' }] });
  await expect(run()).resolves.toBe('refused');
  expect(record().integration?.refusal).toEqual({ code: '1104', message: 'bad number' });
});

test('a duplicate that the authority knows under our id is ours', async () => {
  const { run } = scene({ submit: [{ kind: 'duplicate' }], lookUp: [accepted] });
  await expect(run()).resolves.toBe('accepted');
});

test('a duplicate with our content under another id is ours', async () => {
  const original = { documentId: 'earlier', sha256: contentHash(payload) };
  const { run, calls } = scene({ submit: [{ kind: 'duplicate', original }], lookUp: [accepted] });
  await expect(run()).resolves.toBe('accepted');
  expect(calls).toEqual(['submit', 'lookUp earlier']);
});

test("a duplicate of somebody else's document is a refusal", async () => {
  const { run, record } = scene({ submit: [{ kind: 'duplicate' }], lookUp: [{ kind: 'not-found' }] });
  await expect(run()).resolves.toBe('refused');
  expect(record().integration?.refusal?.code).toBe('DUPLICATE_AT_AUTHORITY');
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
