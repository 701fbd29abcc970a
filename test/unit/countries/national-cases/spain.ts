import { decimal } from '../../../../documents/model/decimal';
import { day } from '../national-documents';
import { cases } from './case';
import {
  all,
  anonymousBuyer,
  buyer,
  category,
  type Change,
  corrects,
  dated,
  delivered,
  later,
  measured,
  number,
  rate,
  tomorrow,
  total,
  type,
} from './changes';

const SPANISH_RECORDS = cases('ES', 'EREPORTING', [
  ['ES-NUMBER-LENGTH', 'error', '61 characters', number('1'.repeat(61)), number('1'.repeat(60))],
  ['ES-NUMBER-LENGTH', 'error', 'received too', number('1'.repeat(61)), number('1'.repeat(60)), 'RECEIVED'],
  ['ES-NUMBER-CHARACTERS', 'error', 'a quote', number("A'1"), number('A#1 /&')],
  ['ES-NUMBER-CHARACTERS', 'error', 'a letter beyond ASCII', number('Ñ1'), number('N1')],
  ['ES-1112', 'error', 'the day after tomorrow', later, tomorrow],
  [
    'ES-1152',
    'warning',
    'before the start',
    () => ({ issueDate: day('2024-10-27') }),
    () => ({ issueDate: day('2024-10-28') }),
  ],
  ['ES-1124', 'error', '19 %', rate(19), rate(4)],
  ['ES-CATEGORY', 'error', 'split payment', category('B'), category('L')],
  [
    'ES-1189',
    'error',
    'nobody named',
    all(anonymousBuyer, () => ({ totals: { withVat: decimal('3010.01') } })),
    all(anonymousBuyer, () => ({ totals: { withVat: decimal(3010) } })),
  ],
  ['ES-E5-RECIPIENT', 'error', 'within Spain', category('K'), all(category('K'), buyer({ vatId: 'FR32732829320' }))],
  [
    'ES-BREAKDOWN-COUNT',
    'error',
    '13 rates',
    () => ({ vatBreakdown: Array.from({ length: 13 }, () => ({ category: 'S' })) }),
    () => ({ vatBreakdown: Array.from({ length: 12 }, () => ({ category: 'S' })) }),
  ],
]);

const before: Change = corrects('2024-08-01');

const SPANISH_INVOICES = cases('ES', 'EINVOICING', [
  ['ES-RATE', 'error', '19 %', rate(19), rate(10)],
  ['ES-RATE', 'error', '0.21', rate(0.21), rate(21)],
  ['ES-RATE', 'error', '5 % today', rate(5), all(rate(5), delivered('2024-09-30'))],
  [
    'ES-RATE',
    'error',
    '7.5 % in August 2024',
    all(rate(7.5), dated('2024-08-01')),
    all(rate(7.5), dated('2024-10-01')),
  ],
  ['ES-RATE', 'warning', 'corrects another time', all(rate(7.5), before), all(rate(5), before)],
  ['ES-RATE', 'warning', 'to a buyer abroad', all(rate(19), buyer({ vatId: 'DE136695976' })), rate(4)],
  ['ES-RATE-RECEIVED', 'warning', '19 %', rate(19), rate(10), 'RECEIVED'],
  ['ES-DATE', 'error', 'the day after tomorrow', later, tomorrow],
  ['ES-DATE', 'error', 'in 2036', dated('2036-11-20')],
  ['ES-VAT-START', 'error', 'in 1026', dated('1026-11-20'), dated('1986-01-01')],
  ['ES-VAT-START', 'error', 'delivered in 1026', delivered('1026-11-20'), delivered('1986-01-01')],
  ['ES-QUANTITY-ZERO', 'warning', 'a line of nothing', measured('0', '10', '0'), measured('1', '0', '0')],
  ['ES-QUANTITY-ZERO', 'error', 'an amount for nothing', measured('0', '10', '10'), measured('1', '10', '10')],
  ['ES-TOTAL-NEGATIVE', 'warning', 'an invoice below 0', total('-1'), all(total('-1'), type('384'))],
  [
    'ES-TOTAL-NEGATIVE',
    'warning',
    'a credit note below 0',
    all(total('-1'), () => ({ type: 'CREDIT_NOTE' })),
    total('1'),
  ],
]);

export const SPAIN = [...SPANISH_RECORDS, ...SPANISH_INVOICES];
