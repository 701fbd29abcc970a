import { matchCompany } from '../../../documents/company-match';
import type { DocumentContext } from '../../../documents/model/document-context';
import { sampleModel } from './sample-model';

const ISSUED: DocumentContext = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' };
const RECEIVED: DocumentContext = { ...ISSUED, flow: 'RECEIVED' };

test.each(['ESB12345674', 'B12345674', 'es b-123.456.74'])('%s is the supplier of what it issues', (vatNumber) => {
  expect(matchCompany(sampleModel(), ISSUED, vatNumber)).toEqual({ matches: true });
});

test('another company is told what the document states', () => {
  expect(matchCompany(sampleModel(), ISSUED, 'ESA58818501')).toEqual({
    matches: false,
    role: 'supplier',
    stated: ['ESB12345674'],
  });
  expect(matchCompany(sampleModel(), RECEIVED, 'ESB12345674')).toEqual({
    matches: false,
    role: 'customer',
    stated: ['ESA58818501'],
  });
});

test('the same digits of another country are another company', () => {
  expect(
    matchCompany(sampleModel({ seller: { vatId: 'PTB12345674', identifiers: [] } }), ISSUED, 'ESB12345674').matches,
  ).toBe(false);
});

test('tax registration and legal registration count too', () => {
  const seller = {
    identifiers: [],
    vatId: 'FR12345678901',
    taxRegistrationId: { value: 'B12345674' },
    legalRegistrationId: { value: '9' },
  };
  expect(matchCompany(sampleModel({ seller }), ISSUED, 'ESB12345674')).toEqual({ matches: true });
  const buyer = { identifiers: [], legalRegistrationId: { value: 'B12345674' } };
  expect(matchCompany(sampleModel({ buyer }), RECEIVED, 'ESB12345674')).toEqual({ matches: true });
});

test('a party without any number is taken for the company', () => {
  expect(matchCompany(sampleModel({ seller: { name: 'x', identifiers: [] } }), ISSUED, 'ESB12345674')).toEqual({
    matches: true,
  });
});

test.each(['389', '261'])('self-billing (%s) swaps the sides', (typeCode) => {
  expect(matchCompany(sampleModel({ typeCode }), ISSUED, 'ESA58818501')).toEqual({ matches: true });
  expect(matchCompany(sampleModel({ typeCode }), RECEIVED, 'ESB12345674')).toEqual({ matches: true });
});
