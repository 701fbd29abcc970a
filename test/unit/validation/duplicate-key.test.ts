import { type DuplicateKeySetting, duplicateKey } from '../../../documents/duplicate-key';
import type { CalendarDate } from '../../../documents/model/calendar-date';
import type { Seller } from '../../../documents/model/party';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { sampleModel } from './sample-model';

const SETTING: DuplicateKeySetting = {
  companyId: 'c1',
  context: { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' },
  yearOfIssue: true,
};
const key = (change: Partial<SemanticDocument> = {}, setting = SETTING): string =>
  duplicateKey(sampleModel(change), setting);
const seller = (change: Partial<Seller>): Partial<SemanticDocument> => ({
  seller: { identifiers: [], name: 'Vendor', address: { countryCode: 'ES' }, ...change },
});
const date = (text: string): CalendarDate => text as CalendarDate;

test('is 64 hexadecimal digits', () => {
  expect(key()).toMatch(/^[0-9a-f]{64}$/);
});

test.each<[string, Partial<SemanticDocument>]>([
  ['blanks around the number', { number: '  F-2026-0042 ' }],
  ['another day of the year', { issueDate: date('2026-12-31') }],
  ['other amounts', { totals: {} }],
  ['the supplier without prefix', seller({ vatId: 'b-12345674' })],
  ['another supplier name', seller({ vatId: 'ESB12345674', name: 'Other' })],
])('%s makes no other document', (_, change) => {
  expect(key(change)).toBe(key());
});

test.each<[string, Partial<SemanticDocument>]>([
  ['another number', { number: 'F-2026-0043' }],
  ['the number in other case', { number: 'f-2026-0042' }],
  ['another type', { type: 'CREDIT_NOTE' }],
  ['another year', { issueDate: date('2027-01-01') }],
  ['another supplier', seller({ vatId: 'ESA58818501' })],
  ['no supplier number', seller({})],
])('%s makes another document', (_, change) => {
  expect(key(change)).not.toBe(key());
});

test('company and context tell documents apart, the year only where asked', () => {
  const settings: DuplicateKeySetting[] = [
    SETTING,
    { ...SETTING, companyId: 'c2' },
    { ...SETTING, context: { ...SETTING.context, countryIso: 'FR' } },
    { ...SETTING, context: { ...SETTING.context, purpose: 'RETURNS' } },
    { ...SETTING, context: { ...SETTING.context, flow: 'RECEIVED' } },
    { ...SETTING, yearOfIssue: false },
  ];
  expect(new Set(settings.map((setting) => key({}, setting))).size).toBe(settings.length);
  const noYear = { ...SETTING, yearOfIssue: false };
  expect(key({ issueDate: date('2027-01-01') }, noYear)).toBe(key({}, noYear));
});

test('without VAT number: registration with scheme, then tax number, then name and country', () => {
  const suppliers: Partial<Seller>[] = [
    { legalRegistrationId: { value: '1', schemeId: '0002' } },
    { legalRegistrationId: { value: '1', schemeId: '0009' } },
    { legalRegistrationId: { value: '1' } },
    { taxRegistrationId: { value: '1', schemeId: 'TAX' } },
    { name: '1' },
    { name: '1', address: { countryCode: 'PT' } },
  ];
  expect(new Set(suppliers.map((one) => key(seller(one)))).size).toBe(suppliers.length);
  expect(key(seller({ name: ' ACME  S.L. ' }))).toBe(key(seller({ name: 'acme s.l.' })));
});

test('parts cannot flow into one another', () => {
  const one = { ...SETTING, companyId: 'a","ES' };
  const other = { ...SETTING, companyId: 'a', context: { ...SETTING.context, countryIso: 'ES","ES' } };
  expect(key({}, one)).not.toBe(key({}, other));
});
