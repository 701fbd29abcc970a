import { isReachable } from '../../../countries/external-status/reachable';
import { FACE_STATUSES } from '../../../countries/es/face-statuses';

const codes = FACE_STATUSES.statuses.map(({ code }) => code);
const from = (code: string) => codes.filter((other) => isReachable(FACE_STATUSES, code, other));

test('an invoice that FACe has just registered can become everything else', () => {
  expect(from('REGISTERED')).toEqual(codes.filter((code) => code !== 'REGISTERED'));
});

test('once the payment is booked it can only be paid, and from there nothing follows', () => {
  expect(from('PAYMENT_OBLIGATION_BOOKED')).toEqual(['PAID']);
  for (const final of ['PAID', 'REJECTED', 'CANCELLED']) expect(from(final)).toEqual([]);
});

test('a status that nobody knows leads nowhere', () => {
  expect(from('UNHEARD_OF')).toEqual([]);
});
