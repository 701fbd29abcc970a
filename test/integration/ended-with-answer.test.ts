import { MockActivityEnvironment } from '@temporalio/testing';
import { createIntegrationActivities } from '../../activities/integration-activities';
import type { EndedDocument } from '../../application/documents/document-end';
import { DocumentSteps } from '../../application/documents/document-steps';
import type { SubmissionAnswer } from '../../countries/integration/answers';
import type { DocumentRecord } from '../../storage/document-record';
import { EventOutbox } from '../../storage/event-outbox';
import { PayloadRepository } from '../../storage/payload-repository';
import { firstBrokenEntry } from '../../storage/timeline';
import { ALL_TO_GATEWAY } from '../support/all-to-gateway';
import { quietRuntime } from '../support/delivery-rig';
import { DocumentRig } from '../support/document-rig';

// An accepted document ends in the write that stores its answer, where whoever asks for it goes on from there.

const ACCEPTED = { kind: 'accepted', reference: 'R-1', authority: 'Test', warnings: [] } as const;

let rig: DocumentRig;
let ended: EndedDocument[];
let answer: SubmissionAnswer;

beforeAll(quietRuntime);
beforeEach(async () => {
  rig = await DocumentRig.create();
  ended = [];
  answer = ACCEPTED;
});
afterEach(async () => rig.close());

/** The step as a process of its own makes it. */
async function submit(documentId: string, canEnd = true): Promise<unknown> {
  const activities = createIntegrationActivities({
    steps: new DocumentSteps(rig.documents, new PayloadRepository(rig.mongo)),
    authority: {
      submit: async (_document, _payload, { departure }) => {
        await departure.prepare({ messageSha256: 'ab' });
        return answer;
      },
      lookUp: async () => (answer.kind === 'accepted' ? answer : { kind: 'not-found' }),
    },
    isOn: () => true,
    systems: ALL_TO_GATEWAY,
    times: { leavesWithinMs: 5_000, settleMs: 0 },
    clock: () => new Date(),
    onEnded: (document) => ended.push(document),
  });
  return new MockActivityEnvironment().run(activities.submitDocument, documentId, true, canEnd);
}

async function valid(changes: Partial<DocumentRecord> = {}): Promise<string> {
  rig.valid = true;
  const { documentId, duplicateKey } = await rig.document();
  if (Object.keys(changes).length > 0)
    await rig.mongo.collection<{ _id: string }>('documents').updateOne({ _id: documentId }, { $set: changes });
  await expect(rig.activities().claimDuplicate(documentId, duplicateKey)).resolves.toEqual({
    owner: 'self',
    valid: true,
  });
  return documentId;
}

const typesOf = ({ timeline }: DocumentRecord) => timeline.map(({ type }) => type);

test('the answer, the end and its event are one write; nothing is left for the step that ends other documents', async () => {
  const documentId = await valid();
  await expect(submit(documentId)).resolves.toBe('ended');
  const document = await rig.documents.read(documentId);
  expect(document).toMatchObject({ status: 'OK', integration: { reference: 'R-1' } });
  expect(document).not.toHaveProperty('phase');
  expect(typesOf(document)).toEqual(['accepted', 'validated', 'submitted', 'integrated', 'finished']);
  expect(document.timeline.at(-1)).toMatchObject({ from: 'PROCESSING', to: 'OK', actor: 'service' });
  expect(firstBrokenEntry(document.timeline)).toBeUndefined();
  expect(ended).toEqual([{ documentId, countryIso: document.countryIso, status: 'OK' }]);
  const [pending] = await new EventOutbox(rig.mongo).pending(2);
  expect(pending?.pendingEvents).toMatchObject([
    { event: { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' } },
  ]);

  await expect(rig.activities().finaliseDocument(documentId, { kind: 'accepted' })).resolves.toBe('ended');
  expect(await rig.documents.read(documentId)).toEqual(document);
});

test('a process that dies after the write has the step made again: it finds the answer and sends nothing', async () => {
  const documentId = await valid();
  await submit(documentId);
  const document = await rig.documents.read(documentId);
  await expect(submit(documentId)).resolves.toBe('accepted');
  expect(await rig.documents.read(documentId)).toEqual(document);
  expect(ended).toHaveLength(1);
});

test.each([
  ['whoever asks goes on from the answer, as workflows of earlier versions do', {}, false],
  ['it amends another, which has to be told', { amends: 'another' }, true],
  ['it was replayed: which run its outcome is of has to be looked at', { replays: [] }, true],
] as const)('the document does not end with its answer where %s', async (_why, changes, canEnd) => {
  const documentId = await valid({ ...changes, ...('replays' in changes && { replays: [] }) } as object);
  await expect(submit(documentId, canEnd)).resolves.toBe('accepted');
  expect(await rig.documents.read(documentId)).toMatchObject({ status: 'PROCESSING', phase: 'INTEGRATING' });
  expect(ended).toEqual([]);
});

test('a refused document does not end with its answer: its number is freed before it has ended', async () => {
  answer = { kind: 'refused', code: '1', message: 'no' };
  const documentId = await valid();
  await expect(submit(documentId)).resolves.toBe('refused');
  expect(await rig.documents.read(documentId)).toMatchObject({ status: 'PROCESSING' });
});

test('a validation that fails while the number is claimed is left to the step of its own', async () => {
  const { documentId, duplicateKey } = await rig.document();
  rig.poisoned.add(documentId);
  const { claimDuplicate, validateDocument } = rig.activities();
  await expect(claimDuplicate(documentId, duplicateKey)).resolves.toEqual({ owner: 'self' });
  await expect(validateDocument(documentId)).rejects.toThrow('a fault of ours');
  rig.poisoned.clear();
  await expect(claimDuplicate(documentId, duplicateKey)).resolves.toMatchObject({ owner: 'self' });
});
