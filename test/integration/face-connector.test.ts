import { createHash, randomUUID } from 'node:crypto';
import { unclear } from '../../countries/integration/obstacle';
import { unpacked } from '../../application/integration/evidence';
import { FaceRig } from './support/face-rig';

let rig: FaceRig;
beforeAll(async () => {
  rig = await FaceRig.open();
});
afterAll(async () => rig.close());

/** Facturae has room for twenty characters. */
const numberWith = (trigger: string) => `SBX-${trigger}-${randomUUID()}`.slice(0, 20);
/** A step is repeated only after a while: the settling time is over then. */
const again = async (documentId: string) => {
  rig.pass(61);
  return rig.step(documentId);
};

test('an invoice is registered: signed and stored before it leaves, kept byte for byte, with its attachments', async () => {
  const base64 = Buffer.from('Albarán').toString('base64');
  const documentId = await rig.document({
    supportingDocuments: [
      { reference: 'A-1', attachment: { base64, mimeCode: 'application/pdf', filename: 'albaran.pdf' } },
    ],
  });
  expect(await rig.step(documentId)).toBe('accepted');
  const { integration, timeline, findings, documentNumber } = await rig.read(documentId);
  const held = await rig.face.ledger(documentNumber);
  expect(held).toMatchObject({ received: 1, registered: 1 });
  const [arrival] = held?.arrivals ?? [];
  expect(integration).toMatchObject({ authority: 'FACe', reference: arrival?.registration });
  expect(findings).toEqual([]);
  expect(timeline.map(({ type, actor }) => [type, actor])).toEqual([
    ['accepted', 'account:a'],
    ['submitted', 'service'],
    ['integrated', 'authority:FACe'],
  ]);
  const written = await rig.invoices.lastOf(documentId);
  expect(written).toMatchObject({ state: 'accepted', registration: arrival?.registration, try: 1 });
  const signed = await unpacked(written?.facturae ?? Buffer.alloc(0));
  expect(arrival?.sha256).toBe(createHash('sha256').update(signed).digest('hex'));
  expect(arrival?.attachments).toEqual([
    { name: 'albaran.pdf', sha256: createHash('sha256').update('Albarán').digest('hex') },
  ]);
  const [sent, answered] = await rig.evidenceOf(documentId);
  expect(sent?.what).toBe('SENT SUBMISSION');
  expect(sent?.text).toContain(signed.toString('base64'));
  expect(answered?.what).toBe('RECEIVED SUBMISSION');
});

test('what FACe refuses has ended, with its words', async () => {
  const documentId = await rig.document({ number: numberWith('REJECT') });
  expect(await rig.step(documentId)).toBe('refused');
  const { integration } = await rig.read(documentId);
  expect(integration?.refusal).toMatchObject({ code: '400', message: expect.stringMatching(/^400 /) as string });
  expect(await rig.invoices.lastOf(documentId)).toMatchObject({ state: 'refused' });
  expect((await rig.invoices.lastOf(documentId))?.nextLookAt).toBeUndefined();
});

test('an invoice without its units ends before anything is sent', async () => {
  const documentId = await rig.document({ notes: [{ text: 'ES:OficinaContable=L01280796' }] });
  expect(await rig.step(documentId)).toBe('invalid');
  const { findings, documentNumber } = await rig.read(documentId);
  expect(findings.map(({ rule }) => rule)).toContain('ES-DIR3');
  expect(await rig.face.ledger(documentNumber)).toBeUndefined();
  expect(await rig.evidenceOf(documentId)).toEqual([]);
});

describe('certificates', () => {
  test('without one the document waits, and goes on when it is there', async () => {
    const documentId = await rig.document({}, 'c2');
    expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
    expect((await rig.read(documentId)).integration).toMatchObject({ waitingFor: 'AUTHORITY_CREDENTIAL_MISSING' });
    await rig.addCredential('c2', { validDays: 0 });
    expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
    expect((await rig.read(documentId)).integration).toMatchObject({ waitingFor: 'AUTHORITY_CREDENTIAL_EXPIRED' });
    await rig.addCredential('c2');
    expect(await rig.step(documentId)).toBe('accepted');
    expect((await rig.read(documentId)).integration).not.toHaveProperty('waitingFor');
  });

  test('one that cannot sign has somebody look at it', async () => {
    await rig.addCredential('c3', { keys: 'EC' });
    const documentId = await rig.document({}, 'c3');
    expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
    const { integration } = await rig.read(documentId);
    expect(integration).toMatchObject({ waitingFor: 'AUTHORITY_CONFIGURATION', lastReason: 'SIGNER_KEY_NOT_RSA' });
    expect(await rig.evidenceOf(documentId)).toEqual([]);
  });

  test.each([401, 403])('one that FACe does not take (%d) has somebody look at it', async (code) => {
    const documentId = await rig.document({ number: numberWith(`FAULT-1-${code}`) });
    expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
    const { integration } = await rig.read(documentId);
    expect(integration).toMatchObject({ waitingFor: 'AUTHORITY_CONFIGURATION', lastReason: `FAULT_${code}` });
    expect(await again(documentId)).toBe('accepted');
  });
});

test('an outage is waited for', async () => {
  const documentId = await rig.document({ number: numberWith('OUTAGE-2') });
  expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
  expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
  expect(await rig.step(documentId)).toBe('accepted');
});

describe('after an unknown outcome', () => {
  test.each(['500', '404', '999'])('a Fault %s is sent again after settling, with the same bytes', async (code) => {
    const documentId = await rig.document({ number: numberWith(`FAULT-1-${code}`) });
    expect(await rig.step(documentId)).toBe('AUTHORITY_UNINTELLIGIBLE');
    expect(await rig.step(documentId)).toBe('OUTCOME_UNKNOWN');
    expect(await again(documentId)).toBe('accepted');
    const { documentNumber } = await rig.read(documentId);
    expect(await rig.face.ledger(documentNumber)).toMatchObject({ registered: 1 });
    const sent = (await rig.evidenceOf(documentId)).filter(({ what }) => what.startsWith('SENT'));
    expect(sent.map(({ what }) => what)).toEqual(['SENT SUBMISSION x2']);
  });

  test.each(['CUT', 'HANG'])('what FACe recorded and did not say (%s) waits for its number', async (trigger) => {
    const documentId = await rig.document({ number: numberWith(trigger) });
    expect(await rig.step(documentId)).toBe('NO_ANSWER');
    expect(await again(documentId)).toBe('AUTHORITY_OUTAGE');
    const { documentNumber, integration } = await rig.read(documentId);
    expect(integration).toMatchObject({ waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN', lastReason: 'FAULT_409' });
    // Nothing is sent any more, however often it is looked.
    expect(await again(documentId)).toBe('AUTHORITY_OUTAGE');
    const held = await rig.face.ledger(documentNumber);
    expect(held).toMatchObject({ received: 2, registered: 1, repeated: 1 });
    expect(new Set(held?.arrivals.map(({ sha256 }) => sha256)).size).toBe(1);
    rig.pass(120);
    const reference = held?.arrivals[0]?.registration ?? '';
    expect(await rig.settle(documentId, { outcome: 'accepted', reference })).toMatchObject({ kind: 'settled' });
    expect(await rig.step(documentId)).toBe('accepted');
    expect((await rig.read(documentId)).integration).toMatchObject({ reference });
    expect(await rig.face.ledger(documentNumber)).toMatchObject({ received: 2, registered: 1 });
  });
});

test('a replayed document is signed and sent anew', async () => {
  const documentId = await rig.document({ number: numberWith('REJECT') });
  expect(await rig.step(documentId)).toBe('refused');
  await rig.face.control({ reject: false });
  const document = await rig.read(documentId);
  const {
    refusal: _refusal,
    sentAt: _sentAt,
    ...integration
  } = document.integration ?? { authority: '', warnings: [] };
  await rig.documents.apply(document, {
    change: {
      integration: { ...integration, replayedAfterRefusal: true },
      replays: [{ replayId: 'r1', at: new Date(), by: 'account:a', from: 'integration' }],
    },
    entry: { at: new Date(), actor: 'account:a', type: 'replayed' },
  });
  rig.pass(1);
  expect(await rig.step(documentId)).toBe('accepted');
  await rig.face.control({ reject: true });
  expect(await rig.invoices.lastOf(documentId)).toMatchObject({ try: 2, state: 'accepted' });
});

test('an answer that takes too long to read is as one that never came: it is read once more, and nothing is sent again', async () => {
  const documentId = await rig.document();
  const read = async () => Promise.resolve(unclear('NOT_READ'));
  expect(await rig.step(documentId, rig.connector({ read }))).toBe('AUTHORITY_UNINTELLIGIBLE');
  expect(await again(documentId)).toBe('accepted');
  const { documentNumber, integration } = await rig.read(documentId);
  const held = await rig.face.ledger(documentNumber);
  expect(held).toMatchObject({ received: 1, registered: 1 });
  expect(integration?.reference).toBe(held?.arrivals[0]?.registration);
});
