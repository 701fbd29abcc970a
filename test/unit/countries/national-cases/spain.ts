import { decimal } from '../../../../documents/model/decimal';
import { day } from '../national-documents';
import { cases } from './case';
import { all, anonymousBuyer, buyer, category, later, number, rate, tomorrow } from './changes';

export const SPAIN = cases('ES', 'EREPORTING', [
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
  ['ES-1124', 'error', '19 %', rate(19), rate(7.5)],
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
