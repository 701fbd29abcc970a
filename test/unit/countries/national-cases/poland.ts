import { decimal } from '../../../../documents/model/decimal';
import { cases } from './case';
import {
  all,
  buyer,
  category,
  corrects,
  itemName,
  later,
  lines,
  number,
  rate,
  seller,
  tomorrow,
  type,
} from './changes';

export const POLAND = cases('PL', 'EINVOICING', [
  [
    'PL-SELLER-NIP',
    'error',
    'a French seller',
    seller({ vatId: 'FR32732829320' }),
    seller({ vatId: 'FR32732829320', legalRegistrationId: { value: '5265877635' } }),
  ],
  ['PL-NUMBER-LENGTH', 'error', '257 characters', number('1'.repeat(257)), number('1'.repeat(256))],
  ['PL-DATE', 'error', 'the day after tomorrow', later, tomorrow],
  ['PL-RATE', 'error', '19 %', rate(19), rate(8)],
  ['PL-RATE', 'error', '19 % at home', rate(19), all(rate(19), buyer({ vatId: 'DE136695976' }))],
  ['PL-CATEGORY', 'error', 'IGIC', category('L'), category('AE')],
  [
    'PL-PLN-VAT',
    'warning',
    'EUR alone',
    () => ({ currencyCode: 'EUR' }),
    () => ({ currencyCode: 'EUR', vatAccountingCurrencyCode: 'PLN', totals: { vatInAccountingCurrency: decimal(1) } }),
  ],
  [
    'PL-CORRECTED-INVOICE',
    'error',
    'a credit of nothing',
    () => ({ type: 'CREDIT_NOTE' }),
    all(() => ({ type: 'CREDIT_NOTE' }), corrects('2026-11-01')),
  ],
  [
    'PL-CORRECTED-INVOICE',
    'error',
    'no date',
    all(type('384'), corrects(undefined)),
    all(type('384'), corrects('2026-11-01')),
  ],
  ['PL-LINES', 'error', '10,001 lines', lines(10_001), lines(10_000)],
  ['PL-ITEM-NAME', 'error', '513 characters', itemName(513), itemName(512)],
]);
