import { ebmsVerdict, hasUnclearError } from '../../../../countries/peppol/ebms-errors';

const REFUSED = ['0001', '0003', '0004', '0007', '0008', '0009', '0010', '0011', '0303'];
const CONFIGURATION = ['0101', '0102', '0103'];
/** Of these the receiver may have the message, or nothing is known of them. */
const UNKNOWN = ['0002', '0005', '0006', '0201', '0202', '0301', '0302', '0012', '9999'];

test.each([
  ...REFUSED.map((code) => [code, 'refused'] as const),
  ...CONFIGURATION.map((code) => [code, 'configuration'] as const),
])('EBMS:%s is %s', (code, kind) => {
  expect(ebmsVerdict(`AS4_ERROR_MESSAGE_RECEIVED EBMS:${code}`)).toEqual({ class: kind, code: `EBMS_${code}` });
  // Somebody has it: that the receiver does not take it twice is no refusal.
  expect(ebmsVerdict(`EBMS:${code} Duplicate detected`)).toBeUndefined();
  expect(hasUnclearError(`EBMS:${code} duplicate`)).toBe(true);
});

test.each(UNKNOWN)('EBMS:%s leaves the outcome unknown', (code) => {
  expect([ebmsVerdict(`EBMS:${code}`), hasUnclearError(`EBMS:${code}`)]).toEqual([undefined, true]);
});

test('a receiver who is not serviced has a code of its own', () => {
  expect(ebmsVerdict('EBMS:0004 PEPPOL:NOT_SERVICED')).toEqual({ class: 'refused', code: 'PEPPOL_NOT_SERVICED' });
});
