import { claimNumber } from '../../application/documents/claim-number';
import { PeppolMessageRepository } from '../../authorities/peppol/stores/message-repository';
import { present } from '../../platform/present';
import { BUYER, SELLER } from '../support/peppol-documents';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { PeppolRig } from './support/peppol-rig';
import { PeppolWords } from './support/peppol-words';

let rig: PeppolRig;
let words: PeppolWords;
beforeAll(async () => {
  rig = await PeppolRig.open();
  await rig.network.control({ silent: true });
});
beforeEach(async () => {
  words = await PeppolWords.open(rig);
  rig.mlsWaitMs = 60_000;
});
afterAll(async () => {
  await rig.close();
  await removeTemporaryFolders();
});

/** A document that was sent, and waits for the word of the receiving access point. */
async function waiting(number: string, key?: string): Promise<string> {
  const documentId = await rig.document(number, {}, present({ duplicateKey: key }));
  expect(await rig.step(documentId)).toBe('pending');
  return documentId;
}

/** One that had no word in time. */
async function ended(number: string, key?: string): Promise<string> {
  const documentId = await waiting(number, key);
  rig.mlsWaitMs = 0;
  expect(await rig.end(documentId)).toMatchObject({ status: 'OK' });
  return documentId;
}

async function entries(documentId: string): Promise<string[]> {
  return (await rig.read(documentId)).timeline.map(({ type }) => type);
}

test('a refusal ends the document that waits for it with its reason, and its number is free', async () => {
  const key = 'MLS-1';
  const documentId = await waiting('MLS-1', key);
  await claimNumber(rig, await rig.read(documentId));
  expect(await words.mls(documentId, { code: 'RE', reason: 'BV', text: 'BR-01' })).toEqual({
    kind: 'taken',
    documentId,
  });
  expect(words.woken).toEqual([documentId]);
  const document = await rig.end(documentId);
  expect(document).toMatchObject({ status: 'ERROR', failureKind: 'INTEGRATION' });
  expect(document.integration?.refusal).toEqual({ code: 'MLS_BV', message: 'BR-01' });
  expect(await rig.claims.ownerOf(key)).toBeUndefined();
  expect(await rig.evidenceOf(documentId)).toContainEqual(
    expect.objectContaining({ what: expect.stringContaining('STATUS'), text: expect.stringContaining('BR-01') }),
  );
});

test('a confirmation ends it as OK, with its warnings', async () => {
  const documentId = await waiting('MLS-2');
  await words.mls(documentId, { code: 'AB', reason: 'BW', text: 'BR-W' });
  const document = await rig.end(documentId);
  expect(document.status).toBe('OK');
  expect(document.integration?.warnings).toEqual([{ code: 'MLS_BW', message: 'BR-W' }]);
  // Repeated, it says nothing new of what ended by it.
  expect(await words.mls(documentId, { code: 'AB', reason: 'BW', text: 'BR-W' })).toMatchObject({ kind: 'known' });
  expect(await entries(documentId)).not.toContain('delivered');
});

test('the first word counts, however often others come', async () => {
  const documentId = await waiting('MLS-3');
  const taken = await Promise.all([1, 2, 3].map(async () => words.mls(documentId, { code: 'AP' })));
  expect(taken.map(({ kind }) => kind).sort()).toEqual(['known', 'known', 'taken']);
  expect(await words.mls(documentId, { code: 'RE', reason: 'SV' })).toMatchObject({ kind: 'known' });
  expect(await rig.end(documentId)).toMatchObject({ status: 'OK' });
});

test('a late confirmation is an entry in the timeline, once', async () => {
  const documentId = await ended('MLS-4');
  expect(await words.mls(documentId, { code: 'AP' })).toEqual({ kind: 'taken', documentId });
  await words.mls(documentId, { code: 'AP' });
  const { timeline, externalStatus } = await rig.read(documentId);
  expect(timeline.filter(({ type }) => type === 'delivered')).toEqual([
    expect.objectContaining({ actor: 'authority:PEPPOL', reason: 'AP' }),
  ]);
  expect(externalStatus).toBeUndefined();
});

test('a late refusal says that it was not delivered and frees the number, which the next document takes', async () => {
  const key = 'MLS-5';
  const documentId = await ended('MLS-5', key);
  await claimNumber(rig, await rig.read(documentId));
  const next = await rig.document('MLS-5', {}, present({ duplicateKey: key }));
  expect(await claimNumber(rig, await rig.read(next))).toEqual({ owner: 'other', documentId });
  for (const kind of ['taken', 'known'])
    expect(await words.mls(documentId, { code: 'RE', reason: 'SV', text: 'cbc:ID missing' })).toEqual({
      kind,
      documentId,
    });
  const { status, externalStatus, timeline } = await rig.read(documentId);
  expect(status).toBe('OK');
  expect(externalStatus).toMatchObject({
    status: 'NOT_DELIVERED',
    by: 'authority:PEPPOL',
    rejectionDetail: { reason: 'SV', message: 'cbc:ID missing' },
  });
  expect(timeline.filter(({ type }) => type === 'externalStatus')).toHaveLength(1);
  expect(await claimNumber(rig, await rig.read(next))).toEqual({ owner: 'self' });
  await rig.step(next);
  expect(await rig.end(next)).toMatchObject({ status: 'OK' });
  // Whatever is repeated now takes no number away.
  await words.mls(documentId, { code: 'RE', reason: 'SV', text: 'cbc:ID missing' });
  expect(await rig.claims.ownerOf(key)).toBe(next);
});

test('status and number change together: what cannot be written leaves the other as it was, and is made up for', async () => {
  const key = 'MLS-6';
  const documentId = await ended('MLS-6', key);
  await claimNumber(rig, await rig.read(documentId));
  const broken = {
    find: rig.documents.find.bind(rig.documents),
    read: rig.documents.read.bind(rig.documents),
    apply: async () => Promise.reject(new Error('killed')),
  };
  const refusal = { code: 'RE', reason: 'FD' } as const;
  await expect(words.mls(documentId, refusal, {}, { documents: broken })).rejects.toThrow('killed');
  expect(await rig.claims.ownerOf(key)).toBe(documentId);
  expect(await words.mls(documentId, refusal)).toMatchObject({ kind: 'known' });
  expect(await rig.claims.ownerOf(key)).toBeUndefined();
  expect((await rig.read(documentId)).externalStatus?.status).toBe('NOT_DELIVERED');
});

test('a refusal that comes in the instant in which the document becomes OK is not lost', async () => {
  rig.mlsWaitMs = 0;
  const documentId = await rig.document('MLS-7');
  const refused = { code: 'RE', reason: 'BV', text: 'BR-07' } as const;
  /** The word comes when the step has decided and has not written it yet. */
  class Interrupted extends PeppolMessageRepository {
    override async note(...found: Parameters<PeppolMessageRepository['note']>): Promise<void> {
      await super.note(...found);
      await words.mls(documentId, refused);
    }
  }
  const messages = new Interrupted(rig.connection);
  expect(await rig.step(documentId, rig.connector({ messages }))).not.toBe('accepted');
  expect(await rig.end(documentId)).toMatchObject({ status: 'ERROR' });
  expect((await rig.read(documentId)).integration?.refusal?.code).toBe('MLS_BV');
});

test('one that comes when the answer is stored and the document is not ended waits for that', async () => {
  const documentId = await waiting('MLS-8');
  rig.mlsWaitMs = 0;
  expect(await rig.poll(documentId)).toBe('accepted');
  const taking = words.mls(documentId, { code: 'RE', reason: 'BV' });
  await rig.documents.apply(await rig.read(documentId), { change: { status: 'OK' } });
  expect(await taking).toMatchObject({ kind: 'taken' });
  expect((await rig.read(documentId)).externalStatus?.status).toBe('NOT_DELIVERED');
});

test('after an answer of the receiver a refusal changes nothing: he has it', async () => {
  const key = 'MLS-9';
  const documentId = await ended('MLS-9', key);
  await claimNumber(rig, await rig.read(documentId));
  await words.response('MLS-9', 'AP');
  await words.mls(documentId, { code: 'RE', reason: 'BV' });
  expect((await rig.read(documentId)).externalStatus?.status).toBe('APPROVED');
  expect(await rig.claims.ownerOf(key)).toBe(documentId);
});

test('strangers decide nothing: of an id that is nobody’s here, and not for the receiver', async () => {
  const documentId = await waiting('MLS-10');
  const nobody = { kind: 'nobody' };
  expect(await words.mls('0198c5f2-0000-7b3e-9d1c-2f6a4b8e0c11', { code: 'RE' })).toEqual(nobody);
  for (const parties of [
    { sender: '0208:0203201340', receiver: SELLER },
    { sender: BUYER, receiver: '0208:0203201340' },
  ])
    expect(await words.mls(documentId, { code: 'RE' }, parties)).toEqual(nobody);
  expect(await rig.poll(documentId)).toBe('PENDING_AT_AUTHORITY');
  // MLR is from receiver to sender.
  expect(await words.mls(documentId, { code: 'AP' }, { sender: BUYER, receiver: SELLER })).toMatchObject({
    kind: 'taken',
  });
});

test('it also ends a document that waits for somebody to find out', async () => {
  const documentId = await rig.document('SBX-STUCK-MLS');
  expect(await rig.step(documentId)).toBe('pending');
  expect(await rig.poll(documentId)).toBe('AUTHORITY_OUTAGE');
  await words.mls(documentId, { code: 'AP' });
  expect(await rig.end(documentId)).toMatchObject({ status: 'OK' });
});
