import type { AgencyCalls } from '../../authorities/es-aeat/agency-calls';
import { decimal } from '../../documents/model/decimal';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import { SPANISH_SELLER } from '../unit/countries/sii/entries-of-tests';
import { buyer } from '../unit/countries/verifactu/documents-of-tests';
import { ISSUER } from './support/sii-sandbox';
import { SETTLE_SECONDS, SiiSandboxRig, type Disturbed } from './support/sii-sandbox-rig';

jest.setTimeout(120_000);

let rig: SiiSandboxRig;
beforeAll(async () => {
  rig = await SiiSandboxRig.open();
});
afterAll(async () => rig.close());

const ENDED = { kind: 'ended' };
const CASH = { notes: [{ text: 'ES:ClaveRegimen=07' }] };

function paid(amount: string, date?: string, status = 'PARTIALLY_PAID') {
  const day = date === undefined ? {} : { date: parseCalendarDate(date)! };
  return { externalStatus: status, paymentDetail: [{ amount: decimal(amount), currency: 'EUR', ...day }] };
}

async function look(documentId: string, attempt = 1, disturbed: Disturbed = {}) {
  return rig.look(documentId, attempt, disturbed, 'status');
}

/** An invoice of the cash regime that the agency has. */
async function sold(number: string): Promise<string> {
  return rig.entered(number, {}, CASH);
}

test('what is collected is entered at the agency, and the document says so', async () => {
  const documentId = await sold('P-1');
  expect(await rig.report(documentId, paid('100', '2026-11-30'))).toBe('recorded');
  expect(rig.started).toContainEqual({ documentId, kind: 'status', try: 1, countryIso: 'ES' });
  expect(await rig.reports(documentId)).toMatchObject([
    { externalStatus: 'PARTIALLY_PAID', status: 'PENDING', try: 1 },
  ]);
  expect(await look(documentId)).toEqual(ENDED);
  const reference = expect.stringMatching(/^[A-Z0-9]{16}$/) as string;
  expect(await rig.reports(documentId)).toMatchObject([{ status: 'ACCEPTED', reference }]);
  const { timeline } = await rig.read(documentId);
  expect(timeline.at(-1)).toMatchObject({ type: 'statusTaken', actor: 'authority:AEAT', receipt: reference });
  expect(await rig.payments('P-1')).toEqual(['30-11-2026 100.00 04']);
  expect(await look(documentId)).toEqual(ENDED);
  expect(await rig.payments('P-1')).toHaveLength(1);
});

test('what is paid of a received invoice is entered in the other book', async () => {
  const bought = { ...CASH, seller: SPANISH_SELLER, buyer: { ...buyer(), vatId: `ES${ISSUER}` } };
  const documentId = await rig.entered('P-BOUGHT', { flow: 'RECEIVED' }, bought);
  await rig.report(documentId, paid('121', '2026-11-30', 'PAID'));
  expect(await look(documentId)).toEqual(ENDED);
  expect(await rig.reports(documentId)).toMatchObject([{ externalStatus: 'PAID', status: 'ACCEPTED' }]);
  const answer = await fetch(`${rig.sandbox.url}/ledger?system=es-sii&number=P-BOUGHT`);
  expect(((await answer.json()) as { payments: object[] }).payments).toMatchObject([
    { book: 'recibidas', issuer: 'A58818501', date: '30-11-2026', amount: '121.00' },
  ]);
});

test('of another regime nothing is told, and nothing of a status that is no payment', async () => {
  const other = await rig.entered('P-OTHER');
  expect(await rig.report(other, paid('100'))).toBe('recorded');
  expect(await rig.reports(other)).toEqual([]);
  const documentId = await sold('P-STATUS');
  await rig.report(documentId, { externalStatus: 'ACCEPTED' });
  expect(await rig.reports(documentId)).toEqual([]);
});

test('the seller who confirms what the buyer has paid reports nothing new', async () => {
  const documentId = await sold('P-CONFIRMED');
  await rig.report(documentId, paid('121', undefined, 'PAID'));
  await rig.report(documentId, paid('121', undefined, 'COLLECTED'));
  expect(await rig.reports(documentId)).toMatchObject([{ externalStatus: 'PAID' }]);
});

test('a payment after one that did not arrive is not guessed at, and said to be missing', async () => {
  const documentId = await sold('P-BOUNCED');
  await rig.report(documentId, paid('121', undefined, 'PAID'));
  await look(documentId);
  await rig.report(documentId, { externalStatus: 'UNPAID' });
  expect(await rig.report(documentId, paid('121', undefined, 'PAID'))).toBe('recorded');
  expect(await rig.reports(documentId)).toMatchObject([
    { status: 'ACCEPTED' },
    { status: 'REFUSED', code: 'PAYMENT_UNCLEAR' },
  ]);
  expect(await rig.payments('P-BOUNCED')).toHaveLength(1);
});

test('dollars are said to be missing', async () => {
  const documentId = await sold('P-USD');
  const payment = { amount: decimal('100'), currency: 'USD' };
  await rig.report(documentId, { externalStatus: 'PAID', paymentDetail: [payment] });
  expect(await rig.reports(documentId)).toMatchObject([{ status: 'REFUSED', code: 'PAYMENT_CURRENCY' }]);
});

test('what the agency refuses is told with its code', async () => {
  const documentId = await sold('P-CANCELLED');
  await rig.cancel(documentId);
  await rig.look(documentId);
  await rig.report(documentId, paid('100'));
  expect(await look(documentId)).toEqual(ENDED);
  expect(await rig.reports(documentId)).toMatchObject([{ status: 'REFUSED', code: '3003' }]);
});

test('one after the other, in the order in which they were reported', async () => {
  const documentId = await sold('P-ORDER');
  await rig.report(documentId, paid('40', '2026-11-28'));
  await rig.report(documentId, paid('50', '2026-11-29'));
  expect(await look(documentId, 2)).toMatchObject({ kind: 'waits' });
  expect(await rig.payments('P-ORDER')).toEqual([]);
  expect(await look(documentId, 1)).toEqual(ENDED);
  expect(await look(documentId, 2)).toEqual(ENDED);
  expect(await rig.payments('P-ORDER')).toEqual(['28-11-2026 40.00 04', '29-11-2026 50.00 04']);
});

describe('after an unknown outcome', () => {
  test.each(['SBX-CUT-P', 'SBX-HANG-P'])('%s: what is there is found by asking, and not sent again', async (number) => {
    const documentId = await sold(number);
    await rig.report(documentId, paid('100', '2026-11-30'));
    expect(await look(documentId)).toMatchObject({ kind: 'waits', reason: 'NO_ANSWER' });
    expect(await look(documentId)).toEqual(ENDED);
    expect(await rig.reports(documentId)).toMatchObject([{ status: 'ACCEPTED' }]);
    expect(await rig.payments(number)).toHaveLength(1);
  });

  test('an equal payment of before is not taken for it', async () => {
    const documentId = await sold('P-TWIN');
    await rig.report(documentId, { ...paid('50', '2026-11-30') });
    await look(documentId);
    const {
      paymentDetail: [payment],
    } = paid('50.00', '2026-11-30');
    await rig.report(documentId, { externalStatus: 'PAID', paymentDetail: [payment!] });
    expect(await look(documentId, 2, { call: swallowed })).toMatchObject({ kind: 'waits', reason: 'NO_ANSWER' });
    expect(await look(documentId, 2)).toMatchObject({ kind: 'waits', reason: 'OUTCOME_UNKNOWN' });
    expect(await rig.payments('P-TWIN')).toHaveLength(1);
    rig.pass(SETTLE_SECONDS + 1);
    expect(await look(documentId, 2)).toEqual(ENDED);
    expect(await rig.payments('P-TWIN')).toHaveLength(2);
    expect(await rig.exchangesOf(documentId)).toContain('SENT STATUS x3');
  });

  test('what arrives while it is asked whether it may be sent again is not sent again', async () => {
    const documentId = await sold('P-LATE');
    await rig.report(documentId, paid('50', '2026-11-30'));
    const late: Buffer[] = [];
    const keeping: AgencyCalls['call'] = async (caller, bytes, options) => {
      if (isQuestion(bytes)) return rig.services().collections.call(caller, bytes, options);
      late.push(bytes);
      return swallowed(caller, bytes, options);
    };
    await look(documentId, 1, { call: keeping });
    rig.pass(SETTLE_SECONDS + 1);
    let questions = 0;
    const arriving: AgencyCalls['call'] = async (caller, bytes, options) => {
      if (isQuestion(bytes)) questions += 1;
      // The look-up found nothing; before the second sending it is there.
      if (questions === 2)
        await rig.services().collections.call(caller, late[0]!, { signal: new AbortController().signal });
      return rig.services().collections.call(caller, bytes, options);
    };
    expect(await look(documentId, 1, { call: arriving })).toEqual(ENDED);
    expect(questions).toBe(2);
    expect(await rig.payments('P-LATE')).toHaveLength(1);
    expect(await rig.reports(documentId)).toMatchObject([{ status: 'ACCEPTED' }]);
  });

  test('after a restored database, what is there may be another: an operator finds out', async () => {
    const documentId = await sold('P-RESTORED');
    await rig.report(documentId, paid('50', '2026-11-30'));
    await look(documentId);
    await rig.report(documentId, paid('50', '2026-11-30', 'PAID'));
    await rig.calls.markAllSent(rig.clock());
    rig.pass(SETTLE_SECONDS + 1);
    expect(await look(documentId, 2)).toMatchObject({ kind: 'waits' });
    expect(await rig.reports(documentId)).toMatchObject([{}, { waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' }]);
    expect(await rig.payments('P-RESTORED')).toHaveLength(1);
  });

  test('before it leaves, an agency that cannot be asked is asked again', async () => {
    const documentId = await sold('P-ASKED');
    await rig.report(documentId, paid('50', '2026-11-30'));
    const silent: AgencyCalls['call'] = async () => Promise.resolve({ kind: 'unanswered' });
    expect(await look(documentId, 1, { call: silent })).toMatchObject({ kind: 'waits' });
    expect(await rig.calls.lastOf(documentId, 'status')).not.toHaveProperty('sentAt');
    expect(await look(documentId)).toEqual(ENDED);
    expect(await rig.payments('P-ASKED')).toHaveLength(1);
  });
});

function isQuestion(bytes: Buffer): boolean {
  return bytes.includes('ConsultaCobros');
}

/** Stored and gone, and never arrived; questions are answered. */
const swallowed: AgencyCalls['call'] = async (caller, bytes, options) => {
  if (isQuestion(bytes)) return rig.services().collections.call(caller, bytes, options);
  await options.departure?.prepare();
  options.departure?.isTimely();
  return { kind: 'unanswered' };
};
