import { findCountry } from '../../../countries/registry';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { day, invoice } from './verifactu/documents-of-tests';

const ISSUED = { countryIso: 'ES', purpose: 'EREPORTING', flow: 'ISSUED' } as const;

function keyOf(document: SemanticDocument, context: Parameters<NonNullable<typeof spain.keyAtAuthority>>[1] = ISSUED) {
  return spain.keyAtAuthority?.(document, context, 'ESB12345674');
}

const spain = findCountry('ES')!;

test('the agency knows an invoice by issuer, number and date, whatever its type', () => {
  expect(keyOf(invoice())).toEqual(['B12345674', 'F-2026/1', '2026-12-02']);
  expect(keyOf(invoice({}, 'CREDIT_NOTE'))).toEqual(keyOf(invoice()));
});

test.each<[string, SemanticDocument['seller']]>([
  ['tax registration', { identifiers: [], taxRegistrationId: { value: 'B12345674' } }],
  ['legal registration', { identifiers: [], legalRegistrationId: { value: 'ES B-1234567-4' } }],
  ['company alone', { identifiers: [] }],
])('the issuer may be stated by its %s', (_what, seller) => {
  expect(keyOf(invoice({ seller: { name: 'Empresa, S.L.', ...seller! } }))).toEqual(keyOf(invoice()));
});

test('another date is another invoice', () => {
  expect(keyOf(invoice({ issueDate: day('2026-12-03') }))).not.toEqual(keyOf(invoice()));
});

test('of a received one the seller is the issuer, in whatever country', () => {
  const seller = { name: 'Kunde', identifiers: [], vatId: 'DE123456788', address: { countryCode: 'DE' } };
  expect(keyOf(invoice({ seller }), { ...ISSUED, flow: 'RECEIVED' })?.[0]).toBe('DE123456788');
});

test('what is not reported has no key at the agency', () => {
  expect(keyOf(invoice(), { ...ISSUED, purpose: 'EINVOICING' })).toBeUndefined();
});
