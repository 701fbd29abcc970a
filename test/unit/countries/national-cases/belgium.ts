import { cases } from './case';
import { buyer, paid, rate, seller, measured, total, all, type, dated, delivered } from './changes';

export const BELGIUM = cases('BE', 'EINVOICING', [
  [
    'BE-ENTERPRISE-NUMBER',
    'error',
    'wrong check',
    seller({ electronicAddress: { schemeId: '0208', value: '0428759498' } }),
  ],
  [
    'BE-ENTERPRISE-NUMBER',
    'error',
    'prefixed',
    buyer({ legalRegistrationId: { schemeId: '0208', value: 'BE0428759497' } }),
    buyer({ legalRegistrationId: { schemeId: '0208', value: '0428759497' } }),
  ],
  ['BE-OGM-VCS', 'warning', 'wrong check', paid('+++010/8068/17184+++'), paid('+++010/8068/17183+++')],
  [
    'BE-PEPPOL-ADDRESS',
    'warning',
    'no address',
    ({ buyer: { electronicAddress: _gone, ...rest } = { identifiers: [] } }) => ({ buyer: rest }),
    ({ buyer: { electronicAddress: _gone, ...rest } = { identifiers: [] } }) => ({
      buyer: { ...rest, vatId: 'FR32732829320' },
    }),
  ],
  ['BE-RATE', 'warning', '20 %', rate(20), rate(6)],
  ['BE-QUANTITY-ZERO', 'warning', 'a line of nothing', measured('0', '10', '0'), measured('1', '0', '0')],
  ['BE-TOTAL-NEGATIVE', 'warning', 'an invoice below 0', total('-1'), all(total('-1'), type('384'))],
  ['BE-VAT-START', 'error', 'issued in 1026', dated('1026-11-20'), dated('1971-01-01')],
  ['BE-VAT-START', 'error', 'delivered in 1026', delivered('1026-11-20'), delivered('1971-01-01')],
]);
