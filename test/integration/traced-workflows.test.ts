import { randomUUID } from 'node:crypto';
import { createIntegrationActivities } from '../../activities/integration-activities';
import { withApplicationFailures } from '../../activities/application-failure';
import { createParkingActivities } from '../../activities/parking-activities';
import { DocumentSteps } from '../../application/documents/document-steps';
import { integrationQueue } from '../../platform/temporal/task-queues';
import { readTraceparent, writeTraceparent } from '../../platform/tracing/trace-context';
import { useTracer, type EndedSpan, type SpanStart, type Tracer } from '../../platform/tracing/tracer';
import { PayloadRepository } from '../../storage/payload-repository';
import { tracedWork } from '../../workers/traced-work';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { workflowBundle } from '../support/workflow-bundle';
import { ALL_TO_GATEWAY } from '../support/all-to-gateway';

// Workers are replaced while a document waits for its authority: its history is replayed by one with traces or without.

jest.setTimeout(120_000);

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** Keeps what it is told; the current span is not followed. */
class ToldTracer implements Tracer {
  readonly isOn = true;
  readonly opened: { name: string; parent?: string | undefined }[] = [];
  readonly ended: EndedSpan[] = [];

  open(name: string, { parent }: SpanStart = {}) {
    this.opened.push({ name, parent });
    return { set() {}, fail() {}, end() {}, run: <Result>(work: () => Result) => work() };
  }
  record(span: EndedSpan): void {
    this.ended.push(span);
  }
  traceparent(): undefined {
    return undefined;
  }
  ids(): undefined {
    return undefined;
  }
  headersTo(): Record<string, string> {
    return {};
  }
  async close(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

let rig: DocumentRig;

beforeAll(async () => {
  rig = await DocumentRig.create();
  rig.valid = true;
});
afterEach(() => useTracer());
afterAll(async () => rig.close());

/** A worker as a process begins it, with the tracer that the process has then. */
async function worker(): Promise<() => Promise<void>> {
  const parking = createParkingActivities({
    documents: rig.documents,
    parked: rig.parked,
    clock: () => new Date(),
    onStopped: () => undefined,
  });
  return rig.run({
    ...tracedWork(),
    taskQueue: rig.taskQueue,
    workflowBundle: await workflowBundle(),
    activities: {
      ...withApplicationFailures(rig.activities(), () => undefined),
      ...withApplicationFailures(parking, () => undefined),
    },
  });
}

async function authority(countryIso: string): Promise<() => Promise<void>> {
  const accepted = { kind: 'accepted', reference: 'R', authority: 'Test', receipt: 'C', warnings: [] } as const;
  const integration = {
    steps: new DocumentSteps(rig.documents, new PayloadRepository(rig.mongo)),
    authority: { submit: async () => accepted, lookUp: async () => ({ kind: 'not-found' }) as const },
    isOn: () => true,
    systems: ALL_TO_GATEWAY,
    times: { leavesWithinMs: 1_000, settleMs: 0 },
    clock: () => new Date(),
  };
  return rig.run({
    ...tracedWork(),
    taskQueue: integrationQueue(countryIso),
    activities: withApplicationFailures(createIntegrationActivities(integration), () => undefined),
  });
}

/** Spans that the second worker told, after the first was replaced while the document waited. */
async function replaced(
  traceparent: string | undefined,
  first: Tracer | undefined,
  second: ToldTracer | undefined,
): Promise<{ runId: string }> {
  const countryIso = `trace-${randomUUID()}`;
  useTracer(first);
  const stop = await worker();
  const document = await rig.document({ countryIso, ...(traceparent === undefined ? {} : { traceparent }) });
  await rig.start(document);
  const { documentId } = document;
  await eventually('the submission to wait', async () => ((await rig.activitiesOf(documentId)) > 0 ? true : undefined));
  await stop();
  useTracer(second);
  const stops = [await worker(), await authority(countryIso)];
  expect(await rig.workflow(documentId).result()).toBe('OK');
  await Promise.all(stops.map(async (end) => end()));
  return rig.workflow(documentId).describe();
}

test.each([
  ['on', 'on'],
  ['off', 'on'],
])(
  'a document of a trace, begun with traces %s, ends with traces %s: run and steps are in its trace',
  async (before) => {
    const told = new ToldTracer();
    const { runId } = await replaced(TRACEPARENT, before === 'on' ? new ToldTracer() : undefined, told);
    const [run, ...others] = told.ended;
    expect(others).toEqual([]);
    expect(run).toMatchObject({ name: 'documentWorkflow', parent: TRACEPARENT, attributes: { 'edoc.outcome': 'OK' } });
    const own = readTraceparent(run?.own);
    expect(own).toMatchObject({ traceId: readTraceparent(TRACEPARENT)?.traceId, flags: 1 });
    expect(own?.spanId).toBe(runId.replaceAll('-', '').slice(-16));
    // Steps of before the replacement are not told again, and a document that is accepted ends with its answer; the span above was named by whichever worker scheduled the step.
    expect(told.opened).toEqual([{ name: 'submitDocument', parent: own && writeTraceparent(own) }]);
  },
);

test('a document of a trace ends where traces were switched off, and one without begins where they were switched on', async () => {
  await replaced(TRACEPARENT, new ToldTracer(), undefined);
  const told = new ToldTracer();
  await replaced(undefined, new ToldTracer(), told);
  expect(told.ended).toEqual([]);
  expect(told.opened).toEqual([]);
});
