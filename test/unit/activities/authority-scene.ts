import { MockActivityEnvironment } from '@temporalio/testing';
import type { ApplicationFailure } from '@temporalio/common';
import { DefaultLogger } from '@temporalio/worker';
import { HELD_BACK, nothingArrived, unclear } from '../../../countries/integration/obstacle';
import type { LookupAnswer, SubmissionAnswer } from '../../../countries/integration/answers';
import { DocumentSteps } from '../../../application/documents/document-steps';
import type { Integration } from '../../../application/integration/integration';
import type { SystemId } from '../../../countries/integration/systems';
import { createIntegrationActivities } from '../../../activities/integration-activities';
import type { DocumentRecord } from '../../../storage/document-record';
import { sealEntries } from '../../../storage/timeline';
import { smallPayload } from './small-payload';

export const payload = smallPayload();
export const accepted = {
  kind: 'accepted',
  reference: 'R1',
  authority: 'SANDBOX',
  receipt: 'C1',
  warnings: [],
} as const;
export const SETTLE_MS = 20_000;
export const OUTAGE = nothingArrived('outage', 'HTTP_503', { status: 503 });
export const UNANSWERED = unclear('NO_ANSWER');
export const NOT_FOUND = { kind: 'not-found' } as const;

/** Failed activities are what is tested here; the SDK would print each. */
const environment = (attempt: number) =>
  new MockActivityEnvironment({ attempt }, { logger: new DefaultLogger('ERROR') });

/** Milliseconds. */
export const delayOf = (failure: unknown) => Number((failure as ApplicationFailure).nextRetryDelay);

const CONTEXT = { countryIso: 'ES', purpose: 'EREPORTING', flow: 'ISSUED', documentType: 'INVOICE' } as const;

/** One document and a scripted authority that counts what it took. */
export function scene(
  script: {
    submit?: (SubmissionAnswer | Error)[];
    lookUp?: (LookupAnswer | Error)[];
    lookUpTakesMs?: number;
    /** Between the mark and the moment in which the request could leave. */
    pausedMs?: number;
    refusesConnections?: boolean;
    /** The operator has switched the system off. */
    isOff?: boolean;
    /** Which system takes a document that has none yet; the integration service unless said otherwise. */
    chosen?: SystemId;
  },
  fields: Partial<DocumentRecord> = {},
) {
  let now = new Date('2026-11-21T10:00:00Z').getTime();
  let record = { documentId: 'd1', companyId: 'c1', ...CONTEXT, timeline: [], ...fields } as unknown as DocumentRecord;
  const calls: string[] = [];
  const { chosen } = script;
  const choice: Integration['systems'] = {
    made: async (document) =>
      chosen === undefined || document.integration !== undefined
        ? document
        : { ...document, integration: { authority: 'ES', warnings: [], system: chosen } },
  };
  const at = (kind: string, system: SystemId | undefined) => (system === undefined ? kind : `${kind} at ${system}`);
  const take = <Answer>(kind: string, answers: (Answer | Error)[] | undefined): Answer => {
    calls.push(kind);
    const answer = answers?.shift();
    if (answer === undefined) throw new Error(`the script has no ${kind} left`);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const documents: ConstructorParameters<typeof DocumentSteps>[0] = {
    read: async () => record,
    readWithPayload: async () => [record, payload],
    apply: async (document, { change, entry }) => {
      expect(document).toBe(record);
      const timeline = [...record.timeline, ...sealEntries([entry ?? []].flat(), record.timeline.at(-1))];
      record = { ...record, ...change, timeline } as DocumentRecord;
      if (change.integration?.sentAt !== undefined) now += script.pausedMs ?? 0;
      return record;
    },
  };
  const activities = createIntegrationActivities({
    steps: new DocumentSteps(documents, { find: async () => payload, renewUbl: async () => undefined }),
    authority: {
      submit: async ({ integration }, _payload, { departure }) => {
        if (script.refusesConnections === true) return nothingArrived('outage', 'NOT_CONNECTED');
        await departure.prepare({ messageSha256: 'ab'.repeat(32) });
        if (departure.isTimely()) return take(at('submit', chosen && integration?.system), script.submit);
        return HELD_BACK;
      },
      lookUp: async ({ documentId, integration }, { as = documentId }) => {
        const answer = take(at(`lookUp ${as}`, chosen && integration?.system), script.lookUp);
        now += script.lookUpTakesMs ?? 0;
        return answer;
      },
    },
    isOn: () => script.isOff !== true,
    systems: choice,
    times: { leavesWithinMs: 5_000, settleMs: SETTLE_MS },
    clock: () => new Date(now),
  });
  const run = async (attempt = 1, canWait = false) =>
    environment(attempt).run(activities.submitDocument, 'd1', canWait);
  const failure = async (attempt?: number) => run(attempt).catch((error: unknown) => error as ApplicationFailure);
  return {
    run,
    failure,
    calls,
    record: () => record,
    documents,
    pass: (ms: number) => (now += ms),
    poll: async (attempt = 1, canWait = false) => environment(attempt).run(activities.pollSubmission, 'd1', canWait),
  };
}
