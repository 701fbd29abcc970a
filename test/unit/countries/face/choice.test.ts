import { chosen, REPORTED } from '../../application/chosen-system';

const TO_TOWN = { purpose: 'EINVOICING', toPublicBody: true } as const;

test.each([
  ['an invoice to a public body', {}, { face: 'on' }, 'es-face'],
  ['the same, switched off: it is refused, and goes nowhere else', {}, { face: 'off' }, 'es-face'],
  ['the same, where the operator does not speak of FACe', {}, {}, 'gateway'],
  ['of a company that does not use FACe', {}, { face: 'on', options: { 'es.face': 'never' } }, 'gateway'],
  ['an invoice to others, or of an earlier version', { toPublicBody: undefined }, { face: 'on' }, 'gateway'],
  ['what is received', { flow: 'RECEIVED' }, { face: 'on' }, 'gateway'],
  ['what is reported of it', { purpose: 'EREPORTING' }, { face: 'on', verifactu: 'on' }, 'es-verifactu'],
  ['a document of another country', { countryIso: 'PT' }, { face: 'on' }, 'gateway'],
] as const)('%s', async (_what, document, setting, system) => {
  expect(await chosen({ ...REPORTED, ...TO_TOWN, ...document } as never, setting)).toMatchObject({ system });
});
