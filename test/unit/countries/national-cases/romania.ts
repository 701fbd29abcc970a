import { cases } from './case';
import { all, dated, delivered, measured, rate, total, type } from './changes';

export const ROMANIA = cases('RO', 'EINVOICING', [
  ['RO-RATE', 'warning', '20 %', rate(20), rate(11)],
  ['RO-QUANTITY-ZERO', 'warning', 'a line of nothing', measured('0', '10', '0'), measured('1', '0', '0')],
  ['RO-TOTAL-NEGATIVE', 'warning', 'an invoice below 0', total('-1'), all(total('-1'), type('384'))],
  ['RO-VAT-START', 'error', 'issued in 1026', dated('1026-11-20'), dated('1993-07-01')],
  ['RO-VAT-START', 'error', 'delivered in 1026', delivered('1026-11-20'), delivered('1993-07-01')],
  ['RO-RATE', 'warning', '19 % today', rate(19), all(rate(19), delivered('2025-07-31'))],
]);
