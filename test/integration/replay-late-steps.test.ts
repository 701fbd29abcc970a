import { startDocumentWorkflow } from '../../application/documents/start-document-workflow';
import { restartIfStopped } from '../../application/documents/restart-document';
import { startReplayed } from '../../application/replay/start-replayed';
import { ALL_TO_GATEWAY } from '../support/all-to-gateway';
import { ParkedDocuments } from '../../storage/parked-documents';
import type { DocumentRig } from '../support/document-rig';
import { ReplayRig } from './support/replay-rig';

// What is left of the run before a replay does no harm, nor a run too many: ADR 45.

let replays: ReplayRig;
let rig: DocumentRig;

beforeAll(async () => {
  replays = await ReplayRig.create();
  ({ rig } = replays);
});
afterAll(async () => replays.close());

beforeEach(() => replays.reset());
afterEach(() => expect(replays.failures).toEqual([]));

test.each([{ kind: 'refused' }, { kind: 'invalid' }, { kind: 'accepted' }] as const)(
  'a step of the earlier run that decided %j and wakes up late does not end the document',
  async (outcome) => {
    rig.valid = outcome.kind !== 'invalid';
    const { documentId } = await replays.processed();
    await replays.replay(documentId, { startsNothing: true });
    const late = rig.activities().finaliseDocument(documentId, outcome);
    await expect(late).rejects.toThrow('a run before the last replay');
    expect(await rig.documents.find(documentId)).toMatchObject({ status: 'PROCESSING' });
  },
);

test('a step of the earlier run that wakes up late does not free the number', async () => {
  const { documentId, duplicateKey } = await replays.processed();
  await replays.replay(documentId, { startsNothing: true });
  await rig.claims.release(duplicateKey, documentId, 0);
  await expect(rig.claims.ownerOf(duplicateKey)).resolves.toBe(documentId);
  await replays.startAgain(await rig.documents.read(documentId));
  await expect(replays.ended(documentId)).resolves.toBe('ERROR');
  await expect(rig.claims.ownerOf(duplicateKey)).resolves.toBeUndefined();
});

test('whoever takes over a number frees it again', async () => {
  const first = await replays.processed();
  await replays.replay(first.documentId);
  await replays.ended(first.documentId);
  const second = await replays.processed({ duplicateKey: first.duplicateKey });
  expect(await rig.documents.find(second.documentId)).toMatchObject({ status: 'ERROR' });
  await expect(rig.claims.ownerOf(first.duplicateKey)).resolves.toBeUndefined();
});

test('a run that is started once too often changes nothing', async () => {
  const { documentId } = await replays.processed();
  await replays.replay(documentId);
  await replays.ended(documentId);
  const before = await rig.documents.read(documentId);
  await replays.startAgain(before);
  await expect(replays.ended(documentId)).resolves.toBe('ERROR');
  expect(await rig.documents.read(documentId)).toEqual(before);
  await expect(rig.claims.ownerOf(before.duplicateKey)).resolves.toBeUndefined();
});

test('a workflow that has run is started again only for a document that was replayed', async () => {
  const document = await rig.document();
  const { client } = rig.temporal;
  await startDocumentWorkflow(client, document, { lane: 'at-once' });
  const first = await rig.workflow(document.documentId).describe();
  await rig.workflow(document.documentId).terminate('test');
  await expect(startDocumentWorkflow(client, document, { lane: 'at-once' })).resolves.toBe(false);
  await startReplayed(client, { ...document, replays: [{}] });
  expect((await rig.workflow(document.documentId).describe()).runId).not.toBe(first.runId);
  await rig.workflow(document.documentId).terminate('test');
});

test('one that was given up and replayed is started, not given up again, when the replay dies before its start', async () => {
  const document = await rig.document({ countryIso: `nobody-${replays.country}` });
  const { documentId } = document;
  await rig.start(document);
  await rig.giveUpSubmission(documentId);
  await expect(rig.workflow(documentId).result()).rejects.toThrow();
  await expect(replays.replay(documentId, { startsNothing: true })).resolves.toMatchObject({ kind: 'replayed' });
  const stopped: unknown[] = [];
  const restart = async () =>
    restartIfStopped(
      {
        client: rig.temporal.client,
        documents: rig.documents,
        parked: new ParkedDocuments(rig.mongo),
        systems: ALL_TO_GATEWAY,
        onRefused: () => undefined,
        clock: () => new Date(),
        onStopped: (what) => stopped.push(what),
      },
      await rig.documents.read(documentId),
    );
  await expect(restart()).resolves.toBe(true);
  expect(stopped).toEqual([]);
  expect((await rig.documents.read(documentId)).phase).not.toBe('GIVEN_UP');
  expect((await rig.workflow(documentId).describe()).status.name).toBe('RUNNING');
  await expect(restart()).resolves.toBe(false);
  await rig.workflow(documentId).terminate('test');
});
