import { cases } from './case';
import { all, buyer, corrects, rate, type, type Change, measured, total, dated, delivered } from './changes';

const office = (value: string): Change => buyer({ electronicAddress: { schemeId: '0204', value } });
const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const xrechnung: Change = () => ({ specification: XRECHNUNG });
const XRECHNUNG_2_1 = 'urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.1';

export const GERMANY = cases('DE', 'EINVOICING', [
  [
    'DE-LEITWEG-ID',
    'error',
    'wrong check digits',
    all(office('991-03730-18'), xrechnung),
    all(office('991-03730-19'), xrechnung),
  ],
  [
    'DE-XRECHNUNG',
    'warning',
    'plain EN 16931 to an office',
    office('991-03730-19'),
    all(office('991-03730-19'), xrechnung),
  ],
  [
    'DE-XRECHNUNG-WITHDRAWN',
    'error',
    'XRechnung 2.1 to an office',
    all(office('991-03730-19'), () => ({ specification: XRECHNUNG_2_1 })),
    () => ({ specification: XRECHNUNG_2_1 }),
  ],
  ['DE-RATE', 'warning', '21 %', rate(21), rate(7)],
  ['DE-TYPE', 'warning', '751', type('751'), all(type('751'), xrechnung)],
  ['DE-CORRECTED-INVOICE', 'warning', 'corrects nothing', type('384'), all(type('384'), corrects(undefined))],
  ['DE-QUANTITY-ZERO', 'warning', 'a line of nothing', measured('0', '10', '0'), measured('1', '0', '0')],
  ['DE-TOTAL-NEGATIVE', 'warning', 'an invoice below 0', total('-1'), all(total('-1'), type('384'))],
  ['DE-VAT-START', 'error', 'issued in 1026', dated('1026-11-20'), dated('1968-01-01')],
  ['DE-VAT-START', 'error', 'delivered in 1026', delivered('1026-11-20'), delivered('1968-01-01')],
  ['DE-RATE', 'warning', '16 % today', rate(16), all(rate(16), delivered('2020-12-31'))],
]);
