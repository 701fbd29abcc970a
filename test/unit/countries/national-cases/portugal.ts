import { decimal } from '../../../../documents/model/decimal';
import { cases } from './case';
import { category, later, number, rate, seller, tomorrow, measured, dated, delivered } from './changes';

export const PORTUGAL = cases('PT', 'EREPORTING', [
  ['PT-SELLER-NIF', 'error', 'a French seller', seller({ vatId: 'FR32732829320' })],
  ['PT-NUMBER-FORM', 'warning', 'no series', number('F-2026-1'), number('FT 2026.A/1')],
  ['PT-DATE', 'error', 'the day after tomorrow', later, tomorrow],
  ['PT-RATE', 'warning', '21 %', rate(21), rate(16)],
  ['PT-CATEGORY', 'error', 'IGIC', category('L'), category('AE')],
  [
    'PT-NEGATIVE-TOTAL',
    'error',
    'below zero',
    () => ({ totals: { withVat: decimal('-0.01') } }),
    () => ({ totals: { withVat: decimal(0) } }),
  ],
  ['PT-QUANTITY-ZERO', 'warning', 'a line of nothing', measured('0', '10', '0'), measured('1', '0', '0')],
  ['PT-VAT-START', 'error', 'issued in 1026', dated('1026-11-20'), dated('1986-01-01')],
  ['PT-VAT-START', 'error', 'delivered in 1026', delivered('1026-11-20'), delivered('1986-01-01')],
]);
