import { instanceIdOf } from '../../../../authorities/peppol/instance-id';
import { nothingArrived } from '../../../../countries/integration/obstacle';
import { AccessPointScene, ID, listing, report, SENT, transaction } from './access-point-scene';

let scene: AccessPointScene;
beforeEach(async () => {
  scene = new AccessPointScene();
  await scene.start();
});

afterEach(async () => scene.stop());

const NOT_THERE = { kind: 'not-found', isCertain: true } as const;
const UNKNOWN = { kind: 'obstacle', cause: 'outcome-unknown', mayHaveArrived: true };

test('the message is written after the mark and before the first byte, and leaves under the id of its document', async () => {
  let written: unknown;
  scene.onPost = () => {
    written = { marks: scene.marks, message: scene.messages.of(ID), kept: [...scene.kept] };
    return SENT;
  };
  expect(await scene.submit()).toMatchObject({ kind: 'accepted', authority: 'PEPPOL', reference: 'm1@ap' });
  expect(written).toMatchObject({ marks: 1, message: { number: 1, posts: 1 }, kept: ['SENT <Invoice/>'] });
  const [post] = scene.posts;
  expect(post?.path).toContain(`/BE?sbdhInstanceID=${ID}&custom1=${ID}`);
  expect(post?.path).toContain(
    'iso6523-actorid-upis%3A%3A0208%3A0203201340/iso6523-actorid-upis%3A%3A0208%3A0428759497/',
  );
  expect(post?.body).toBe('<Invoice/>');
});

test('a receiver that is not there, or cannot be looked up, costs no mark and no call', async () => {
  scene.receiver = { kind: 'not-expressible', findings: [] };
  expect(await scene.submit()).toMatchObject({ kind: 'not-expressible' });
  scene.receiver = nothingArrived('outage', 'SMP_UNAVAILABLE');
  expect(await scene.submit()).toMatchObject({ reason: 'SMP_UNAVAILABLE', mayHaveArrived: false });
  scene.options = {};
  expect(await scene.submit()).toMatchObject({ reason: 'PARTICIPANT_MISSING', cause: 'configuration' });
  expect([scene.marks, scene.posts.length, scene.messages.all.size]).toEqual([0, 0, 0]);
});

test('who is too late does not send', async () => {
  scene.timely = false;
  expect(await scene.submit()).toMatchObject({ reason: 'HELD_BACK', mayHaveArrived: false });
  expect(scene.posts).toEqual([]);
});

test.each(['cut', 'hang', { status: 503, text: '<html>' }] as const)(
  'after %j it is looked up, and sent again as it was only if the access point does not have it anywhere',
  async (answer) => {
    scene.onPost = () => answer;
    expect(await scene.submit()).toMatchObject({ kind: 'obstacle', mayHaveArrived: true });
    expect(await scene.lookUp()).toEqual(NOT_THERE);
    scene.onPost = () => SENT;
    expect(await scene.submit()).toMatchObject({ kind: 'accepted' });
    expect(new Set(scene.posts.map(({ path }) => path)).size).toBe(1);
    expect(scene.messages.of(ID)).toMatchObject({ number: 1, posts: 2 });
  },
);

test('without a message nothing has ever left', async () => {
  expect(await scene.lookUp()).toEqual(NOT_THERE);
});

test('trap 1: a 404 is nothing while a list has the message, by its id or by its document', async () => {
  scene.onPost = () => 'cut';
  await scene.submit();
  const entry = transaction({ sbdhInstanceID: 'another-id' });
  scene.onHistory = listing([entry]);
  expect(await scene.lookUp()).toMatchObject({ kind: 'accepted' });
  expect(scene.twice).toEqual([]);
});

test('trap 1: what is there twice counts by the best of them, and is told', async () => {
  scene.onPost = () => 'cut';
  await scene.submit();
  scene.inTransmission = () => ({ status: 200, body: [transaction({ id: 't2', status: 'failed' })] });
  scene.onHistory = listing([transaction({})]);
  expect(await scene.lookUp()).toMatchObject({ kind: 'accepted' });
  expect(scene.twice).toEqual([ID]);
});

test.each([
  ['a list that is none', { status: 200, body: {} }],
  ['a page', { status: 503, text: '<html>' }],
  ['a cut', 'cut'],
] as const)('trap 1: %s is no evidence', async (_what, answer) => {
  scene.onPost = () => 'cut';
  await scene.submit();
  scene.onHistory = () => answer;
  expect(await scene.lookUp()).toMatchObject({ kind: 'obstacle', mayHaveArrived: true });
  scene.onHistory = () => ({ status: 200, body: [] });
  scene.inTransmission = () => answer;
  expect(await scene.lookUp()).toMatchObject({ kind: 'obstacle', mayHaveArrived: true });
});

test('lists are read back to when the message was written, page by page, and no page may be missed', async () => {
  scene.onPost = () => 'cut';
  await scene.submit();
  const other = (index: number) => transaction({ id: `o${index}`, sbdhInstanceID: `o${index}`, custom1: 'other' });
  const all = [...Array.from({ length: 250 }, (_, index) => other(index)), transaction({})];
  scene.onHistory = listing(all);
  expect(await scene.lookUp()).toMatchObject({ kind: 'accepted' });
  await scene.messages.note(ID, { state: 'sent' });
  const moved = all.slice(0, 250);
  scene.onHistory = (offset) => ({ status: 200, body: moved.slice(offset === 0 ? 0 : offset + 30, offset + 100) });
  const { sentAt: _sentAt, ...unknown } = scene.messages.of(ID);
  scene.messages.all.set(ID, unknown);
  expect(await scene.lookUp()).toMatchObject({ reason: 'AP_LIST_MOVED' });
});

test('trap 8: of lists only the entry of the document is kept', async () => {
  scene.onPost = () => 'cut';
  await scene.submit();
  const foreign = transaction({ id: 'x', sbdhInstanceID: 'x', custom1: 'x', receiverID: 'of another company' });
  scene.onHistory = listing([foreign, transaction({})]);
  await scene.lookUp();
  expect(scene.kept.join()).not.toContain('another company');
  expect(scene.kept.at(-1)).toContain('"id":"t1"');
});

test('trap 3: what the access point holds is never handed over again', async () => {
  scene.onPost = () => ({ status: 422, body: report({ sendingSuccess: false, sendingResult: 'TRANSPORT_ERROR' }) });
  expect(await scene.submit()).toEqual({ kind: 'pending' });
  scene.onStatus = () => ({
    status: 200,
    body: transaction({ status: 'failed', nextRetryDT: '2026-11-29T12:03:00Z', errorDetails: 'TRANSPORT_ERROR' }),
  });
  expect(await scene.lookUp()).toEqual({ kind: 'pending', retryAfterSeconds: 240 });
  scene.onStatus = () => ({ status: 404 });
  expect(await scene.lookUp()).toMatchObject({ ...UNKNOWN, reason: 'AP_LOST' });
  expect(scene.posts).toHaveLength(1);
});

test('trap 4: a message that lies there for more than half an hour waits for somebody', async () => {
  scene.onPost = () => 'cut';
  await scene.submit();
  scene.onStatus = () => ({ status: 200, body: transaction({ status: 'pending', attemptCount: 0 }) });
  expect(await scene.lookUp()).toEqual({ kind: 'pending' });
  scene.now = new Date('2026-11-29T12:31:00Z');
  expect(await scene.lookUp()).toMatchObject({ ...UNKNOWN, reason: 'AP_PENDING' });
});

test('trap 7: one attempt that may have arrived keeps the last from deciding', async () => {
  scene.onPost = () => ({ status: 422, body: report({ sendingSuccess: false, sendingResult: 'TRANSPORT_ERROR' }) });
  await scene.submit();
  const errorDetails = 'Failed to resolve SMP endpoint';
  scene.onStatus = () => ({
    status: 200,
    body: transaction({ status: 'permanently_failed', attemptCount: 2, errorDetails }),
  });
  expect(await scene.lookUp()).toMatchObject({ ...UNKNOWN, reason: 'AP_GAVE_UP' });
  expect(scene.messages.of(ID)).toMatchObject({ state: 'held', attempts: ['transport', 'not-sent'] });
});

test('of a message that never left the access point the receiver is looked up anew, and the next message follows', async () => {
  const error = { sendingSuccess: false, lookupError: 'Failed to resolve SMP endpoint' };
  scene.onPost = () => ({ status: 422, body: report(error) });
  await scene.submit();
  const given = { status: 'permanently_failed', attemptCount: 1, errorDetails: error.lookupError };
  scene.onStatus = () => ({ status: 200, body: transaction(given) });
  expect(await scene.lookUp()).toEqual(NOT_THERE);
  expect(scene.lookUps).toEqual([false, true]);
  const next = instanceIdOf(ID, 2);
  scene.onPost = () => ({ status: 200, body: { sbdhInstanceIdentifier: next, sendingSuccess: true } });
  expect(await scene.submit()).toMatchObject({ kind: 'accepted', reference: next });
  expect(scene.posts.at(-1)?.path).toContain(`sbdhInstanceID=${next}&custom1=${ID}`);
});

test('a receiver that is gone by then ends the document', async () => {
  scene.onPost = () => ({
    status: 422,
    body: report({ sendingSuccess: false, lookupError: 'is not registered in the Peppol Network' }),
  });
  await scene.submit();
  scene.receiver = { kind: 'not-expressible', findings: [{ rule: 'PEPPOL_RECEIVER_NOT_FOUND' } as never] };
  const given = {
    status: 'permanently_failed',
    attemptCount: 1,
    errorDetails: 'is not registered in the Peppol Network',
  };
  scene.onStatus = () => ({ status: 200, body: transaction(given) });
  const refused = { kind: 'refused', code: 'PEPPOL_RECEIVER_NOT_FOUND' };
  expect(await scene.lookUp()).toMatchObject(refused);
  // A step that is repeated is told the same without a call.
  scene.onStatus = () => 'cut';
  expect(await scene.lookUp()).toMatchObject(refused);
});

test.each([
  ['EBMS:0004', { kind: 'refused', code: 'EBMS_0004' }],
  ['EBMS:0101', { kind: 'obstacle', cause: 'configuration', reason: 'EBMS_0101' }],
  ['EBMS:0301', { ...UNKNOWN, reason: 'AP_GAVE_UP' }],
  ['EBMS:0004 Duplicate', { ...UNKNOWN, reason: 'AP_GAVE_UP' }],
])('given up with the AS4 error %s', async (words, verdict) => {
  const errorDetails = `AS4_ERROR_MESSAGE_RECEIVED ${words}`;
  scene.onPost = () => ({
    status: 422,
    body: report({ sendingSuccess: false, as4ResponseErrors: [{ errorCode: words }] }),
  });
  await scene.submit();
  scene.onStatus = () => ({ status: 200, body: transaction({ status: 'permanently_failed', errorDetails }) });
  expect(await scene.lookUp()).toMatchObject(verdict);
});

test('what is sent waits for the receiving access point, and no longer than it may', async () => {
  scene.mlsWaitMs = 10_000;
  scene.onPost = () => SENT;
  expect(await scene.submit()).toEqual({ kind: 'pending', retryAfterSeconds: 2 });
  scene.onStatus = () => ({ status: 200, body: transaction({ mlsStatus: 'pending' }) });
  expect(await scene.lookUp()).toMatchObject({ kind: 'pending' });
  scene.onStatus = () => ({ status: 200, body: transaction({ mlsStatus: 'received_ab' }) });
  expect(await scene.lookUp()).toMatchObject({ kind: 'accepted', reference: 'm1@ap' });
});

test('trap 6: a refusal waits for its reasons, which come by another way', async () => {
  scene.mlsWaitMs = 10_000;
  scene.onPost = () => SENT;
  await scene.submit();
  scene.onStatus = () => ({ status: 200, body: transaction({ mlsStatus: 'received_re' }) });
  expect(await scene.lookUp()).toMatchObject({ kind: 'pending' });
  await scene.messages.note(ID, {
    mls: { code: 'RE', reason: 'BV', message: 'BR-01', warnings: [], at: scene.now },
  } as never);
  expect(await scene.lookUp()).toMatchObject({ kind: 'refused', code: 'MLS_BV', message: 'BR-01' });
});

test('what is certain to be sent is accepted when the time is over, whatever the access point says then', async () => {
  scene.mlsWaitMs = 10_000;
  scene.onPost = () => SENT;
  await scene.submit();
  scene.now = new Date('2026-11-29T12:00:11Z');
  scene.onStatus = () => 'cut';
  expect(await scene.lookUp()).toMatchObject({ kind: 'accepted' });
});

test('what was handed over twice and is listed nowhere any more waits for somebody', async () => {
  scene.onPost = () => 'cut';
  await scene.submit();
  await scene.submit();
  scene.now = new Date('2026-11-30T01:00:00Z');
  expect(await scene.lookUp()).toMatchObject({ ...UNKNOWN, reason: 'AP_NOT_LISTED' });
});

test('a refused token takes nothing, and the same message leaves once it is mended', async () => {
  scene.onPost = () => ({ status: 401, body: { error: 'Invalid or missing API token' } });
  expect(await scene.submit()).toMatchObject({ reason: 'AP_TOKEN', mayHaveArrived: false });
  scene.onPost = () => SENT;
  expect(await scene.submit()).toMatchObject({ kind: 'accepted' });
});
