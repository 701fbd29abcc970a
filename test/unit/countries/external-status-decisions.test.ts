import fc from 'fast-check';
import { decimal } from '../../../documents/model/decimal';
import { FLOWS } from '../../../documents/model/document-context';
import { decideExternalStatus } from '../../../countries/external-status/decide';
import {
  type ExternalStatus,
  type ExternalStatusMachine,
  findStatus,
  isTerminal,
  reasonsFor,
} from '../../../countries/external-status/machine';
import type { ExternalStatusUpdate } from '../../../countries/external-status/update';
import { codesOf, eur, machineOf, MACHINES, mayFollow } from './external-status-machines';

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

test('exactly the moves of the table are accepted', () => {
  fc.assert(
    fc.property(updates, ({ machine, from, to, flow, current, requested }) => {
      fc.pre(from !== to);
      const decision = decideExternalStatus(machine, { flow, current, requested });
      const allowed = mayFollow(machine, from);
      if (allowed.includes(to.code)) {
        expect(decision).toEqual({
          kind: 'accepted',
          status: to,
          previous: from.code,
          update: requested,
          repeated: false,
        });
      } else {
        expect(decision.kind === 'refused' && decision.problems).toMatchObject([
          { code: 'TRANSITION_NOT_ALLOWED', pointer: '/externalStatus', allowed },
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
        const expected = !isTerminal(from) && mayFollow(machine, from).includes(to.code) ? 'accepted' : 'refused';
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
          initial && mayFollow(machine, initial).includes(to.code) ? 'accepted' : 'refused',
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
