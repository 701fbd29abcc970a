import { settleDocument, type Decision } from '../../application/integration/settle-document';
import { SELLER } from '../support/peppol-documents';
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
});
afterAll(async () => {
  await rig.close();
  await removeTemporaryFolders();
});

/** A document that is OK. */
async function sent(number: string, options?: Parameters<PeppolRig['document']>[1]): Promise<string> {
  const documentId = await rig.document(number, options);
  rig.mlsWaitMs = 0;
  await rig.step(documentId);
  expect(await rig.end(documentId)).toMatchObject({ status: 'OK' });
  return documentId;
}

async function moves(documentId: string): Promise<string[]> {
  const { timeline } = await rig.read(documentId);
  return timeline.flatMap(({ type, from, to }) => (type === 'externalStatus' ? [`${from}>${to}`] : []));
}

const reason = (code: string, text = '') =>
  `<cac:Status><cbc:StatusReasonCode listID="OPStatusReason">${code}</cbc:StatusReasonCode>${text && `<cbc:StatusReason>${text}</cbc:StatusReason>`}</cac:Status>`;

test.each([
  ['IP', '', ['RECEIVED>IN_PROCESS'], undefined],
  ['UQ', reason('REF', 'Which order?'), ['RECEIVED>UNDER_QUERY'], { reason: 'REF', message: 'Which order?' }],
  ['CA', reason('PAY'), ['RECEIVED>CONDITIONALLY_APPROVED'], { reason: 'PAY' }],
  ['AP', '', ['RECEIVED>APPROVED'], undefined],
  ['RE', '', ['RECEIVED>REJECTED'], { reason: 'OTH' }],
  ['PD', reason('PPD'), ['RECEIVED>PARTIALLY_PAID'], undefined],
  ['PD', '', ['RECEIVED>PAID'], undefined],
])('the response %s %s becomes the external status', async (code, inner, expected, detail) => {
  const number = `T111-${code}-${inner.length}`;
  const documentId = await sent(number);
  expect(await words.response(number, code, { inner })).toEqual({ kind: 'taken', documentId });
  expect(await moves(documentId)).toEqual(expected);
  const { externalStatus } = await rig.read(documentId);
  expect(externalStatus?.by).toBe('authority:PEPPOL');
  expect(externalStatus?.rejectionDetail).toEqual(detail);
  expect(await words.response(number, code, { inner })).toEqual({ kind: 'known', documentId });
  expect(await moves(documentId)).toEqual(expected);
  expect(words.outcomes).toEqual(['recorded', 'repeated']);
});

test('that it was received says nothing new, and is kept', async () => {
  const documentId = await sent('T111-AB');
  expect(await words.response('T111-AB', 'AB')).toEqual({ kind: 'known', documentId });
  expect(await moves(documentId)).toEqual([]);
  expect(await rig.evidenceOf(documentId)).toContainEqual(
    expect.objectContaining({ what: expect.stringContaining('STATUS'), text: expect.stringContaining('>AB<') }),
  );
});

test('moves in between are left out, and what comes too late stays out and is counted', async () => {
  const documentId = await sent('T111-ORDER');
  for (const code of ['IP', 'PD', 'AP', 'IP', 'RE']) await words.response('T111-ORDER', code);
  expect(await moves(documentId)).toEqual(['RECEIVED>IN_PROCESS', 'IN_PROCESS>PAID']);
  expect(words.outcomes).toEqual(['recorded', 'recorded', 'contradicted', 'contradicted', 'contradicted']);
});

test('many at once lose none, and write each once', async () => {
  const documentId = await sent('T111-MANY');
  await Promise.all(['AP', 'IP', 'AP', 'AP', 'IP'].map(async (code) => words.response('T111-MANY', code)));
  expect((await moves(documentId)).at(-1)).toMatch(/>APPROVED$/);
});

test('nobody’s word counts but that of whom the invoice went to, about this very invoice', async () => {
  const documentId = await sent('T111-WHO');
  const strangers = [
    words.response('T111-WHO', 'RE', { sender: '0208:0203201340' }),
    words.response('T111-WHO', 'RE', { receiver: '0208:0203201340' }),
    words.response('T111-WHO', 'RE', { sender: SELLER, receiver: '9930:de136695976' }),
    words.response('T111-who', 'RE'),
    words.response('T111-WHO', 'RE', { change: (text) => text.replace('>380<', '>381<') }),
    words.response('T111-WHO', 'RE', {
      change: (text) => text.replace(/<cbc:DocumentTypeCode>380<\/cbc:DocumentTypeCode>/, ''),
    }),
    words.response('T111-WHO', 'RE', {
      change: (text) => text.replace('<cbc:DocumentTypeCode>', '<cbc:IssueDate>2026-11-19</cbc:IssueDate>$&'),
    }),
  ];
  for (const taken of await Promise.all(strangers)) expect(taken).toEqual({ kind: 'nobody' });
  expect(words.outcomes).toEqual(strangers.map(() => 'nobody'));
  expect(await moves(documentId)).toEqual([]);
  const dated = (text: string) => text.replace('<cbc:DocumentTypeCode>', '<cbc:IssueDate>2026-11-20</cbc:IssueDate>$&');
  expect(await words.response('T111-WHO', 'RE', { change: dated })).toMatchObject({ kind: 'taken' });
});

test('it ends a document whose outcome nobody knows, and is its status then', async () => {
  const documentId = await rig.document('SBX-STUCK-T111');
  await rig.step(documentId);
  expect(await rig.poll(documentId)).toBe('AUTHORITY_OUTAGE');
  expect((await rig.read(documentId)).integration?.waitingFor).toBe('AUTHORITY_OUTCOME_UNKNOWN');
  words.onWake = async (id) => rig.end(id);
  expect(await words.response('SBX-STUCK-T111', 'AP')).toEqual({ kind: 'taken', documentId });
  expect(await rig.read(documentId)).toMatchObject({ status: 'OK', externalStatus: { status: 'APPROVED' } });
});

test('one that is not ended in time is delivered again, and taken then', async () => {
  rig.mlsWaitMs = 60_000;
  const documentId = await rig.document('T111-EARLY');
  expect(await rig.step(documentId)).toBe('pending');
  await expect(words.response('T111-EARLY', 'AP')).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  expect(await rig.end(documentId)).toMatchObject({ status: 'OK' });
  expect(await words.response('T111-EARLY', 'AP')).toEqual({ kind: 'taken', documentId });
});

test('of two of a number the one that stands is meant', async () => {
  rig.mlsWaitMs = 60_000;
  const first = await rig.document('T111-TWICE');
  await rig.step(first);
  await words.mls(first, { code: 'RE', reason: 'BV' });
  expect(await rig.end(first)).toMatchObject({ status: 'ERROR' });
  const second = await sent('T111-TWICE');
  expect(await words.response('T111-TWICE', 'AP')).toEqual({ kind: 'taken', documentId: second });
  expect(await moves(first)).toEqual([]);
});

describe('what an operator decides', () => {
  async function unknown(number: string): Promise<string> {
    const documentId = await rig.document(number);
    await rig.step(documentId);
    expect(await rig.poll(documentId)).toBe('AUTHORITY_OUTAGE');
    rig.pass(180);
    return documentId;
  }

  async function settle(documentId: string, decision: Decision) {
    const told = { tellSettled: async () => undefined, onTellFailure: () => undefined };
    const request = { documentId, decision, reason: 'asked the receiver', by: 'operator:ana' };
    return settleDocument({ documents: rig.documents, clock: rig.clock, ...told }, request);
  }

  test('accepted is OK, and the network may still say otherwise', async () => {
    const documentId = await unknown('SBX-STUCK-SETTLED-1');
    expect(await settle(documentId, { outcome: 'accepted' })).toMatchObject({ kind: 'settled' });
    expect(await rig.end(documentId)).toMatchObject({ status: 'OK' });
    await words.mls(documentId, { code: 'RE', reason: 'FD' });
    expect((await rig.read(documentId)).externalStatus?.status).toBe('NOT_DELIVERED');
  });

  test('refused ends it with its code; an answer of the receiver changes nothing any more', async () => {
    const documentId = await unknown('SBX-STUCK-SETTLED-2');
    await settle(documentId, { outcome: 'refused', code: 'NOT_DELIVERED' });
    const { status, integration } = await rig.end(documentId);
    expect([status, integration?.refusal]).toEqual(['ERROR', { code: 'NOT_DELIVERED', message: 'asked the receiver' }]);
    expect(await words.response('SBX-STUCK-SETTLED-2', 'AP')).toEqual({ kind: 'known', documentId });
    expect(words.outcomes).toEqual(['contradicted']);
  });
});
