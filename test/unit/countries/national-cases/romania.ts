import { decimal } from '../../../../documents/model/decimal';
import type { PostalAddress } from '../../../../documents/model/party';
import { cases } from './case';
import {
  address,
  all,
  anonymousBuyer,
  buyer,
  buyerAddress,
  corrects,
  number,
  paid,
  rate,
  type,
  type Change,
  without,
  measured,
  total,
  dated,
  delivered,
} from './changes';

const asRepresentative =
  (change: Partial<PostalAddress>): Change =>
  ({ seller: own }) => ({
    taxRepresentative: { name: 'R', vatId: 'RO18547290', address: { ...own?.address, ...change } },
  });
const asDelivery =
  (change: Partial<PostalAddress>): Change =>
  ({ seller: own }) => ({
    delivery: { address: { ...own?.address, ...change } },
  });

const CIUS_RO = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';

export const ROMANIA = cases('RO', 'EINVOICING', [
  [
    'BR-RO-001',
    'error',
    'EN 16931 alone',
    () => ({ specification: 'urn:cen.eu:en16931:2017' }),
    () => ({ specification: CIUS_RO }),
  ],
  ['BR-RO-010', 'error', 'no digit', number('ABC'), number('ABC1')],
  ['BR-RO-020', 'error', '326', type('326'), type('751')],
  [
    'BR-RO-030',
    'error',
    'EUR alone',
    () => ({ currencyCode: 'EUR' }),
    () => ({ currencyCode: 'EUR', vatAccountingCurrencyCode: 'RON', totals: { vatInAccountingCurrency: decimal(1) } }),
  ],
  [
    'BR-RO-065',
    'error',
    'nobody',
    ({ seller: { vatId: _gone, ...rest } = { identifiers: [] } }) => ({ seller: rest }),
    ({ seller: { vatId: _gone, ...rest } = { identifiers: [] } }) => ({
      seller: { ...rest, taxRegistrationId: { value: '18547290' } },
    }),
  ],
  ['BR-RO-120', 'error', 'nobody', anonymousBuyer, all(anonymousBuyer, buyer({ legalRegistrationId: { value: '1' } }))],
  ['BR-RO-080', 'error', 'no street', without('line1')],
  ['BR-RO-090', 'error', 'no city', without('city')],
  ['BR-RO-100', 'error', 'no sector', address({ city: 'Bucuresti' }), address({ city: 'SECTOR6' })],
  [
    'BR-RO-110',
    'error',
    'a county of nowhere',
    address({ countrySubdivision: 'Cluj' }),
    address({ countrySubdivision: 'RO-CJ' }),
  ],
  [
    'BR-RO-110',
    'error',
    'no county',
    without('countrySubdivision'),
    all(without('countrySubdivision'), ({ seller: own }) => ({
      seller: { identifiers: [], ...own, address: { ...own?.address, countryCode: 'FR' } },
    })),
  ],
  [
    'BR-RO-081',
    'error',
    'no street',
    ({ buyer: own }) => ({
      buyer: {
        identifiers: [],
        ...own,
        address: { city: 'Cluj-Napoca', countryCode: 'RO', countrySubdivision: 'RO-CJ' },
      },
    }),
  ],
  [
    'BR-RO-091',
    'error',
    'no city',
    ({ buyer: own }) => ({
      buyer: { identifiers: [], ...own, address: { line1: 'x', countryCode: 'RO', countrySubdivision: 'RO-CJ' } },
    }),
  ],
  [
    'BR-RO-101',
    'error',
    'no sector',
    buyerAddress({ countrySubdivision: 'RO-B' }),
    buyerAddress({ countrySubdivision: 'RO-B', city: 'SECTOR2' }),
  ],
  ['BR-RO-111', 'error', 'a county of nowhere', buyerAddress({ countrySubdivision: 'RO-XX' })],
  ['BR-RO-160', 'error', 'no sector', asRepresentative({ city: 'Bucuresti' }), asRepresentative({})],
  ['BR-RO-170', 'error', 'a county of nowhere', asRepresentative({ countrySubdivision: 'X' }), asRepresentative({})],
  ['BR-RO-200', 'error', 'no sector', asDelivery({ city: 'Bucuresti' }), asDelivery({})],
  ['BR-RO-210', 'error', 'a county of nowhere', asDelivery({ countrySubdivision: 'X' }), asDelivery({})],
  [
    'BR-RO-140',
    'error',
    'no street',
    () => ({ taxRepresentative: { address: { city: 'x', countryCode: 'FR' } } }),
    asRepresentative({}),
  ],
  [
    'BR-RO-150',
    'error',
    'no city',
    () => ({ taxRepresentative: { address: { line1: 'x', countryCode: 'FR' } } }),
    asRepresentative({}),
  ],
  [
    'BR-RO-180',
    'error',
    'no street',
    () => ({ delivery: { address: { city: 'x', countryCode: 'FR' } } }),
    asDelivery({}),
  ],
  [
    'BR-RO-190',
    'error',
    'no city',
    () => ({ delivery: { address: { line1: 'x', countryCode: 'FR' } } }),
    asDelivery({}),
  ],
  [
    'BR-RO-L020',
    'error',
    '21 characters',
    address({ postCode: '1'.repeat(21) }),
    address({ postCode: '1'.repeat(20) }),
  ],
  [
    'BR-RO-L050',
    'error',
    '51 characters',
    buyerAddress({ city: 'x'.repeat(51) }),
    buyerAddress({ city: 'x'.repeat(50) }),
  ],
  ['BR-RO-L140', 'error', '141 characters', paid('x'.repeat(141)), paid('x'.repeat(140))],
  ['BR-RO-L150', 'error', '151 characters', address({ line1: 'x'.repeat(151) }), address({ line1: 'x'.repeat(150) })],
  ['BR-RO-L200', 'error', '201 characters', number('1'.repeat(201)), number('1'.repeat(200))],
  [
    'BR-RO-L300',
    'error',
    '301 characters',
    () => ({ notes: [{ text: 'x'.repeat(301) }] }),
    () => ({ notes: [{ text: 'x'.repeat(300) }] }),
  ],
  [
    'BR-RO-A020',
    'error',
    '21 notes',
    () => ({ notes: Array.from({ length: 21 }, () => ({ text: 'x' })) }),
    () => ({ notes: Array.from({ length: 20 }, () => ({ text: 'x' })) }),
  ],
  [
    'BR-RO-A050',
    'error',
    '51 attachments',
    () => ({ supportingDocuments: Array.from({ length: 51 }, () => ({})) }),
    () => ({ supportingDocuments: Array.from({ length: 50 }, () => ({})) }),
  ],
  [
    'BR-RO-A500',
    'error',
    '501 corrected',
    corrects(...Array.from({ length: 501 }, () => undefined)),
    corrects(...Array.from({ length: 500 }, () => undefined)),
  ],
  ['RO-RATE', 'warning', '20 %', rate(20), rate(11)],
  ['RO-QUANTITY-ZERO', 'warning', 'a line of nothing', measured('0', '10', '0'), measured('1', '0', '0')],
  ['RO-TOTAL-NEGATIVE', 'warning', 'an invoice below 0', total('-1'), all(total('-1'), type('384'))],
  ['RO-VAT-START', 'error', 'issued in 1026', dated('1026-11-20'), dated('1993-07-01')],
  ['RO-VAT-START', 'error', 'delivered in 1026', delivered('1026-11-20'), delivered('1993-07-01')],
  ['RO-RATE', 'warning', '19 % today', rate(19), all(rate(19), delivered('2025-07-31'))],
]);
