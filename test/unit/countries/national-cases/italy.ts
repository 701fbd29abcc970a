import { decimal } from '../../../../documents/model/decimal';
import { line } from '../national-documents';
import { cases } from './case';
import {
  address,
  all,
  anonymousBuyer,
  buyerAddress,
  category,
  corrects,
  itemName,
  later,
  lines,
  measured,
  number,
  rate,
  tomorrow,
  type Change,
  without,
  total,
  type,
  dated,
  delivered,
} from './changes';

const discounted: Change = () => ({
  lines: [
    {
      ...line('x'),
      quantity: decimal(10),
      price: { netPrice: decimal(5), baseQuantity: decimal(2) },
      allowances: [{ amount: decimal(3) }],
      charges: [{ amount: decimal(1) }],
      netAmount: decimal(23),
    },
  ],
});
const taxOf =
  (taxAmount: string): Change =>
  () => ({
    vatBreakdown: [
      { category: 'S', rate: decimal(22), taxableAmount: decimal('10.05'), taxAmount: decimal(taxAmount) },
    ],
  });

export const ITALY = cases('IT', 'EINVOICING', [
  ['IT-00425', 'error', 'no digit', number('ABC'), number('ABC1')],
  ['IT-00200-NUMBER', 'error', '21 characters', number('1'.repeat(21)), number('1'.repeat(20))],
  ['IT-00403', 'error', 'the day after tomorrow', later, tomorrow],
  ['IT-00417', 'error', 'nobody', anonymousBuyer, all(anonymousBuyer, buyerAddress({ countryCode: 'US' }))],
  ['IT-00200-ADDRESS', 'error', 'no street', without('line1')],
  ['IT-00200-ADDRESS', 'error', 'no city', without('city')],
  [
    'IT-00200-ADDRESS',
    'error',
    'no CAP',
    without('postCode'),
    all(without('postCode'), ({ seller: own }) => ({
      seller: { identifiers: [], ...own, address: { ...own?.address, countryCode: 'FR' } },
    })),
  ],
  [
    'IT-00200-CAP',
    'error',
    'four digits',
    address({ postCode: '0018' }),
    address({ postCode: '0018', countryCode: 'FR' }),
  ],
  ['IT-00421', 'error', 'two cents off', taxOf('2.24'), taxOf('2.22')],
  ['IT-00423', 'error', 'two cents off', measured('3', '1.5', '4.52'), measured('3', '1.5', '4.51')],
  ['IT-00423', 'error', 'a discount forgotten', measured('3', '1.5', '4'), discounted],
  ['IT-00424', 'error', '0.22', rate(0.22), rate(1)],
  ['IT-CATEGORY', 'error', 'IGIC', category('L'), category('B')],
  ['IT-00418', 'error', 'corrects a later one', corrects('2026-11-21'), corrects('2026-11-20')],
  ['IT-00200-LINES', 'error', '10,000 lines', lines(10_000), lines(9_999)],
  ['IT-00200-DESCRIPTION', 'error', '1,001 characters', itemName(1_001), itemName(1_000)],
  ['IT-RATE', 'warning', '21 %', rate(21), rate(5)],
  ['IT-QUANTITY-ZERO', 'warning', 'a line of nothing', measured('0', '10', '0'), measured('1', '0', '0')],
  ['IT-TOTAL-NEGATIVE', 'warning', 'an invoice below 0', total('-1'), all(total('-1'), type('384'))],
  ['IT-00200-DATE', 'error', 'issued in 1026', dated('1026-11-20'), dated('1970-01-01')],
  ['IT-00200-DATE', 'error', 'delivered in 1026', delivered('1026-11-20'), delivered('1970-01-01')],
]);
