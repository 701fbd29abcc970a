import fc from 'fast-check';
import { FLOWS, PURPOSES } from '../../../documents/model/document-context';
import { contextsOf, limitBeyond, reaches, type Reach } from '../../../documents/reach';
import { narrowedAccess } from '../../../api/auth/reach';
import { MalformedClaim, modeClaim, reachClaims } from '../../../api/auth/reach-claims';
import { ownedBy, ownRightsOf, rightsOf } from '../../../storage/document-rights';
import type { AccountAccess, CompanyRecord } from '../../../storage/account-record';

const COUNTRIES = ['DE', 'ES', 'FR'];
const NUMBERS = ['ESB12345674', 'ESA28599033', 'FR61954506077'];
const companies = NUMBERS.map((vatNumber): CompanyRecord => ({
  companyId: `id-${vatNumber}`,
  vatNumber,
  countryIso: vatNumber.slice(0, 2),
  name: vatNumber,
  address: { countryCode: vatNumber.slice(0, 2) },
}));
const claims = fc.record(
  {
    companies: fc.subarray([...NUMBERS, 'DE999999999']),
    countries: fc.subarray(COUNTRIES),
    purposes: fc.subarray([...PURPOSES]),
    flows: fc.subarray([...FLOWS]),
  },
  { requiredKeys: [] },
);
const at = fc.record({
  companyId: fc.constantFrom(...companies.map(({ companyId }) => companyId)),
  countryIso: fc.constantFrom(...COUNTRIES),
  purpose: fc.constantFrom(...PURPOSES),
  flow: fc.constantFrom(...FLOWS),
});
const whole = (operator: boolean): AccountAccess => ({
  account: { accountId: 'acme', operator, companyIds: companies.map(({ companyId }) => companyId) },
  companies,
});

/** Whether a document fits a condition of MongoDB that has only equal and $in. */
function fits(condition: Record<string, { $in: string[] }>, document: Record<string, string>): boolean {
  return Object.entries(condition).every(([field, { $in }]) => $in.includes(document[field] ?? ''));
}

test('what a token reaches is what every claim allows, and the condition of the database is the same', () => {
  fc.assert(
    fc.property(claims, at, fc.boolean(), (stated, document, operator) => {
      const access = narrowedAccess(whole(operator), reachClaims(stated));
      const number = document.companyId.slice('id-'.length);
      const isAllowed =
        (stated.companies?.includes(number) ?? true) &&
        (stated.countries?.includes(document.countryIso) ?? true) &&
        (stated.purposes?.includes(document.purpose) ?? true) &&
        (stated.flows?.includes(document.flow) ?? true);
      expect(reaches(access.reach, document)).toBe(isAllowed);
      expect(fits(ownedBy(ownRightsOf(access)), document)).toBe(isAllowed);
      const isNarrowed = Object.keys(stated).length > 0;
      expect(rightsOf(access) === 'all').toBe(operator && !isNarrowed);
      expect(access.account.companyIds).toEqual(access.companies.map(({ companyId }) => companyId));
    }),
  );
});

test('a claim only ever takes away', () => {
  fc.assert(
    fc.property(claims, claims, at, (one, other, document) => {
      const both = narrowedAccess(narrowedAccess(whole(false), reachClaims(one)), reachClaims({ ...one, ...other }));
      const first = narrowedAccess(whole(false), reachClaims(one));
      const added = Object.keys(other).every((claim) => !(claim in one));
      if (added && reaches(both.reach, document)) expect(reaches(first.reach, document)).toBe(true);
    }),
  );
});

test('an empty list reaches nothing, and a part that is not stated is beyond no limit', () => {
  const nothing: Reach = { flows: [] };
  expect(limitBeyond(nothing, { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' })).toBe('flows');
  expect(limitBeyond(nothing, { countryIso: 'ES' })).toBeUndefined();
  expect(contextsOf({ companyIds: ['a'] })).toBeUndefined();
});

test.each([
  ['companies', 'ESB12345674'],
  ['companies', ['']],
  ['companies', [{ $ne: 1 }]],
  ['countries', ['es']],
  ['countries', { 0: 'ES' }],
  ['countries', null],
  ['purposes', ['EINVOICING', 'ALL']],
  ['flows', [['ISSUED']]],
  ['flows', Array(1_001).fill('ISSUED')],
])('a token with %s of %j is refused', (claim, value) => {
  expect(() => reachClaims({ [claim]: value })).toThrow(MalformedClaim);
});

test.each(['TEST', '', ['live'], ['test'], null, true, 1, { mode: 'test' }])(
  'a token with a mode of %j is taken for none',
  (mode) => {
    expect(() => modeClaim({ mode })).toThrow(MalformedClaim);
  },
);

test('a token without a mode is live', () => {
  expect([{}, { mode: 'live' }, { mode: 'test' }].map(modeClaim)).toEqual(['live', 'live', 'test']);
});

test('a token without these claims, of whatever mode, is not narrowed', () => {
  expect(reachClaims({ scope: 'documents:read', mode: 'live' })).toBeUndefined();
  const access = whole(true);
  expect(narrowedAccess(access, undefined)).toBe(access);
});
