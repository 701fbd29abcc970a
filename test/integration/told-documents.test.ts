import { randomUUID } from 'node:crypto';
import { nothingArrived, ofQuestion } from '../../countries/integration/obstacle';
import { withApplicationFailures } from '../../activities/application-failure';
import { createIntegrationActivities } from '../../activities/integration-activities';
import { DocumentSteps } from '../../application/documents/document-steps';
import { tellDecided, tellToLook } from '../../application/integration/tell-decided';
import type { LookupAnswer } from '../../countries/integration/answers';
import { integrationQueue } from '../../platform/temporal/task-queues';
import { documentModel } from '../../storage/document-model';
import { PayloadRepository } from '../../storage/payload-repository';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';

// Documents of a system that files them in a chain wait without looking until they are told (ADR 71).

const PENDING = { kind: 'pending', retryAfterSeconds: 1 } as const;
const ACCEPTED = { kind: 'accepted', reference: 'C/1', authority: 'AEAT', receipt: 'C', warnings: [] } as const;
const REFUSED = { kind: 'refused', code: '1104', message: 'Not registered.' } as const;
const HELD_UP = {
  ...ofQuestion(nothingArrived('credential-missing', 'AUTHORITY_CREDENTIAL_MISSING')),
  retryAfterSeconds: 240,
};

const country = `test-${randomUUID()}`;
let rig: DocumentRig;
let standing: LookupAnswer;
let asked: string[];

beforeAll(async () => {
  rig = await DocumentRig.create();
  rig.valid = true;
  await rig.work({});
  const integration = createIntegrationActivities({
    steps: steps(),
    authority: {
      submit: async (_document, _payload, { departure }) => {
        await departure.prepare({});
        asked.push('submit');
        return PENDING;
      },
      lookUp: async () => {
        asked.push('lookUp');
        return standing;
      },
    },
    isOn: () => true,
    systems: {
      // The queue is of a country that no other test has, the system takes documents of Spain.
      made: async (document) => ({
        ...document,
        countryIso: 'ES',
        integration: { authority: 'ES', warnings: [], ...document.integration, system: 'es-verifactu' },
      }),
    },
    times: { leavesWithinMs: 5_000, settleMs: 0 },
    clock: () => new Date(),
  });
  await rig.run({
    taskQueue: integrationQueue(country),
    activities: withApplicationFailures(integration, () => undefined),
  });
});
afterAll(async () => rig.close());

/** What whoever told could not store, and of which document. */
let failures: [string, string][];

beforeEach(() => {
  failures = [];
  standing = PENDING;
  asked = [];
});

function steps(): DocumentSteps {
  return new DocumentSteps(rig.documents, new PayloadRepository(rig.mongo));
}

async function tell(documentId: string, connector = { lookUp: async () => standing }): Promise<void> {
  const onFailure = (error: unknown, of: string) => failures.push([(error as Error).message, of]);
  const deps = { steps: steps(), connector, client: rig.temporal.client, clock: () => new Date(), onFailure };
  await tellDecided(deps, documentId);
}

/** A document that was submitted, and whose workflow waits. */
async function submitted(): Promise<string> {
  const document = await rig.document({ countryIso: country, purpose: 'EREPORTING', flow: 'ISSUED' });
  await rig.start(document);
  await quiet(document.documentId);
  return document.documentId;
}

/** Resolves when the workflow has nothing under way but its timer. */
async function quiet(documentId: string): Promise<void> {
  await eventually('the workflow to wait', async () => {
    const { raw } = await rig.workflow(documentId).describe();
    if (asked.length === 0 || (raw.pendingActivities ?? []).length > 0 || raw.pendingWorkflowTask) return undefined;
    return true;
  });
}

async function result(documentId: string): Promise<unknown> {
  return rig.workflow(documentId).result();
}

async function timelineOf(documentId: string): Promise<string[]> {
  return (await rig.documents.read(documentId)).timeline.map(({ type }) => type);
}

test.each([
  [ACCEPTED, 'OK'],
  [REFUSED, 'ERROR'],
] as const)('told of $kind it ends, and its workflow never asked for it', async (verdict, status) => {
  const documentId = await submitted();
  standing = verdict;
  await tell(documentId);
  await expect(result(documentId)).resolves.toBe(status);
  expect(asked).toEqual(['submit']);
  expect(await timelineOf(documentId)).toEqual(['accepted', 'validated', 'submitted', 'integrated', 'finished']);
});

test('told twice it ends once', async () => {
  const documentId = await submitted();
  standing = ACCEPTED;
  await Promise.all([tell(documentId), tell(documentId)]);
  await expect(result(documentId)).resolves.toBe('OK');
  await tell(documentId);
  const stored = await documentModel(rig.mongo).findById(documentId).lean();
  expect(stored?.pendingEvents ?? []).toHaveLength(1);
  expect((await timelineOf(documentId)).filter((type) => type === 'integrated')).toHaveLength(1);
});

test('told before anything is decided it looks, and waits on', async () => {
  const documentId = await submitted();
  await tell(documentId);
  await eventually('it to look', () => (asked.includes('lookUp') ? true : undefined));
  await quiet(documentId);
  standing = ACCEPTED;
  await tell(documentId);
  await expect(result(documentId)).resolves.toBe('OK');
  expect(asked).toEqual(['submit', 'lookUp']);
});

test('where what was decided cannot be read by who tells it, it looks for itself, and why is told', async () => {
  const documentId = await submitted();
  standing = ACCEPTED;
  await tell(documentId, { lookUp: async () => Promise.reject(new Error('a fault of ours')) });
  await expect(result(documentId)).resolves.toBe('OK');
  expect(asked).toEqual(['submit', 'lookUp']);
  expect(failures).toEqual([['a fault of ours', documentId]]);
});

test('told that something holds it up it says so, and goes on at once when it is decided', async () => {
  const documentId = await submitted();
  standing = HELD_UP;
  await tellToLook(rig.temporal.client, documentId);
  const waits = await eventually('it to say so', async () => {
    const { integration } = await rig.documents.read(documentId);
    return integration?.waitingFor;
  });
  expect(waits).toBe('AUTHORITY_CREDENTIAL_MISSING');
  standing = ACCEPTED;
  await tell(documentId);
  await expect(result(documentId)).resolves.toBe('OK');
  expect((await rig.documents.read(documentId)).integration).not.toHaveProperty('waitingFor');
});

test('a refusal after a replay may be the old one: the document itself finds out', async () => {
  const documentId = await submitted();
  await documentModel(rig.mongo).updateOne({ _id: documentId }, { 'integration.replayedAfterRefusal': true });
  standing = REFUSED;
  await tell(documentId);
  await expect(result(documentId)).resolves.toBe('ERROR');
  expect(asked).toEqual(['submit', 'lookUp']);
});

test('nobody is told whose workflow has ended, or never was', async () => {
  await expect(tellToLook(rig.temporal.client, randomUUID())).resolves.toBeUndefined();
});
