import fc from 'fast-check';
import { decimal } from '../../../documents/model/decimal';
import { FLOWS, type Flow } from '../../../documents/model/document-context';
import { decideExternalStatus } from '../../../countries/external-status/decide';
import { lifecyclesOf } from '../../../countries/external-status/find-machine';
import {
  type ExternalStatus,
  type ExternalStatusMachine,
  findStatus,
  isTerminal,
  reasonsFor,
} from '../../../countries/external-status/machine';
import type { ExternalStatusUpdate, PaymentDetail } from '../../../countries/external-status/update';
import { findCountry, SUPPORTED_COUNTRIES } from '../../../countries/registry';

const MACHINES: readonly ExternalStatusMachine[] = [
  ...new Set(
    SUPPORTED_COUNTRIES.flatMap((iso) => {
      const country = findCountry(iso);
      return country ? lifecyclesOf(country) : [];
    }),
  ),
];

const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => decimal(value).div(100));
const payments = fc.array(
  fc.record({ amount: cents, currency: fc.constantFrom('EUR', 'PLN', 'RON'), vatRate: fc.constantFrom(0, 10, 21) }),
  { minLength: 1, maxLength: 3 },
);

/** A complete update to the status: what it needs and nothing else, with a reason from its own list. */
function completeUpdate(machine: ExternalStatusMachine, status: ExternalStatus): fc.Arbitrary<ExternalStatusUpdate> {
  const paid = payments.map((items) => items.map((item) => ({ ...item, vatRate: decimal(item.vatRate) })));
  const reasons = reasonsFor(machine, status).filter(({ reversesPayment }) => !reversesPayment);
  const needsReason = status.kind === 'rejection' || (status.needs ?? []).some((need) => need !== 'vatRate');
  const reason = fc.constantFrom('', ...reasons.map(({ code }) => code)).filter((code) => code !== '');
  const detail = fc.record({ reason, message: fc.constant('why') });
  return fc
    .tuple(status.kind === 'payment' ? paid : fc.constant(undefined), needsReason ? detail : fc.constant(undefined))
    .map(([paymentDetail, rejectionDetail]) => ({
      externalStatus: status.code,
      ...(paymentDetail ? { paymentDetail } : {}),
      ...(rejectionDetail ? { rejectionDetail } : {}),
    }));
}

/** A document in any status of any country, and a complete update to any status of the same country. */
const updates = fc.constantFrom(...MACHINES).chain((machine) =>
  fc
    .tuple(fc.constantFrom(...machine.statuses), fc.constantFrom(...machine.statuses), fc.constantFrom(...FLOWS))
    .chain(([from, to, flow]) =>
      fc.record({
        machine: fc.constant(machine),
        from: fc.constant(from),
        to: fc.constant(to),
        flow: fc.constant(flow),
        current: completeUpdate(machine, from),
        requested: completeUpdate(machine, to),
      }),
    ),
);

function machineOf(id: string): ExternalStatusMachine {
  const machine = MACHINES.find((candidate) => candidate.id === id);
  if (!machine) throw new Error(`no machine ${id}`);
  return machine;
}

function codesOf(
  machine: ExternalStatusMachine,
  requested: ExternalStatusUpdate,
  current?: ExternalStatusUpdate,
  flow: Flow = 'ISSUED',
): string[] {
  const decision = decideExternalStatus(machine, { flow, requested, ...(current ? { current } : {}) });
  return decision.kind === 'refused' ? decision.problems.map(({ code }) => code) : [];
}

const eur = (amount: number, vatRate?: number): PaymentDetail => ({
  amount: decimal(amount),
  currency: 'EUR',
  ...(vatRate === undefined ? {} : { vatRate: decimal(vatRate) }),
});

test('exactly the moves of the table are accepted', () => {
  fc.assert(
    fc.property(updates, ({ machine, from, to, flow, current, requested }) => {
      fc.pre(from !== to);
      const decision = decideExternalStatus(machine, { flow, current, requested });
      if (from.next.includes(to.code)) {
        expect(decision).toEqual({
          kind: 'accepted',
          status: to,
          previous: from.code,
          update: requested,
          repeated: false,
        });
      } else {
        expect(decision.kind === 'refused' && decision.problems).toMatchObject([
          { code: 'TRANSITION_NOT_ALLOWED', pointer: '/externalStatus', allowed: from.next },
        ]);
      }
    }),
    { numRuns: 2000 },
  );
});

test('every move of every table is possible, and nothing follows a terminal status', () => {
  for (const machine of MACHINES) {
    for (const from of machine.statuses) {
      for (const to of machine.statuses) {
        const [current] = fc.sample(completeUpdate(machine, from), { numRuns: 1, seed: 1 });
        const [requested] = fc.sample(completeUpdate(machine, to), { numRuns: 1, seed: 2 });
        if (!current || !requested || from === to) continue;
        const { kind } = decideExternalStatus(machine, { flow: 'ISSUED', current, requested });
        const expected = !isTerminal(from) && from.next.includes(to.code) ? 'accepted' : 'refused';
        expect([machine.id, from.code, to.code, kind]).toEqual([machine.id, from.code, to.code, expected]);
      }
    }
  }
});

test('an identical update is repeated in every status, terminal or not', () => {
  fc.assert(
    fc.property(updates, ({ machine, flow, current }) => {
      const again = {
        ...current,
        ...(current.paymentDetail
          ? {
              paymentDetail: current.paymentDetail.map((item) => ({
                ...item,
                amount: decimal(`${item.amount.toFixed()}`),
              })),
            }
          : {}),
      };
      expect(decideExternalStatus(machine, { flow, current, requested: again })).toMatchObject({
        kind: 'accepted',
        repeated: true,
        previous: current.externalStatus,
      });
    }),
  );
});

test('the same status with other details is new where the status may follow itself, else refused', () => {
  const spain = machineOf('ES');
  const first = { externalStatus: 'PARTIALLY_PAID', paymentDetail: [eur(10)] };
  const second = { externalStatus: 'PARTIALLY_PAID', paymentDetail: [eur(20)] };
  expect(decideExternalStatus(spain, { flow: 'ISSUED', current: first, requested: second })).toMatchObject({
    kind: 'accepted',
    repeated: false,
  });
  const paid = { externalStatus: 'PAID', paymentDetail: [eur(10)] };
  expect(codesOf(spain, { ...paid, paymentDetail: [eur(11)] }, paid)).toEqual(['TRANSITION_NOT_ALLOWED']);
});

test.each(MACHINES.map((machine) => [machine.id, machine] as const))(
  '%s starts from the initial status of the flow',
  (_id, machine) => {
    for (const flow of FLOWS) {
      const initial = findStatus(machine, machine.initial[flow]);
      expect(initial).toBeDefined();
      const toInitial = decideExternalStatus(machine, { flow, requested: { externalStatus: machine.initial[flow] } });
      expect(toInitial).toMatchObject({ kind: 'accepted', repeated: true });
      for (const to of machine.statuses) {
        if (to === initial) continue;
        const [requested] = fc.sample(completeUpdate(machine, to), { numRuns: 1, seed: 3 });
        if (!requested) continue;
        const { kind } = decideExternalStatus(machine, { flow, requested });
        expect([flow, to.code, kind]).toEqual([
          flow,
          to.code,
          initial?.next.includes(to.code) ? 'accepted' : 'refused',
        ]);
      }
    }
  },
);

test('any text as status or reason gets an answer, never an exception', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MACHINES), fc.string(), fc.string(), (machine, externalStatus, reason) => {
      const requested = { externalStatus, rejectionDetail: { reason } };
      expect(['accepted', 'refused']).toContain(decideExternalStatus(machine, { flow: 'ISSUED', requested }).kind);
    }),
  );
});

describe('what is refused, and what the answer names', () => {
  const spain = machineOf('ES');
  const accepted = { externalStatus: 'ACCEPTED' };

  test.each([
    ['a status of another country', { externalStatus: 'DEPOSITED' }, ['EXTERNAL_STATUS_UNKNOWN']],
    ['another case', { externalStatus: 'accepted' }, ['EXTERNAL_STATUS_UNKNOWN']],
    ['an inherited name', { externalStatus: 'constructor' }, ['EXTERNAL_STATUS_UNKNOWN']],
    ['a payment without payments', { externalStatus: 'PAID' }, ['PAYMENT_DETAIL_REQUIRED']],
    ['a payment with an empty list', { externalStatus: 'PAID', paymentDetail: [] }, ['PAYMENT_DETAIL_REQUIRED']],
    ['an amount of zero', { externalStatus: 'PAID', paymentDetail: [eur(0)] }, ['PAYMENT_AMOUNT_INVALID']],
    ['an amount below zero', { externalStatus: 'PAID', paymentDetail: [eur(1), eur(-1)] }, ['PAYMENT_AMOUNT_INVALID']],
    ['a rate of 101', { externalStatus: 'PAID', paymentDetail: [eur(1, 101)] }, ['PAYMENT_VAT_RATE_INVALID']],
    [
      'an unknown currency',
      { externalStatus: 'PAID', paymentDetail: [{ amount: decimal(1), currency: 'EURO' }] },
      ['CURRENCY_UNKNOWN'],
    ],
    ['payments that make no sense', { ...accepted, paymentDetail: [eur(1)] }, ['PAYMENT_DETAIL_NOT_ALLOWED']],
    ['a rejection without reason', { externalStatus: 'REJECTED' }, ['REJECTION_DETAIL_REQUIRED']],
    [
      'a reason that makes no sense',
      { ...accepted, rejectionDetail: { reason: '01' } },
      ['REJECTION_DETAIL_NOT_ALLOWED'],
    ],
    [
      'a reason of another country',
      { externalStatus: 'REJECTED', rejectionDetail: { reason: 'OTH' } },
      ['REASON_NOT_ALLOWED'],
    ],
    [
      'everything at once',
      { externalStatus: 'PAID', paymentDetail: [eur(0, -1)], rejectionDetail: { reason: '01' } },
      ['PAYMENT_AMOUNT_INVALID', 'PAYMENT_VAT_RATE_INVALID', 'REJECTION_DETAIL_NOT_ALLOWED'],
    ],
  ])('%s', (_what, requested, codes) => expect(codesOf(spain, requested)).toEqual(codes));

  test('a status that no table has any more has no way on, and says so', () => {
    expect(codesOf(spain, accepted, { externalStatus: 'RETIRED' })).toEqual(['TRANSITION_NOT_ALLOWED']);
  });

  test('the message names what is allowed', () => {
    const decision = decideExternalStatus(spain, {
      flow: 'ISSUED',
      current: { externalStatus: 'ACCEPTED' },
      requested: { externalStatus: 'REJECTED', rejectionDetail: { reason: 'PRI' } },
    });
    expect(decision.kind === 'refused' && decision.problems).toEqual([
      {
        code: 'TRANSITION_NOT_ALLOWED',
        message:
          'The status cannot go from ACCEPTED to REJECTED; allowed from here: ASSIGNED, PARTIALLY_PAID, PAID, COLLECTED, UNPAID.',
        pointer: '/externalStatus',
        allowed: ['ASSIGNED', 'PARTIALLY_PAID', 'PAID', 'COLLECTED', 'UNPAID'],
      },
      expect.objectContaining({
        code: 'REASON_NOT_ALLOWED',
        pointer: '/rejectionDetail/reason',
        message: expect.stringContaining('PRI is no reason for REJECTED (Spain') as string,
        allowed: expect.arrayContaining(['01', '85']) as string[],
      }),
    ]);
  });

  test('OTH needs words; FR 210 always, 208 too', () => {
    const peppol = machineOf('PEPPOL');
    const rejected = { externalStatus: 'REJECTED', rejectionDetail: { reason: 'OTH' } };
    expect(codesOf(peppol, rejected)).toEqual(['REJECTION_MESSAGE_REQUIRED']);
    expect(codesOf(peppol, { ...rejected, rejectionDetail: { reason: 'OTH', message: '  ' } })).toEqual([
      'REJECTION_MESSAGE_REQUIRED',
    ]);
    expect(codesOf(peppol, { ...rejected, rejectionDetail: { reason: 'PRI' } })).toEqual([]);
    const france = machineOf('FR');
    expect(codesOf(france, { externalStatus: 'REFUSED', rejectionDetail: { reason: 'DOUBLON' } })).toEqual([
      'REJECTION_MESSAGE_REQUIRED',
    ]);
  });

  test('a collection in France is split by rate; taken back, its amounts are negative', () => {
    const france = machineOf('FR');
    const collected = (amount: number, rate?: number, reason?: string) => ({
      externalStatus: 'COLLECTED',
      paymentDetail: [eur(amount, rate)],
      ...(reason === undefined ? {} : { rejectionDetail: { reason } }),
    });
    expect(codesOf(france, collected(120))).toEqual(['PAYMENT_VAT_RATE_REQUIRED']);
    expect(codesOf(france, collected(120, 20))).toEqual([]);
    expect(codesOf(france, collected(-120, 20), collected(120, 20))).toEqual(['PAYMENT_AMOUNT_INVALID']);
    expect(codesOf(france, collected(-120, 20, 'ANNUL_ENC'), collected(120, 20))).toEqual([]);
    expect(codesOf(france, collected(120, 20, 'ANNUL_ENC'), collected(120, 20))).toEqual(['PAYMENT_AMOUNT_INVALID']);
  });

  test('a received document in France starts at its platform', () => {
    const france = machineOf('FR');
    const issued = { externalStatus: 'ISSUED_BY_PLATFORM' };
    expect(codesOf(france, issued, undefined, 'ISSUED')).toEqual([]);
    expect(codesOf(france, issued, undefined, 'RECEIVED')).toEqual(['TRANSITION_NOT_ALLOWED']);
  });
});
