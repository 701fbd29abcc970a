import { decideExternalStatus } from '../../../countries/external-status/decide';
import { decimal } from '../../../documents/model/decimal';
import { codesOf, eur, machineOf } from './external-status-machines';

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
          'The status cannot change from ACCEPTED to REJECTED; allowed after ACCEPTED: ASSIGNED, PARTIALLY_PAID, PAID, COLLECTED, UNPAID.',
        pointer: '/externalStatus',
        allowed: ['ASSIGNED', 'PARTIALLY_PAID', 'PAID', 'COLLECTED', 'UNPAID'],
      },
      expect.objectContaining({
        code: 'REASON_NOT_ALLOWED',
        pointer: '/rejectionDetail/reason',
        message: expect.stringContaining('PRI is not a reason for REJECTED (Spain') as string,
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

  test('what the network alone reports is refused, and never offered', () => {
    const network = machineOf('PEPPOL_NETWORK');
    const requested = { externalStatus: 'NOT_DELIVERED', rejectionDetail: { reason: 'SV' } };
    const decision = decideExternalStatus(network, { flow: 'ISSUED', requested });
    expect(decision.kind === 'refused' && decision.problems).toEqual([
      {
        code: 'TRANSITION_NOT_ALLOWED',
        message: expect.stringContaining('NOT_DELIVERED is reported by the authority alone; allowed after') as string,
        pointer: '/externalStatus',
        allowed: expect.not.arrayContaining(['NOT_DELIVERED']) as string[],
      },
    ]);
    expect(
      JSON.stringify(decideExternalStatus(network, { flow: 'ISSUED', requested: { externalStatus: 'X' } })),
    ).not.toContain('NOT_DELIVERED');
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
