import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nothingArrived } from '../../countries/integration/obstacle';
import { createIntegrationActivities } from '../../activities/integration-activities';
import { withApplicationFailures } from '../../activities/application-failure';
import { DocumentSteps } from '../../application/documents/document-steps';
import type { SubmissionAnswer } from '../../countries/integration/answers';
import { projectRoot } from '../../platform/project-root';
import { ensureInboundSchedules, removeInboundSchedule } from '../../platform/temporal/inbound-schedules';
import { registerSearchAttributes } from '../../platform/temporal/register-search-attributes';
import { integrationQueue } from '../../platform/temporal/task-queues';
import type { NewDocument } from '../../storage/stored-document';
import { PayloadRepository } from '../../storage/payload-repository';
import { quietRuntime } from '../support/delivery-rig';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { ALL_TO_GATEWAY } from '../support/all-to-gateway';

jest.setTimeout(120_000);

/** Nobody else's queues and schedules. */
const ISO = 'QZ';
const CANARY = 'Maria Canary ESB12345674 1234.56';

let rig: DocumentRig;
let answer: SubmissionAnswer;

beforeAll(async () => {
  quietRuntime();
  rig = await DocumentRig.create();
  rig.valid = true;
  await rig.work({});
  const { temporal } = rig;
  const integration = {
    steps: new DocumentSteps(rig.documents, new PayloadRepository(rig.mongo)),
    authority: { submit: async () => answer, lookUp: async () => ({ kind: 'not-found' }) as const },
    isOn: () => true,
    systems: ALL_TO_GATEWAY,
    times: { leavesWithinMs: 1_000, settleMs: 0 },
    clock: () => new Date(),
  };
  await rig.run({
    taskQueue: integrationQueue(ISO),
    activities: withApplicationFailures(createIntegrationActivities(integration), () => undefined),
  });
  await registerSearchAttributes(temporal.client, () => undefined);
});
afterAll(async () => {
  await removeInboundSchedule(rig.temporal.client, ISO);
  await rig.close();
});

async function started(says: SubmissionAnswer): Promise<NewDocument> {
  answer = says;
  const document = await rig.document({ countryIso: ISO });
  await rig.start(document);
  return document;
}

/** The query of a view as the runbook's link has it, for documents of today. */
function viewOf(name: string): string {
  const runbook = readFileSync(path.join(projectRoot(), 'docs', 'runbook.md'), 'utf8');
  const query = new RegExp(`^- ${name}:[^]*?\\?query=([^\`]+)\``, 'm').exec(runbook)?.[1];
  if (query === undefined) throw new Error(`the runbook has no view ${name}`);
  return decodeURIComponent(query).replaceAll('2026-11-23', new Date().toISOString().slice(0, 10));
}

async function listed(view: string, { documentId }: NewDocument): Promise<true> {
  const query = `${viewOf(view)} AND WorkflowId = "document/${documentId}"`;
  return eventually(`${view} to list the document`, async () => {
    for await (const _ of rig.temporal.client.workflow.list({ query })) return true;
    return undefined;
  });
}

async function everythingOf({ documentId }: NewDocument): Promise<string> {
  const handle = rig.workflow(documentId);
  const texts = JSON.stringify([await handle.fetchHistory(), await handle.describe()], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const payloads = [...texts.matchAll(/"type":"Buffer","data":\[([\d,]*)\]/g)].map(([, bytes = '']) =>
    Buffer.from(bytes.split(',').map(Number)).toString('utf8'),
  );
  return [texts, ...payloads].join('\n');
}

test('a refused document completes, and its list entry says why it failed, without a word of the authority', async () => {
  const document = await started({ kind: 'refused', code: '1104', message: CANARY });
  expect(await rig.workflow(document.documentId).result()).toBe('ERROR');
  const { typedSearchAttributes: shown, status } = await rig.workflow(document.documentId).describe();
  expect(status.name).toBe('COMPLETED');
  const values = Object.fromEntries(shown.getAll().map(({ key, value }) => [key.name, value]));
  expect(values).toMatchObject({
    DocumentStatus: 'ERROR',
    FailureKind: 'INTEGRATION',
    ReasonCode: '1104',
    DocumentNumber: document.documentNumber,
    Country: ISO,
    Company: document.companyId,
  });
  const details = await rig.workflow(document.documentId).query('__temporal_workflow_metadata');
  expect(details).toMatchObject({
    currentDetails: expect.stringContaining(`${ISO} invoice ${document.documentNumber}: refused 1104`) as unknown,
  });
  await listed('Refused today', document);
  expect(await everythingOf(document)).not.toMatch(/Canary|ESB12345674|1234\.56/);
});

test('what an authority puts in place of a code is not shown', async () => {
  const document = await started({ kind: 'refused', code: CANARY, message: CANARY });
  await rig.workflow(document.documentId).result();
  const { searchAttributes } = await rig.workflow(document.documentId).describe();
  expect(searchAttributes['ReasonCode']).toEqual(['OTHER']);
  expect(await everythingOf(document)).not.toMatch(/Canary|ESB12345674/);
});

test('a document that waits shows the HTTP status of the last attempt, and is found as waiting', async () => {
  const document = await started(nothingArrived('outage', `HTTP_503 ${CANARY}`, { status: 503 }));
  const { documentId } = document;
  const message = await eventually('an attempt to fail', async () => {
    const { raw } = await rig.workflow(documentId).describe();
    return raw.pendingActivities?.[0]?.lastFailure?.message ?? undefined;
  });
  expect(message).toBe('AUTHORITY_OUTAGE: HTTP_503');
  await listed('Waiting for an authority', document);
  expect(await everythingOf(document)).not.toMatch(/Canary|ESB12345674/);
  await rig.workflow(documentId).terminate();
});

test('a document that was given up is in the view of those', async () => {
  const document = await rig.document({ countryIso: 'QY' });
  await rig.start(document);
  await rig.giveUpSubmission(document.documentId);
  await expect(rig.workflow(document.documentId).result()).rejects.toThrow('Workflow execution failed');
  await listed('Given up', document);
});

test('where the attributes are not known, documents end without them', async () => {
  rig.showsFailures = false;
  const { documentId } = await started({ kind: 'refused', code: '1104', message: CANARY });
  await rig.workflow(documentId).result();
  rig.showsFailures = true;
  const { searchAttributes } = await rig.workflow(documentId).describe();
  expect(searchAttributes).toMatchObject({ DocumentStatus: ['ERROR'] });
  expect(searchAttributes).not.toHaveProperty('FailureKind');
});

test("an earlier version's schedule is moved over on start; its run goes on, and the next one makes many passes", async () => {
  const { client } = rig.temporal;
  const scheduleId = `inbound/${ISO}`;
  const action = { type: 'startWorkflow', workflowType: 'inboundWorkflow', taskQueue: 'nobody' } as const;
  const schedule = await client.schedule.create({
    scheduleId,
    spec: { intervals: [{ every: '1h' }] },
    action: { ...action, workflowId: scheduleId, args: [ISO] },
  });
  // Runs that were triggered in the same second have the same workflow id.
  const running = async (other?: string) =>
    eventually('a run', async () => {
      const { runningActions } = (await schedule.describe()).info;
      return runningActions.find(({ workflow }) => workflow.firstExecutionRunId !== other)?.workflow;
    });
  const handleOf = ({ workflowId, firstExecutionRunId }: Awaited<ReturnType<typeof running>>) =>
    client.workflow.getHandle(workflowId, firstExecutionRunId);
  await schedule.trigger('BUFFER_ONE');
  const old = await running();
  const notices = { notConfigured: () => undefined, intervalChanged: () => undefined };
  await ensureInboundSchedules(client, [{ inbox: ISO, everySeconds: 60 }], notices);
  expect((await handleOf(old).describe()).status.name).toBe('RUNNING');
  await handleOf(old).terminate();

  expect((await schedule.describe()).action).toMatchObject({ args: [ISO, null, { everySeconds: 60, left: 60 }] });
  await eventually('the schedule to see the end', async () =>
    (await schedule.describe()).info.runningActions.length === 0 ? true : undefined,
  );
  await schedule.trigger('BUFFER_ONE');
  const next = await running(old.firstExecutionRunId);
  expect(await removeInboundSchedule(client, ISO)).toBe(true);
  const { events = [] } = await handleOf(next).fetchHistory();
  const signals = events?.flatMap((event) => event.workflowExecutionSignaledEventAttributes?.signalName ?? []);
  expect(signals).toEqual(['lastPass']);
  await handleOf(next).terminate();
});
