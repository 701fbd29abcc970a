import { responseIdOf } from '../../authorities/peppol/instance-id';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { PeppolAnswering } from './support/peppol-answering';
import { PeppolRig } from './support/peppol-rig';
import { PeppolWords } from './support/peppol-words';

let rig: PeppolRig;
let answering: PeppolAnswering;
beforeAll(async () => {
  rig = await PeppolRig.open();
  await rig.network.control({ silent: true });
});
beforeEach(() => {
  answering = new PeppolAnswering(rig);
});
afterAll(async () => {
  await rig.close();
  await removeTemporaryFolders();
});

const ENDED = { kind: 'ended' };
const REJECTED = { externalStatus: 'REJECTED', rejectionDetail: { reason: 'REF', message: 'Which order?' } };

test('a reported status is answered to the sender of the invoice, and the document says so', async () => {
  const documentId = await answering.received('IN-1');
  expect(await answering.report(documentId, REJECTED)).toBe('recorded');
  expect(answering.started).toEqual([{ documentId, kind: 'status', try: 1, countryIso: 'BE' }]);
  expect(await answering.reports(documentId)).toMatchObject([{ externalStatus: 'REJECTED', status: 'PENDING' }]);
  expect(await answering.look(documentId)).toEqual(ENDED);
  expect(await answering.reports(documentId)).toMatchObject([{ status: 'ACCEPTED', reference: expect.any(String) }]);
  const { transactions } = await rig.network.report();
  expect(transactions).toContainEqual(
    expect.objectContaining({ sbdhInstanceID: responseIdOf(documentId, 1), custom1: documentId }),
  );
  const sent = (await rig.evidenceOf(documentId)).find(({ what }) => /SENT/.test(what) && /STATUS/.test(what));
  for (const part of ['>RE<', '>REF<', '>Which order?<', '>IN-1<', '>384<', '>2026-11-20<', '>de136695976<'])
    expect(sent?.text).toContain(part);
  expect((await rig.read(documentId)).timeline.at(-1)).toMatchObject({
    type: 'statusTaken',
    actor: 'authority:PEPPOL',
  });
  expect((await rig.read(documentId)).integration).not.toHaveProperty('system');
  expect(await answering.look(documentId)).toEqual(ENDED);
  expect(await rig.sent(documentId)).toBe(1);
});

test('a sender who takes no answers is sent none, and the status stays', async () => {
  const documentId = await answering.received('IN-2', '0208:0203201340');
  const types = { '0208:0203201340': ['busdox-docid-qns::urn:x::Invoice##urn:y::2.1'] };
  await rig.network.control({ types });
  await answering.report(documentId, REJECTED);
  expect(await answering.look(documentId)).toEqual(ENDED);
  expect(await answering.reports(documentId)).toMatchObject([{ status: 'REFUSED', code: 'NOT_TAKEN' }]);
  const { externalStatus, timeline } = await rig.read(documentId);
  expect([externalStatus?.status, timeline.at(-1)?.type]).toEqual(['REJECTED', 'statusNotTaken']);
  expect(await rig.sent(documentId)).toBe(0);
});

test('whose SMP does not answer is waited for', async () => {
  const documentId = await answering.received('IN-3', '9930:de811115368');
  await rig.network.control({ smp: false });
  await answering.report(documentId, REJECTED);
  expect(await answering.look(documentId)).toMatchObject({ kind: 'waits', reason: 'SMP_UNAVAILABLE' });
  await rig.network.control({ smp: true });
  expect(await answering.look(documentId)).toEqual(ENDED);
  expect(await answering.reports(documentId)).toMatchObject([{ status: 'ACCEPTED' }]);
});

test('killed after it left, it is looked up and not sent again', async () => {
  const documentId = await answering.received('IN-4');
  await answering.report(documentId, REJECTED);
  const killed = Object.assign(Object.create(rig.evidence) as PeppolRig['evidence'], {
    keep: async (message: Parameters<PeppolRig['evidence']['keep']>[0]) => {
      if (message.direction === 'RECEIVED' && message.kind === 'STATUS') throw new Error('killed');
      return rig.evidence.keep(message);
    },
  });
  await expect(answering.look(documentId, 1, killed)).rejects.toThrow('killed');
  expect(await rig.sent(documentId)).toBe(1);
  expect(await answering.look(documentId)).toEqual(ENDED);
  expect(await answering.reports(documentId)).toMatchObject([{ status: 'ACCEPTED' }]);
  expect(await rig.sent(documentId)).toBe(1);
});

test('several are sent in their order, each once', async () => {
  const documentId = await answering.received('IN-5');
  await answering.report(documentId, { externalStatus: 'IN_PROCESS' });
  await answering.report(documentId, { externalStatus: 'APPROVED' });
  expect(await answering.look(documentId, 2)).toMatchObject({ kind: 'waits' });
  expect(await answering.look(documentId, 1)).toEqual(ENDED);
  expect(await answering.look(documentId, 2)).toEqual(ENDED);
  expect(await answering.reports(documentId)).toMatchObject([{ status: 'ACCEPTED' }, { status: 'ACCEPTED' }]);
  expect(await rig.sent(documentId)).toBe(2);
});

test('what its access point says of an answer is kept with the document, and changes nothing', async () => {
  const documentId = await answering.received('IN-6');
  await answering.report(documentId, REJECTED);
  await answering.look(documentId);
  const words = await PeppolWords.open(rig);
  const refused = { code: 'RE', reason: 'BV', text: 'not of ours' } as const;
  expect(await words.mls(responseIdOf(documentId, 1), refused)).toEqual({ kind: 'known', documentId });
  expect(await words.mls(responseIdOf(documentId, 2), refused)).toEqual({ kind: 'nobody' });
  expect(await rig.read(documentId)).toMatchObject({ status: 'OK', externalStatus: { status: 'REJECTED' } });
  expect(await rig.evidenceOf(documentId)).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('not of ours') }),
  );
});

test('of an invoice whose envelope is not known it says that it cannot be answered', async () => {
  const documentId = await answering.received('IN-7');
  const document = await rig.read(documentId);
  answering.deliveries.find = async () => undefined;
  expect(document.inbound?.message?.system).toBe('peppol');
  expect(await answering.report(documentId, REJECTED)).toBe('recorded');
  expect(await answering.reports(documentId)).toMatchObject([{ status: 'REFUSED', code: 'ENVELOPE_UNKNOWN' }]);
});

test('what went out over the network is not answered by who sent it', async () => {
  rig.mlsWaitMs = 0;
  const documentId = await rig.document('OUT-1');
  await rig.step(documentId);
  await rig.documents.apply(await rig.read(documentId), { change: { status: 'OK' } });
  expect(await answering.report(documentId, { externalStatus: 'APPROVED' })).toBe('recorded');
  expect(await answering.reports(documentId)).toBeUndefined();
});
