import { cases } from './case';
import { buyer, paid, rate, seller } from './changes';

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
]);
