import { instanceIdOf } from '../../../../authorities/peppol/instance-id';
import { AccessPointScene, ID, listing, transaction } from './access-point-scene';

// Messages after one that was given up or refused, and such as were written before the database was restored to a time before them.
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

test('a receiver that is gone before the message after one that was given up leaves refuses the document', async () => {
  await writtenAs('abandoned');
  scene.receiver = {
    kind: 'not-expressible',
    findings: [{ rule: 'PEPPOL_RECEIVER_NOT_FOUND', message: 'm' } as never],
  };
  expect(await scene.submit()).toMatchObject({ kind: 'refused', code: 'PEPPOL_RECEIVER_NOT_FOUND' });
  expect(scene.posts).toHaveLength(1);
});
