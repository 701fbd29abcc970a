import { randomUUID } from 'node:crypto';
import type { Evidence, Message } from '../../application/integration/evidence';
import { eventually } from '../support/eventually';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { PeppolRig } from './support/peppol-rig';

let rig: PeppolRig;
beforeAll(async () => {
  rig = await PeppolRig.open();
});
afterAll(async () => {
  await rig.close();
  await removeTemporaryFolders();
});

const numberWith = (trigger: string) => `SBX-${trigger}-${randomUUID().slice(0, 8)}`;
/** A step is repeated only after a while: the settling time is over then. */
const again = async (documentId: string) => {
  rig.pass(13);
  return rig.step(documentId);
};

test('an invoice is looked up, sent and kept byte for byte', async () => {
  const documentId = await rig.document('P-1');
  expect(await rig.step(documentId)).toBe('accepted');
  const { integration, timeline } = await rig.read(documentId);
  expect(integration).toMatchObject({ authority: 'PEPPOL', reference: expect.stringContaining('@') as string });
  expect(timeline.map(({ type }) => type)).toEqual(['accepted', 'submitted', 'integrated']);
  expect(await rig.sent(documentId)).toBe(1);
  const [sent, answered] = await rig.evidenceOf(documentId);
  expect(sent).toMatchObject({
    what: 'SENT SUBMISSION',
    text: expect.stringContaining('<cbc:ID>P-1</cbc:ID>') as string,
  });
  expect(answered).toMatchObject({ what: 'RECEIVED SUBMISSION', text: expect.stringContaining(documentId) as string });
});

test.each([
  ['0208:0000000097', {}, 'PEPPOL_RECEIVER_NOT_FOUND'],
  ['0208:0999999922', {}, 'PEPPOL_DOCUMENT_TYPE_NOT_SUPPORTED'],
  ['EM:a@b.example', {}, 'PEPPOL_ADDRESS_NOT_PEPPOL'],
  ['0208:0203201340', { seller: '0208:0203201340' }, 'PEPPOL_SENDER_NOT_OURS'],
  ['0208:0203201340', { customization: 'urn:cen.eu:en16931:2017' }, 'PEPPOL_DOCUMENT_TYPE_UNKNOWN'],
  ['0208:0203201340', { profile: 'urn:other' }, 'PEPPOL_PROCESS_MISMATCH'],
  ['0204:991-03730-19', {}, 'PEPPOL_LEITWEG_MISMATCH'],
])('to %s with %j: %s, before anything is sent', async (buyer, options, rule) => {
  const documentId = await rig.document(`P-${randomUUID().slice(0, 8)}`, { buyer, ...options });
  expect(await rig.step(documentId)).toBe('invalid');
  const { findings, integration } = await rig.read(documentId);
  expect(findings.map((finding) => finding.rule)).toEqual([rule]);
  expect(integration).not.toHaveProperty('sentAt');
  expect([await rig.sent(documentId), await rig.evidenceOf(documentId)]).toEqual([0, []]);
});

test.each(['sml', 'smp'])('while the %s is away a document waits, and goes on when it is back', async (part) => {
  const documentId = await rig.document('P-AWAY', { buyer: part === 'sml' ? '9915:one' : '9915:two' });
  await rig.network.control({ [part]: false });
  expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
  await rig.network.control({ [part]: true });
  expect(await rig.step(documentId)).toBe('accepted');
});

test.each(['CUT', 'HANG'])('SBX-%s: no answer came, it was sent, and it is not sent again', async (trigger) => {
  const documentId = await rig.document(numberWith(trigger));
  expect(await rig.step(documentId)).toBe('NO_ANSWER');
  expect(await again(documentId)).toBe('accepted');
  expect(await rig.sent(documentId)).toBe(1);
});

test('SBX-OUTAGE: a gateway said 503, nothing was taken, and it is sent again when that is certain', async () => {
  const documentId = await rig.document(numberWith('OUTAGE-1'));
  expect(await rig.step(documentId)).toBe('AUTHORITY_UNINTELLIGIBLE');
  expect(await rig.step(documentId)).toBe('OUTCOME_UNKNOWN');
  expect(await again(documentId)).toBe('accepted');
  expect(await rig.sent(documentId)).toBe(1);
});

test('SBX-REPORT: sent although the answer is 422', async () => {
  const documentId = await rig.document(numberWith('REPORT'));
  expect(await rig.step(documentId)).toBe('accepted');
  expect((await rig.read(documentId)).integration?.warnings).toMatchObject([{ code: 'AP_REPORTING_NOT_STORED' }]);
});

test('SBX-PENDING: the access point tries again by itself', async () => {
  const documentId = await rig.document(numberWith('PENDING-1'));
  expect(await rig.step(documentId)).toBe('pending');
  await eventually('the second attempt', async () => ((await rig.sent(documentId)) === 1 ? true : undefined));
  expect(await rig.poll(documentId)).toBe('accepted');
});

test('SBX-CODE: an error of AS4 is the verdict once the access point has given up', async () => {
  const documentId = await rig.document(numberWith('CODE-303'));
  expect(await rig.step(documentId)).toBe('pending');
  expect(await rig.poll(documentId)).toBe('refused');
  expect((await rig.read(documentId)).integration?.refusal).toMatchObject({ code: 'EBMS_0303' });
});

test('SBX-STUCK: what may have arrived waits for somebody', async () => {
  const documentId = await rig.document(numberWith('STUCK'));
  expect(await rig.step(documentId)).toBe('pending');
  expect(await rig.poll(documentId)).toBe('AUTHORITY_OUTAGE');
  expect((await rig.read(documentId)).integration?.refusal).toBeUndefined();
});

test('SBX-REJECT: the receiving access point refuses it in time', async () => {
  rig.mlsWaitMs = 5_000;
  const documentId = await rig.document(numberWith('REJECT'));
  expect(await rig.step(documentId)).toBe('pending');
  await eventually('its word', async () =>
    (await rig.network.status(documentId))['mlsStatus'] === 'received_re' ? true : undefined,
  );
  rig.pass(6);
  expect(await rig.poll(documentId)).toBe('refused');
  rig.mlsWaitMs = 0;
  expect((await rig.read(documentId)).integration?.refusal).toMatchObject({ code: 'MLS_RE' });
});

test('what arrives about it before the answer is there is kept beside the answer', async () => {
  const documentId = await rig.document('P-EARLY');
  const early = { documentId, direction: 'RECEIVED', kind: 'STATUS', bytes: Buffer.from('early') } as const;
  const messages = messagesThat({
    write: async (message) => {
      await rig.messages.write(message);
      await rig.evidence.keep(early);
    },
  });
  expect(await rig.step(documentId, rig.connector({ messages }))).toBe('accepted');
  expect(await rig.evidenceOf(documentId)).toMatchObject([
    { what: 'SENT SUBMISSION', text: expect.stringContaining('P-EARLY') as string },
    { what: 'RECEIVED STATUS', text: 'early' },
    { what: 'RECEIVED SUBMISSION', text: expect.stringContaining(documentId) as string },
  ]);
});

class Crash extends Error {}

function crash(): never {
  throw new Crash();
}

function evidenceThat(direction: Message['direction'], when: 'before' | 'after') {
  const { evidence } = rig;
  return Object.assign(Object.create(evidence) as Evidence, {
    // As if it were long: a short one is stored with the mark.
    short: async () => undefined,
    keep: async (message: Message) => {
      const isIt = message.direction === direction && message.kind === 'SUBMISSION';
      if (isIt && when === 'before') crash();
      const number = await evidence.keep(message);
      return isIt ? crash() : number;
    },
  });
}

const messagesThat = (changes: Partial<PeppolRig['messages']>): PeppolRig['messages'] =>
  Object.assign(Object.create(rig.messages) as PeppolRig['messages'], changes);

/** A process that ends at this point: what it has done until then is done. */
const POINTS = {
  'before the message is written': () => ({ messages: messagesThat({ write: async () => crash() }) }),
  'after the message is written': () => ({
    messages: messagesThat({
      write: async (message) => {
        await rig.messages.write(message);
        crash();
      },
    }),
  }),
  'before what is sent is kept': () => ({ evidence: evidenceThat('SENT', 'before') }),
  'after what is sent is kept': () => ({ evidence: evidenceThat('SENT', 'after') }),
  'before the answer is kept': () => ({ evidence: evidenceThat('RECEIVED', 'before') }),
  'after the answer is kept': () => ({ evidence: evidenceThat('RECEIVED', 'after') }),
  'before the answer counts': () => ({ messages: messagesThat({ note: async () => crash() }) }),
} as const;

test.each(Object.entries(POINTS))(
  'a crash %s neither loses the document nor sends it twice',
  async (_point, broken) => {
    const documentId = await rig.document(`P-${randomUUID().slice(0, 8)}`);
    expect(await rig.step(documentId, rig.connector(broken()))).not.toBe('accepted');
    expect(await again(documentId)).toBe('accepted');
    expect(await rig.sent(documentId)).toBe(1);
    expect((await rig.messages.ofDocument(documentId)).map(({ number }) => number)).toEqual([1]);
    expect(rig.twice).toEqual([]);
  },
);
