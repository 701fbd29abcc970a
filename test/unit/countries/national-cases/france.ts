import { decimal } from '../../../../documents/model/decimal';
import { day } from '../national-documents';
import { cases } from './case';
import { all, category, later, measured, number, rate, seller, tomorrow, total, type } from './changes';

const EXEMPT = { category: 'E', exemptionReason: 'x' };

export const FRANCE = [
  ...cases('FR', 'EINVOICING', [
    ['FR-DATE', 'error', 'the day after tomorrow', later, tomorrow],
    [
      'FR-CNWVAT',
      'error',
      'on an invoice',
      () => ({ vatBreakdown: [{ ...EXEMPT, exemptionReasonCode: 'VATEX-FR-CNWVAT' }] }),
      () => ({ vatBreakdown: [{ ...EXEMPT, exemptionReasonCode: 'VATEX-FR-FRANCHISE' }] }),
    ],
    [
      'FR-EXEMPTION',
      'warning',
      'no code',
      () => ({ vatBreakdown: [EXEMPT] }),
      () => ({ vatBreakdown: [{ ...EXEMPT, exemptionReasonCode: 'VATEX-EU-132' }] }),
    ],
    [
      'FR-EXEMPTION',
      'error',
      'no code, all obliged',
      () => ({ vatBreakdown: [EXEMPT], issueDate: day('2027-09-01') }),
      () => ({ vatBreakdown: [], issueDate: day('2027-09-01') }),
    ],
    ['FR-QUANTITY-ZERO', 'warning', 'a line of nothing', measured('0', '10', '0'), measured('1', '0', '0')],
    ['FR-TOTAL-NEGATIVE', 'warning', 'an invoice below 0', total('-1'), all(total('-1'), type('384'))],
  ]),
  ...cases('FR', 'EREPORTING', [
    ['FR-G1.05', 'error', '36 characters', number('1'.repeat(36)), number('1'.repeat(35))],
    ['FR-G1.05', 'error', 'two blanks', number('A  1'), number('A 1')],
    ['FR-G1.05', 'error', 'a dot', number('A.1'), number('A_1+2/3')],
    ['FR-CATEGORY', 'error', 'IGIC', category('L'), category('AE')],
    ['FR-RATE', 'error', '21 %', rate(21), rate(5.5)],
    ['FR-RATE', 'error', '19 %', rate(19), all(rate(19), seller({ vatId: 'DE136695976' }))],
    [
      'FR-G1.12',
      'error',
      'dollars',
      () => ({ currencyCode: 'USD' }),
      () => ({
        currencyCode: 'USD',
        vatAccountingCurrencyCode: 'EUR',
        totals: { vatInAccountingCurrency: decimal(20) },
      }),
    ],
    ['FR-DECIMALS', 'error', 'five decimals', measured('1.00001', '1'), measured('1.0001', '1.000001')],
    ['FR-DECIMALS', 'error', 'seven decimals', measured('1', '1.0000001'), measured('1', '1')],
    [
      'FR-YEAR',
      'error',
      'last century',
      () => ({ issueDate: day('1999-12-31') }),
      () => ({ issueDate: day('2000-01-01') }),
    ],
  ]),
];
