import { matchCompany, partyNumbers } from '../../../documents/company-match';
import type { DocumentContext } from '../../../documents/model/document-context';
import type { TradingParty } from '../../../documents/model/party';
import { sampleModel } from './sample-model';

const COMPANY = { vatNumber: 'ESB12345674', countryIso: 'ES' };
const CUSTOMER = { vatNumber: 'ESA58818501', countryIso: 'ES' };
const ISSUED: DocumentContext = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' };
const RECEIVED: DocumentContext = { ...ISSUED, flow: 'RECEIVED' };

test.each(['ESB12345674', 'B12345674', 'es b-123.456.74'])('%s is the supplier of what it issues', (vatNumber) => {
  expect(matchCompany(sampleModel(), ISSUED, { ...COMPANY, vatNumber })).toEqual({ matches: true });
});

test('another company is told what the document states', () => {
  expect(matchCompany(sampleModel(), ISSUED, CUSTOMER)).toEqual({
    matches: false,
    role: 'supplier',
    stated: ['ESB12345674'],
  });
  expect(matchCompany(sampleModel(), RECEIVED, COMPANY)).toEqual({
    matches: false,
    role: 'customer',
    stated: ['ESA58818501'],
  });
});

test('the same digits of another country are another company', () => {
  expect(
    matchCompany(sampleModel({ seller: { vatId: 'PTB12345674', identifiers: [] } }), ISSUED, COMPANY).matches,
  ).toBe(false);
});

const REGISTERED = { taxRegistrationId: { value: 'B12345674' }, legalRegistrationId: { value: '9' } };

test('tax registration and legal registration count where no VAT number is stated', () => {
  const seller = { identifiers: [], ...REGISTERED };
  expect(matchCompany(sampleModel({ seller }), ISSUED, COMPANY)).toEqual({ matches: true });
  const blank = { ...seller, vatId: ' ' };
  expect(matchCompany(sampleModel({ seller: blank }), ISSUED, COMPANY)).toEqual({ matches: true });
  const buyer = { identifiers: [], legalRegistrationId: { value: 'B12345674' } };
  expect(matchCompany(sampleModel({ buyer }), RECEIVED, COMPANY)).toEqual({ matches: true });
});

test('a stated VAT number must itself be the company’s, whatever other numbers are', () => {
  const seller = { identifiers: [], vatId: 'ESA58818501', ...REGISTERED };
  expect(matchCompany(sampleModel({ seller }), ISSUED, COMPANY)).toEqual({
    matches: false,
    role: 'supplier',
    stated: ['ESA58818501'],
  });
  const legalRegistrationId = { value: 'B12345674' };
  const buyer = { identifiers: [], vatId: 'FR12345678901', legalRegistrationId };
  expect(matchCompany(sampleModel({ buyer }), RECEIVED, COMPANY).matches).toBe(false);
});

test('the number that the country’s systems know the party by must be the company’s, whatever term it stands in', () => {
  const ofCountry = (party: TradingParty) => partyNumbers(party).find((number) => number.startsWith('A'));
  const seller = {
    identifiers: [],
    taxRegistrationId: { value: 'A58818501' },
    legalRegistrationId: { value: 'B12345674' },
  };
  expect(matchCompany(sampleModel({ seller }), ISSUED, COMPANY).matches).toBe(true);
  expect(matchCompany(sampleModel({ seller }), ISSUED, COMPANY, ofCountry)).toEqual({
    matches: false,
    role: 'supplier',
    stated: ['A58818501'],
  });
});

test('a company of another country is known by its own prefix, not by that of the address', () => {
  const seller = { identifiers: [], vatId: 'DE811569869', address: { countryCode: 'DE' } };
  const german = { vatNumber: '811569869', countryIso: 'DE' };
  expect(matchCompany(sampleModel({ seller }), ISSUED, german).matches).toBe(true);
  expect(matchCompany(sampleModel({ seller }), ISSUED, { ...german, countryIso: 'ES' }).matches).toBe(false);
});

test('a party without any number is taken for the company', () => {
  expect(matchCompany(sampleModel({ seller: { name: 'x', identifiers: [] } }), ISSUED, COMPANY)).toEqual({
    matches: true,
  });
});

test.each(['389', '261'])('self-billing (%s) swaps the sides', (typeCode) => {
  expect(matchCompany(sampleModel({ typeCode }), ISSUED, CUSTOMER)).toEqual({ matches: true });
  expect(matchCompany(sampleModel({ typeCode }), RECEIVED, COMPANY)).toEqual({ matches: true });
});

test('in what a network has delivered, the party with an address of the company is the company, whatever numbers it states', () => {
  const electronicAddress = { schemeId: '0088', value: ' 5798000000124 ' };
  const buyer = { vatId: 'ESB99999999', identifiers: [], electronicAddress };
  const addresses = ['0208:0428759497', '0088:5798000000124'];
  const partyNumber = () => 'B99999999';
  const document = sampleModel({ buyer });
  expect(matchCompany(document, RECEIVED, COMPANY, partyNumber, addresses)).toEqual({ matches: true });
  expect(matchCompany(document, RECEIVED, COMPANY, partyNumber).matches).toBe(false);
  expect(matchCompany(document, RECEIVED, COMPANY, partyNumber, ['9930:5798000000124']).matches).toBe(false);
  // Its address on the other side says nothing.
  expect(matchCompany(document, ISSUED, CUSTOMER, undefined, addresses).matches).toBe(false);
  const selfBilled = sampleModel({ typeCode: '389', seller: buyer });
  expect(matchCompany(selfBilled, RECEIVED, COMPANY, partyNumber, addresses)).toEqual({ matches: true });
});
