import type { DocumentActivities, DocumentActivityDependencies } from '../../activities/document-activities';
import { DocumentSteps } from '../../application/documents/document-steps';
import { PayloadRepository } from '../../storage/payload-repository';
import { DocumentRig } from '../support/document-rig';

// Steps run any number of times, also at once: whoever was given up as lost may only have been paused.

let rig: DocumentRig;

beforeAll(async () => {
  rig = await DocumentRig.create();
});
afterAll(async () => rig.close());

/** What a process says of the document that it validates. */
async function validatedAs(documentId: string, valid: boolean): Promise<boolean> {
  const validate = async () => ({ valid, findings: [], ruleSets: [] });
  return (await rig.activities({ validate }).validateDocument(documentId)).valid;
}

async function timelineOf(documentId: string): Promise<string[]> {
  return (await rig.documents.read(documentId)).timeline.map(({ type }) => type);
}

test.each([
  ['failed', false, 'VALIDATING'],
  ['passed', true, 'INTEGRATING'],
])('the stored verdict (%s) is what every later validation says', async (_name, first, phase) => {
  const { documentId } = await rig.document();
  await expect(validatedAs(documentId, first)).resolves.toBe(first);
  await expect(validatedAs(documentId, !first)).resolves.toBe(first);
  expect(await rig.documents.find(documentId)).toMatchObject({ status: 'PROCESSING', phase });
  expect(await timelineOf(documentId)).toEqual(['accepted', 'validated']);
});

test('of two that validate at once the one that stores its verdict first decides', async () => {
  const { documentId } = await rig.document();
  const verdicts = await Promise.allSettled([validatedAs(documentId, false), validatedAs(documentId, true)]);
  const stored = verdicts.flatMap((verdict) => (verdict.status === 'fulfilled' ? [verdict.value] : []));
  expect(new Set(stored).size).toBe(1);
  await expect(validatedAs(documentId, !stored[0])).resolves.toBe(stored[0]);
});

test.each([
  ['OK', { kind: 'accepted' }, true],
  ['ERROR by validation', { kind: 'invalid' }, false],
  ['ERROR by its authority', { kind: 'refused' }, true],
] as const)('a document that ended %s is not validated again', async (_name, outcome, verdict) => {
  const { documentId } = await rig.document();
  await rig.activities().finaliseDocument(documentId, outcome);
  await expect(validatedAs(documentId, !verdict)).resolves.toBe(verdict);
  expect(await timelineOf(documentId)).toEqual(['accepted', 'finished']);
});

test('a document that ended as a duplicate is never valid: it would be sent', async () => {
  const owner = await rig.document();
  const { documentId } = await rig.document({ duplicateKey: owner.duplicateKey });
  await rig.claims.claim(owner.duplicateKey, owner.documentId);
  await rig.activities().finaliseDocument(documentId, { kind: 'duplicate', of: owner.documentId });
  await expect(validatedAs(documentId, true)).resolves.toBe(false);
  expect(await rig.documents.find(documentId)).toMatchObject({ status: 'DUPLICATED' });
});

interface PausedTwin {
  twin: DocumentActivities;
  arrived: Promise<void>;
  goOn(): void;
}

/** A process that is paused where `at` has it wait, until told to go on. */
function paused(at: (pause: () => Promise<void>) => Partial<DocumentActivityDependencies>): PausedTwin {
  let goOn = () => {};
  const released = new Promise<void>((resolve) => (goOn = resolve));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const pause = async () => {
    arrive();
    await released;
  };
  return { twin: rig.activities(at(pause)), arrived, goOn };
}

const pausedBeforeWriting = () =>
  paused((pause) => {
    const { documents } = rig;
    documents.apply = async (...step) => {
      await pause();
      return rig.documents.apply(...step);
    };
    return { steps: new DocumentSteps(documents, new PayloadRepository(rig.mongo)) };
  });

/** A document that was told that its number is taken, and the owner of the number. */
async function duplicateOfOpen() {
  const { documentId: owner, duplicateKey } = await rig.document();
  await rig.claims.claim(duplicateKey, owner);
  const { documentId } = await rig.document({ duplicateKey });
  const free = async () => rig.activities().finaliseDocument(owner, { kind: 'invalid' });
  return { documentId, duplicateKey, owner, duplicate: { kind: 'duplicate', of: owner } as const, free };
}

test('whoever asked before the number became free does not write that it is taken', async () => {
  const { documentId, duplicate, free } = await duplicateOfOpen();
  const { twin, arrived, goOn } = pausedBeforeWriting();
  const late = twin.finaliseDocument(documentId, duplicate);
  await arrived;
  await free();
  await expect(rig.activities().finaliseDocument(documentId, duplicate)).resolves.toBe('number-free');
  goOn();
  await expect(late).rejects.toMatchObject({ name: 'ConcurrentChangeError' });
  expect(await rig.documents.find(documentId)).toMatchObject({ status: 'PROCESSING' });
  await expect(rig.activities().finaliseDocument(documentId, duplicate)).resolves.toBe('number-free');
});

test('the number that a late step took for a document that has ended is free', async () => {
  const { documentId, duplicateKey, owner, duplicate, free } = await duplicateOfOpen();
  await free();
  await expect(rig.claims.claim(duplicateKey, owner)).resolves.toEqual({ owner: 'self' });
  await expect(rig.activities().finaliseDocument(documentId, duplicate)).resolves.toBe('number-free');
  expect(await rig.claims.isOwner(duplicateKey, documentId)).toBe(true);
});

test('so is that of one that was ended as a duplicate while it took its number', async () => {
  const { documentId, duplicateKey, duplicate, free } = await duplicateOfOpen();
  const [asked, taking] = [pausedBeforeWriting(), pausedBeforeWriting()];
  const late = asked.twin.finaliseDocument(documentId, duplicate);
  await asked.arrived;
  await free();
  const early = taking.twin.finaliseDocument(documentId, duplicate);
  await taking.arrived;
  asked.goOn();
  await expect(late).resolves.toBe('ended');
  taking.goOn();
  await expect(early).rejects.toMatchObject({ name: 'ConcurrentChangeError' });
  await expect(rig.activities().finaliseDocument(documentId, duplicate)).resolves.toBe('ended');
  const next = await rig.document({ duplicateKey });
  const taken = { kind: 'duplicate', of: documentId } as const;
  await expect(rig.activities().finaliseDocument(next.documentId, taken)).resolves.toBe('number-free');
});

test('a number is kept by an owner whose record is missing', async () => {
  const { documentId, duplicateKey } = await rig.document();
  await rig.claims.claim(duplicateKey, 'lost');
  await expect(rig.activities().finaliseDocument(documentId, { kind: 'duplicate', of: 'lost' })).resolves.toBe('ended');
});
