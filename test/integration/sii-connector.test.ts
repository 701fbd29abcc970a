import { HELD_BACK } from '../../countries/integration/obstacle';
import type { DocumentRecord } from '../../storage/document-record';
import { buyer, day, group, note } from '../unit/countries/verifactu/documents-of-tests';
import { SPANISH_SELLER } from '../unit/countries/sii/entries-of-tests';
import { SiiRig } from './support/sii-rig';

let rig: SiiRig;
beforeAll(async () => {
  rig = await SiiRig.open();
});
afterAll(async () => rig.close());
beforeEach(() => {
  rig.agency.script.length = 0;
  rig.agency.sent.length = 0;
});

const ACCEPTED = { authority: 'AEAT', reference: 'CSV-1', receipt: 'CSV-1' };
/** A step is repeated only after a while: the settling time is over then. */
const again = async (documentId: string) => {
  rig.pass(61);
  return rig.step(documentId);
};

test('an invoice is entered: stored before it leaves, kept byte for byte, answered by the agency', async () => {
  const documentId = await rig.document();
  expect(await rig.step(documentId)).toBe('accepted');
  const { integration, findings, timeline } = await rig.read(documentId);
  expect(integration).toMatchObject(ACCEPTED);
  expect(findings).toEqual([]);
  const [sent, answered] = await rig.evidenceOf(documentId);
  expect(sent).toEqual({ what: 'SENT SUBMISSION', text: rig.agency.sent[0] });
  expect(answered?.what).toBe('RECEIVED SUBMISSION');
  const written = await rig.entries.lastOf(documentId);
  expect(written).toMatchObject({ state: 'accepted', deadline: '2026-12-09', entry: { refExterna: documentId } });
  expect(written?.message.toString()).toBe(rig.agency.sent[0]);
  expect(timeline.map(({ type }) => type)).toEqual(['accepted', 'submitted', 'integrated']);
  expect(rig.agency.requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/wlpl/SSII-FACT/ws/fe/SiiFactFEV1SOAP',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
  });
});

test('a received invoice goes to the other book, with the day on which it arrived', async () => {
  const documentId = await rig.document(
    { seller: SPANISH_SELLER, buyer: buyer({ name: 'Empresa, S.L.', vatId: 'ESB12345674' }) },
    { flow: 'RECEIVED', receivedDate: new Date('2026-12-02T23:30:00Z') },
  );
  expect(await rig.step(documentId)).toBe('accepted');
  expect(rig.agency.requests.at(-1)?.path).toBe('/wlpl/SSII-FACT/ws/fr/SiiFactFRV1SOAP');
  expect(rig.agency.sent[0]).toContain('<sii:FechaRegContable>03-12-2026</sii:FechaRegContable>');
});

test('a late invoice is entered all the same, with a warning', async () => {
  const documentId = await rig.document({ issueDate: day('2026-11-02') });
  expect(await rig.step(documentId)).toBe('accepted');
  const { findings } = await rig.read(documentId);
  expect(findings).toEqual([expect.objectContaining({ ruleSet: 'ES SII', rule: 'ES-SII-LATE', severity: 'warning' })]);
});

test('what no entry can state ends before anything is sent', async () => {
  const documentId = await rig.document({ currencyCode: 'USD' });
  expect(await rig.step(documentId)).toBe('invalid');
  expect((await rig.read(documentId)).findings).toEqual([expect.objectContaining({ rule: 'ES-CURRENCY' })]);
  expect(rig.agency.sent).toEqual([]);
});

describe('after an unknown outcome', () => {
  test('the query finds the entry, which is not sent again', async () => {
    const documentId = await rig.document();
    rig.agency.script.push('cut');
    expect(await rig.step(documentId)).toBe('NO_ANSWER');
    expect(await rig.step(documentId)).toBe('accepted');
    expect(rig.agency.submissions).toHaveLength(1);
    expect((await rig.read(documentId)).integration).toMatchObject(ACCEPTED);
    const kinds = (await rig.evidenceOf(documentId)).map(({ what }) => what);
    expect(kinds).toEqual(['SENT SUBMISSION', 'SENT LOOK_UP', 'RECEIVED LOOK_UP']);
  });

  test('what is not there is sent again after settling, not before, with the same bytes', async () => {
    const documentId = await rig.document(
      { seller: SPANISH_SELLER, buyer: buyer({ name: 'Empresa, S.L.', vatId: 'ESB12345674' }) },
      { flow: 'RECEIVED' },
    );
    rig.agency.script.push('lost');
    expect(await rig.step(documentId)).toBe('NO_ANSWER');
    rig.pass(30);
    expect(await rig.step(documentId)).toBe('OUTCOME_UNKNOWN');
    expect(rig.agency.submissions).toHaveLength(1);
    // The day of submission is another one now, and the entry is still of the first.
    rig.pass(2 * 86_400);
    expect(await rig.step(documentId)).toBe('accepted');
    const [first, second, ...more] = rig.agency.submissions;
    expect(second).toBe(first);
    expect(more).toEqual([]);
  });

  test('an answer that is no verdict is an unknown outcome as well', async () => {
    for (const body of ['<html>Mantenimiento</html>', '<a/>', '']) {
      const documentId = await rig.document();
      rig.agency.script.push({ status: 200, body });
      expect(await rig.step(documentId)).toBe('AUTHORITY_UNINTELLIGIBLE');
      expect(await again(documentId)).toBe('accepted');
    }
  });

  test('a query that cannot be answered leaves it unknown, and visible', async () => {
    const documentId = await rig.document();
    rig.agency.script.push('cut', { status: 200, body: '<a/>' });
    expect(await rig.step(documentId)).toBe('NO_ANSWER');
    expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
    expect((await rig.read(documentId)).integration).toMatchObject({ waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' });
    expect(await rig.step(documentId)).toBe('accepted');
    expect((await rig.read(documentId)).integration?.waitingFor).toBeUndefined();
    expect(rig.agency.submissions).toHaveLength(1);
  });

  test('an entry of the month of its operation is found', async () => {
    const documentId = await rig.document({ taxPointDate: day('2026-11-30') });
    rig.agency.script.push('cut');
    expect(await rig.step(documentId)).toBe('NO_ANSWER');
    expect(await rig.step(documentId)).toBe('accepted');
  });
});

describe('a duplicate', () => {
  const HELD = {
    book: 'issued',
    period: '12',
    reference: 'other',
    total: '1.00',
    type: 'F1',
    state: 'Correcta',
  } as const;

  test('that is ours is accepted', async () => {
    const documentId = await rig.document({ number: 'D-0' });
    rig.agency.recorded.push({ ...HELD, number: 'D-0', reference: documentId });
    expect(await rig.step(documentId)).toBe('accepted');
    expect(rig.agency.submissions).toHaveLength(1);
  });

  test('by another document with the same invoice, which a restore has lost, is accepted', async () => {
    const before = await rig.document({ number: 'D-3' });
    expect(await rig.step(before)).toBe('accepted');
    const documentId = await rig.document({ number: 'D-3' });
    expect(await rig.step(documentId)).toBe('accepted');
    expect((await rig.read(documentId)).integration).toMatchObject(ACCEPTED);
  });

  test('of somebody else is refused, and asked for once', async () => {
    rig.agency.recorded.push({ ...HELD, number: 'D-1' });
    const documentId = await rig.document({ number: 'D-1' });
    expect(await rig.step(documentId)).toBe('refused');
    expect((await rig.read(documentId)).integration?.refusal).toMatchObject({ code: 'DUPLICATE_AT_AUTHORITY' });
    expect(rig.agency.submissions).toHaveLength(1);
  });

  test('that nobody finds waits for an operator, and is not sent again', async () => {
    const documentId = await rig.document({ number: 'D-2' });
    rig.agency.script.push({ code: 3000, duplicate: 'Correcta' });
    expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
    expect(await again(documentId)).toBe('AUTHORITY_OUTAGE');
    const { integration } = await rig.read(documentId);
    expect(integration).toMatchObject({ waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN', lastReason: 'NO_ROW' });
    expect(rig.agency.submissions).toHaveLength(1);
  });
});

test('a refusal is the end, and a replay enters the document anew', async () => {
  const documentId = await rig.document();
  rig.agency.script.push({ code: 1153 });
  expect(await rig.step(documentId)).toBe('refused');
  expect((await rig.read(documentId)).integration?.refusal).toEqual({ code: '1153', message: 'Algo' });
  expect(await rig.entries.lastOf(documentId)).toMatchObject({ try: 1, state: 'refused' });
  rig.pass(86_400);
  const replayed = {
    ...(await rig.read(documentId)),
    replays: [{ replayId: 'r1', at: new Date(), by: 'x', from: 'integration' }],
  };
  expect(await rig.submit(replayed as DocumentRecord)).toMatchObject({ kind: 'accepted' });
  expect(await rig.entries.lastOf(documentId)).toMatchObject({ try: 2, state: 'accepted' });
});

test('a document whose mark was written, and nothing else, was never sent', async () => {
  const documentId = await rig.document();
  const { signal } = new AbortController();
  expect(await rig.connector().lookUp(await rig.read(documentId), { signal })).toEqual({ kind: 'not-found' });
  expect(rig.agency.sent).toEqual([]);
});

test('whoever was paused after the mark sends nothing', async () => {
  const documentId = await rig.document();
  const answer = await rig.submit(await rig.read(documentId), { isTimely: () => false });
  expect(answer).toEqual(HELD_BACK);
  expect(rig.agency.sent).toEqual([]);
  expect(await rig.evidenceOf(documentId)).toEqual([]);
});

test.each([
  ['an outage of the agency', { fault: 4134 }, undefined],
  ['a technical failure', { code: 1184 }, undefined],
  ['a certificate that is not the company’s', { fault: 4114 }, 'AUTHORITY_CONFIGURATION'],
  ['missing rights', { code: 3010 }, 'AUTHORITY_CONFIGURATION'],
  ['a page for who is not known', { status: 403, body: '<html/>' }, 'AUTHORITY_CONFIGURATION'],
] as const)('%s: nothing was taken, and the same bytes go again', async (_what, disturbance, waitingFor) => {
  const documentId = await rig.document();
  rig.agency.script.push(disturbance);
  expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
  const { integration } = await rig.read(documentId);
  expect(integration?.waitingFor).toBe(waitingFor);
  expect(integration?.sentAt).toBeUndefined();
  expect(await rig.step(documentId)).toBe('accepted');
  const [first, second] = rig.agency.sent;
  expect(second).toBe(first);
});

test('without a certificate, or with one that has ended, a document waits until there is one', async () => {
  const documentId = await rig.document({}, { companyId: 'c2' });
  expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
  expect((await rig.read(documentId)).integration).toMatchObject({ waitingFor: 'AUTHORITY_CREDENTIAL_MISSING' });
  await rig.addCredential('c2', -1);
  expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
  expect((await rig.read(documentId)).integration).toMatchObject({ waitingFor: 'AUTHORITY_CREDENTIAL_EXPIRED' });
  expect(rig.agency.sent).toEqual([]);
  await rig.addCredential('c2');
  expect(await rig.step(documentId)).toBe('accepted');
});

test('a correction by substitution states what was entered of the invoice that it replaces', async () => {
  const replaced = await rig.document({ number: 'S-1' });
  expect(await rig.step(replaced)).toBe('accepted');
  const replacement = await rig.document({
    number: 'S-2',
    typeCode: '384',
    precedingInvoices: [{ number: 'S-1' }],
    vatBreakdown: [group('S', '21', '50', '10.50')],
    ...note('ES:DescripcionOperacion=Menos horas'),
  });
  expect(await rig.step(replacement)).toBe('accepted');
  expect(rig.agency.sent.at(-1)).toContain(
    '<sii:BaseRectificada>100.00</sii:BaseRectificada><sii:CuotaRectificada>21.00</sii:CuotaRectificada>',
  );
});
