import { isToPublicBody } from '../../../countries/es/public-bodies';
import { buyer, invoice, note } from './verifactu/documents-of-tests';

test.each([
  ['a town', { buyer: buyer({ vatId: 'ESP2807900B' }) }, true],
  [
    'a university, by its registration',
    { buyer: buyer({ vatId: undefined as never, legalRegistrationId: { value: 'Q2826000H' } }) },
    true,
  ],
  ['a ministry, by an identifier', { buyer: buyer({ identifiers: [{ value: 'S2826001F' }] }) }, true],
  ['a company', {}, false],
  ['a company for which a unit is named', note('ES:OrganoGestor=L01280796'), true],
  ['a company with another hint', note('ES:Expediente=1'), false],
])('%s', (_who, changes, expected) => {
  expect(isToPublicBody(invoice(changes as never))).toBe(expected);
});
