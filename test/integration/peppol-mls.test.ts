import { takeMls, type DeliveredMls } from '../../authorities/peppol/take-mls';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { PeppolRig } from './support/peppol-rig';

let rig: PeppolRig;
let woken: string[];
beforeAll(async () => {
  rig = await PeppolRig.open();
});
beforeEach(() => {
  woken = [];
  rig.mlsWaitMs = 60_000;
});
afterAll(async () => {
  await rig.close();
  await removeTemporaryFolders();
});

async function waiting(number: string): Promise<string> {
  await rig.network.control({ silent: true });
  const documentId = await rig.document(number);
  expect(await rig.step(documentId)).toBe('pending');
  return documentId;
}

async function take(instanceId: string, mls: Partial<DeliveredMls>) {
  const all = { instanceId, code: 'AP', lines: [], messageSha256: 'ab'.repeat(32), at: new Date(), ...mls } as const;
  return takeMls({ messages: rig.messages, wake: async (documentId) => void woken.push(documentId) }, all);
}

test('a refusal with its reasons ends the document that waits for it', async () => {
  const documentId = await waiting('MLS-1');
  const lines = [
    { reason: 'BW', text: 'a warning' },
    { reason: 'BV', text: 'BR-01' },
    { reason: 'BV', text: 'BR-02' },
  ];
  expect(await take(documentId, { code: 'RE', lines })).toEqual({ kind: 'told', documentId });
  expect(woken).toEqual([documentId]);
  expect(await rig.poll(documentId)).toBe('refused');
  expect((await rig.read(documentId)).integration?.refusal).toEqual({ code: 'MLS_BV', message: 'BR-01; BR-02' });
});

test('a confirmation ends it as accepted, with its warnings', async () => {
  const documentId = await waiting('MLS-2');
  await take(documentId, { code: 'AB', lines: [{ reason: 'BW', text: 'BR-W' }] });
  expect(await rig.poll(documentId)).toBe('accepted');
  expect((await rig.read(documentId)).integration?.warnings).toEqual([{ code: 'MLS_BW', message: 'BR-W' }]);
});

test('the first word counts, however often others come', async () => {
  const documentId = await waiting('MLS-3');
  const taken = await Promise.all([1, 2, 3].map(async () => take(documentId, { code: 'AP' })));
  expect(taken.map(({ kind }) => kind).sort()).toEqual(['known', 'known', 'told']);
  expect(await take(documentId, { code: 'RE' })).toMatchObject({ kind: 'known' });
  expect(await rig.poll(documentId)).toBe('accepted');
});

test('of what has ended it is late, and of what nobody here has sent it is nobody’s', async () => {
  const documentId = await waiting('MLS-4');
  rig.mlsWaitMs = 0;
  expect(await rig.poll(documentId)).toBe('accepted');
  expect(await take(documentId, { code: 'RE' })).toEqual({ kind: 'late', documentId });
  expect(await take('0198c5f2-0000-7b3e-9d1c-2f6a4b8e0c11', {})).toEqual({ kind: 'nobody' });
  expect(woken).toEqual([]);
  expect(await rig.poll(documentId)).toBe('accepted');
});

test('it also ends a document that waits for somebody to find out', async () => {
  const documentId = await rig.document('SBX-STUCK-MLS');
  expect(await rig.step(documentId)).toBe('pending');
  expect(await rig.poll(documentId)).toBe('AUTHORITY_OUTAGE');
  await take(documentId, { code: 'AP' });
  expect(await rig.poll(documentId)).toBe('accepted');
});
