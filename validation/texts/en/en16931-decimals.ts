import type { FindingText, FindingTexts } from '../finding-text';

/** The amount of each rule. */
const AMOUNTS: Readonly<Record<string, string>> = {
  'BR-DEC-01': 'The amount of an allowance of the document (BT-92)',
  'BR-DEC-02': 'The base amount of an allowance of the document (BT-93)',
  'BR-DEC-05': 'The amount of a charge of the document (BT-99)',
  'BR-DEC-06': 'The base amount of a charge of the document (BT-100)',
  'BR-DEC-09': 'The sum of line net amounts (BT-106)',
  'BR-DEC-10': 'The sum of allowances (BT-107)',
  'BR-DEC-11': 'The sum of charges (BT-108)',
  'BR-DEC-12': 'The total without VAT (BT-109)',
  'BR-DEC-13': 'The VAT total (BT-110)',
  'BR-DEC-14': 'The total with VAT (BT-112)',
  'BR-DEC-16': 'The paid amount (BT-113)',
  'BR-DEC-17': 'The rounding amount (BT-114)',
  'BR-DEC-18': 'The amount due for payment (BT-115)',
  'BR-DEC-19': 'The taxable amount of a VAT breakdown (BT-116)',
  'BR-DEC-20': 'The VAT amount of a VAT breakdown (BT-117)',
  'BR-DEC-23': 'The net amount of a line (BT-131)',
  'BR-DEC-24': 'The amount of an allowance of a line (BT-136)',
  'BR-DEC-25': 'The base amount of an allowance of a line (BT-137)',
  'BR-DEC-27': 'The amount of a charge of a line (BT-141)',
  'BR-DEC-28': 'The base amount of a charge of a line (BT-142)',
};

const tooManyDecimals = (amount: string): FindingText => ({
  message: `${amount} has more than two decimals: {found}.`,
  fix: 'Round the amount to two decimals; zeros and spaces after the second decimal count as well.',
});

/** Sentences of EN 16931: amounts of at most two decimals. */
export const DECIMAL_TEXTS_EN: FindingTexts = {
  ...Object.fromEntries(Object.entries(AMOUNTS).map(([rule, amount]) => [rule, tooManyDecimals(amount)])),
  'BR-DEC-15': {
    message: 'The VAT total in the accounting currency (BT-111) is missing or has more than two decimals: {found}.',
    fix: 'State the VAT total in the accounting currency (BT-6), rounded to two decimals.',
  },
};
