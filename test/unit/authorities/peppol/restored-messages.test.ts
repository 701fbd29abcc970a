import { instanceIdOf } from '../../../../authorities/peppol/peppol-connector';
import { AccessPointScene, ID, listing, transaction } from './access-point-scene';

// The database was restored to a time before the message was written; the mark is that of the restore.
let scene: AccessPointScene;

beforeEach(async () => {
  scene = new AccessPointScene();
  await scene.start();
});
afterEach(async () => scene.stop());

const SECOND = { sbdhInstanceID: instanceIdOf(ID, 2) };

async function writtenAs(state: 'abandoned' | 'refused'): Promise<void> {
  await scene.submit();
  await scene.messages.note(ID, { state, refusal: { code: 'MLS_BV', message: 'refused' } });
}

test.each([
  ['sent', 'accepted'],
  ['pending', 'pending'],
  ['sending', 'pending'],
  ['failed', 'pending'],
  ['permanently_failed', 'obstacle'],
  ['rejected', 'obstacle'],
  ['of a later version', 'obstacle'],
])('a message that only the access point has counts as it says: %s', async (status, kind) => {
  scene.onStatus = () => ({ status: 200, body: transaction({ status }) });
  expect(await scene.lookUp()).toMatchObject({ kind });
});

test('it is also found in the lists, where the access point has it twice', async () => {
  scene.onHistory = listing([transaction({ createdDT: '2026-11-29T11:59:00Z' })]);
  expect(await scene.lookUp()).toMatchObject({ kind: 'accepted', reference: ID });
  expect(scene.kept.at(-1)).toContain('RECEIVED {"id":"t1"');
});

test('lists are read back to when the document was submitted', async () => {
  const others = Array.from({ length: 100 }, (_, at) =>
    transaction({ id: `o${at}`, sbdhInstanceID: `o${at}`, custom1: 'other', createdDT: '2026-11-29T11:59:30Z' }),
  );
  scene.onHistory = listing([...others, transaction({})]);
  expect(await scene.lookUp()).toMatchObject({ kind: 'accepted' });
});

test.each(['abandoned', 'refused'] as const)('so is the message that followed one that was %s', async (state) => {
  await writtenAs(state);
  scene.document.integration = { authority: 'BE', warnings: [], replayedAfterRefusal: true };
  scene.onStatus = () => ({ status: 200, body: transaction({ ...SECOND, status: 'sending' }) });
  expect(await scene.lookUp()).toMatchObject({ kind: 'pending' });
});

test('of one that was refused and not replayed nothing is asked', async () => {
  await writtenAs('refused');
  scene.onStatus = () => ({ status: 500 });
  expect(await scene.lookUp()).toMatchObject({ kind: 'refused', code: 'MLS_BV' });
});
