import type { AgencyCalls } from '../../authorities/es-aeat/agency-calls';
import type { Message } from '../../application/integration/evidence';
import type { FollowUpRepository } from '../../storage/follow-up-repository';
import { SETTLE_SECONDS, SiiSandboxRig, type Disturbed } from './support/sii-sandbox-rig';

jest.setTimeout(120_000);

let rig: SiiSandboxRig;
beforeAll(async () => {
  rig = await SiiSandboxRig.open();
});
afterAll(async () => rig.close());

const ASKED = { type: 'cancellationRequested', actor: 'account:shop', reason: 'wrong customer' };
const CANCELLED = { type: 'cancelled', actor: 'authority:AEAT', reason: undefined };
const ENDED = { kind: 'ended' };

async function asked(number: string): Promise<string> {
  const documentId = await rig.entered(number);
  expect(await rig.cancel(documentId)).toEqual({ kind: 'requested' });
  return documentId;
}

test('the agency takes the entry out of its book; the document stays OK and says so', async () => {
  const documentId = await asked('C-1');
  expect(rig.started).toContainEqual({ documentId, kind: 'cancellation', try: 1, countryIso: 'ES' });
  expect(await rig.cancellation(documentId)).toMatchObject({ status: 'PENDING', try: 1 });
  expect(await rig.look(documentId)).toEqual(ENDED);
  const { status, integration } = await rig.read(documentId);
  expect(status).toBe('OK');
  expect(integration?.cancellation).toMatchObject({
    status: 'ACCEPTED',
    reference: expect.stringMatching(/^[A-Z0-9]{16}$/) as string,
  });
  expect(await rig.told(documentId)).toEqual([ASKED, CANCELLED]);
  expect(await rig.records(documentId)).toEqual(['Alta Correcto', 'Baja Correcto']);
  expect(await rig.exchangesOf(documentId)).toEqual([
    'SENT SUBMISSION',
    'RECEIVED SUBMISSION',
    'SENT CANCELLATION',
    'RECEIVED CANCELLATION',
  ]);
  expect(await rig.look(documentId)).toEqual(ENDED);
  expect(await rig.records(documentId)).toHaveLength(2);
  expect(await rig.cancel(documentId)).toMatchObject({ kind: 'not-cancellable', why: 'It is cancelled already.' });
});

test('what the agency refuses may be asked for again', async () => {
  const documentId = await asked('SBX-REJECT-C');
  await rig.look(documentId);
  expect(await rig.cancellation(documentId)).toMatchObject({ status: 'REFUSED', code: '1153', try: 1 });
  await rig.control({ reject: false });
  expect(await rig.cancel(documentId)).toEqual({ kind: 'requested' });
  expect(await rig.cancellation(documentId)).not.toHaveProperty('code');
  await rig.look(documentId, 2);
  await rig.control({ reject: true });
  expect(await rig.cancellation(documentId)).toMatchObject({ status: 'ACCEPTED', try: 2 });
  expect(await rig.told(documentId)).toEqual([
    ASKED,
    { type: 'cancellationRefused', actor: 'authority:AEAT', reason: '1153' },
    ASKED,
    CANCELLED,
  ]);
});

test('an answer that is cut off is found by asking, and nothing is sent again', async () => {
  const documentId = await asked('SBX-CUT-C');
  expect(await rig.look(documentId)).toMatchObject({ kind: 'waits', reason: 'NO_ANSWER' });
  expect(await rig.cancellation(documentId)).toMatchObject({ status: 'PENDING' });
  expect(await rig.look(documentId)).toEqual(ENDED);
  expect(await rig.cancellation(documentId)).toMatchObject({ status: 'ACCEPTED' });
  expect(await rig.records(documentId)).toEqual(['Alta Correcto', 'Baja Correcto']);
});

test('an agency that hangs is asked as well', async () => {
  const documentId = await asked('SBX-HANG-C');
  expect(await rig.look(documentId)).toMatchObject({ kind: 'waits', reason: 'NO_ANSWER' });
  expect(await rig.look(documentId)).toEqual(ENDED);
  expect(await rig.records(documentId)).toEqual(['Alta Correcto', 'Baja Correcto']);
});

/** Stored and gone, and never arrived. */
const swallowing: AgencyCalls['call'] = async (_caller, _bytes, { departure }) => {
  await departure?.prepare();
  departure?.isTimely();
  return { kind: 'unanswered' };
};

test('what has not arrived is sent again after the settling time, with the same bytes', async () => {
  const documentId = await asked('C-LOST');
  const before = await rig.calls.lastOf(documentId, 'cancellation');
  expect(await rig.look(documentId, 1, { call: swallowing })).toMatchObject({ reason: 'NO_ANSWER' });
  expect(await rig.look(documentId)).toMatchObject({ kind: 'waits', reason: 'OUTCOME_UNKNOWN' });
  expect(await rig.records(documentId)).toEqual(['Alta Correcto']);
  rig.pass(SETTLE_SECONDS + 1);
  expect(await rig.look(documentId)).toEqual(ENDED);
  expect(await rig.records(documentId)).toEqual(['Alta Correcto', 'Baja Correcto']);
  expect((await rig.calls.lastOf(documentId, 'cancellation'))?.message).toEqual(before?.message);
  expect(await rig.exchangesOf(documentId)).toContain('SENT CANCELLATION x2');
});

test('what the agency does not take for now is sent again without asking', async () => {
  const documentId = await asked('SBX-OUTAGE-1-C');
  expect(await rig.look(documentId)).toMatchObject({
    kind: 'waits',
    reason: expect.stringContaining('3501') as string,
  });
  expect(await rig.calls.lastOf(documentId, 'cancellation')).not.toHaveProperty('sentAt');
  expect(await rig.look(documentId)).toEqual(ENDED);
  expect(await rig.exchangesOf(documentId)).not.toContain('SENT LOOK_UP');
});

test('without a certificate it waits, for all to see, and goes on when there is one', async () => {
  const documentId = await asked('C-CREDENTIAL');
  await rig.removeCredential();
  const waits = { reason: 'AUTHORITY_CREDENTIAL_MISSING', nextInMs: 30_000 };
  expect(await rig.look(documentId)).toMatchObject({ kind: 'waits', ...waits });
  const shown = { waitingFor: 'AUTHORITY_CREDENTIAL_MISSING', lastReason: 'AUTHORITY_CREDENTIAL_MISSING' };
  expect(await rig.cancellation(documentId)).toMatchObject({ status: 'PENDING', ...shown });
  expect(await rig.calls.waiting('es-sii', 'c1')).toContainEqual({
    documentId,
    kind: 'cancellation',
    try: 1,
    countryIso: 'ES',
  });
  await rig.addCredential();
  expect(await rig.look(documentId)).toEqual(ENDED);
  const cancellation = await rig.cancellation(documentId);
  expect(cancellation).toMatchObject({ status: 'ACCEPTED' });
  expect(cancellation).not.toHaveProperty('waitingFor');
  expect(cancellation).not.toHaveProperty('lastReason');
});

test('where the operator has switched the system off, nothing is sent, and what was sent is asked for', async () => {
  const off: Disturbed = { carrying: { isOn: () => false } };
  const unsent = await asked('C-OFF');
  expect(await rig.look(unsent, 1, off)).toEqual(ENDED);
  expect(await rig.cancellation(unsent)).toMatchObject({ status: 'REFUSED', code: 'AUTHORITY_NOT_CONFIGURED' });
  expect((await rig.told(unsent)).at(-1)).toMatchObject({ actor: 'service' });
  const sent = await asked('SBX-CUT-OFF');
  await rig.look(sent);
  expect(await rig.look(sent, 1, off)).toEqual(ENDED);
  expect(await rig.cancellation(sent)).toMatchObject({ status: 'ACCEPTED' });
});

test('of many that ask at once one is heard, and the same key asks once', async () => {
  const documentId = await rig.entered('C-MANY');
  const outcomes = await Promise.all(Array.from({ length: 5 }, async () => rig.cancel(documentId)));
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual([...Array<string>(4).fill('not-cancellable'), 'requested']);
  const other = await rig.entered('C-KEY');
  expect(await rig.cancel(other, { key: 'k1' })).toEqual({ kind: 'requested' });
  expect(await rig.cancel(other, { key: 'k1' })).toEqual({ kind: 'requested' });
  expect(await rig.told(other)).toEqual([ASKED]);
});

test('two processes at once send it once', async () => {
  const documentId = await asked('C-TWICE');
  const looks = await Promise.allSettled([rig.look(documentId), rig.look(documentId), rig.look(documentId)]);
  expect(looks.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await rig.look(documentId)).toEqual(ENDED);
  expect(await rig.cancellation(documentId)).toMatchObject({ status: 'ACCEPTED' });
  expect(await rig.records(documentId)).toEqual(['Alta Correcto', 'Baja Correcto']);
});

class Crash extends Error {}

function crash(): never {
  throw new Crash();
}

function callsThat(changes: Partial<FollowUpRepository>): Disturbed {
  return { carrying: { calls: Object.assign(Object.create(rig.calls) as FollowUpRepository, changes) } };
}

/** It crashes with the message that this is true of. */
function evidenceThat(crashes: (message: Message) => boolean): Disturbed {
  const { evidence } = rig;
  return {
    evidence: {
      keep: async (message) => (crashes(message) ? crash() : evidence.keep(message)),
      withdraw: async (documentId, number) => evidence.withdraw(documentId, number),
    },
  };
}

/** A process that ends at this point: what it has done until then is done. */
const POINTS = {
  'before it is marked': () => callsThat({ mark: async () => crash() }),
  'after it is marked': () =>
    callsThat({
      mark: async (...given) => {
        await rig.calls.mark(...given);
        crash();
      },
    }),
  'before the message is kept': () => evidenceThat(({ direction }) => direction === 'SENT'),
  'before the answer is kept': () => evidenceThat(({ direction }) => direction === 'RECEIVED'),
  'before the document is told': () => ({
    carrying: { documents: { read: async (id: string) => rig.documents.read(id), apply: async () => crash() } },
  }),
  'before the call is ended': () => callsThat({ end: async () => crash() }),
} as const;

test.each(Object.entries(POINTS))(
  'a crash %s neither loses a cancellation nor makes it twice',
  async (point, broken) => {
    const documentId = await asked(`K ${point}`.replaceAll(' ', '-'));
    await expect(rig.look(documentId, 1, broken())).rejects.toThrow(Crash);
    rig.pass(SETTLE_SECONDS + 1);
    expect(await rig.look(documentId)).toEqual(ENDED);
    expect(await rig.cancellation(documentId)).toMatchObject({ status: 'ACCEPTED', try: 1 });
    expect(await rig.told(documentId)).toEqual([ASKED, CANCELLED]);
    expect(await rig.records(documentId)).toEqual(['Alta Correcto', 'Baja Correcto']);
    expect(await rig.calls.lastOf(documentId, 'cancellation')).toMatchObject({ state: 'ended' });
  },
);

test('whoever asks may die between the steps: document and call both know of it, or neither', async () => {
  const documentId = await rig.entered('C-ASKER');
  const { transaction } = rig.cancelling();
  const dying = async (work: Parameters<typeof transaction>[0]) =>
    transaction(async (session) => {
      await work(session);
      crash();
    });
  await expect(rig.cancel(documentId, { transaction: dying })).rejects.toThrow(Crash);
  expect(await rig.cancellation(documentId)).toBeUndefined();
  expect(await rig.calls.lastOf(documentId, 'cancellation')).toBeUndefined();
  expect(await rig.cancel(documentId)).toEqual({ kind: 'requested' });
});
