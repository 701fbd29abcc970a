import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: totals of the document and the VAT of each category. */
export const AMOUNT_TEXTS_EN: FindingTexts = {
  'BR-CO-10': {
    message: 'The sum of line net amounts (BT-106) is {found}; the lines (BT-131) add up to {expected}.',
    fix: 'State {expected}, or correct the wrong line.',
  },
  'BR-CO-11': {
    message: 'The sum of allowances (BT-107) is {found}; the allowances of the document (BT-92) add up to {expected}.',
    fix: 'State {expected}, or correct the allowances.',
  },
  'BR-CO-12': {
    message: 'The sum of charges (BT-108) is {found}; the charges of the document (BT-99) add up to {expected}.',
    fix: 'State {expected}, or correct the charges.',
  },
  'BR-CO-13': {
    message:
      'The total without VAT (BT-109) is {found}; lines minus allowances plus charges (BT-106 - BT-107 + BT-108) are {expected}.',
    fix: 'State the result, or add or correct the amounts it is calculated from.',
  },
  'BR-CO-14': {
    message: 'The VAT total (BT-110) is {found}; the VAT of the categories (BT-117) adds up to {expected}.',
    fix: 'State {expected}, or correct the VAT of the categories.',
  },
  'BR-CO-15': {
    message: 'The total with VAT (BT-112) is {found}; total without VAT plus VAT (BT-109 + BT-110) is {expected}.',
    fix: 'State the result, or add or correct the amounts it is calculated from. The VAT total must be stated once in the invoice currency.',
  },
  'BR-CO-16': {
    message:
      'The amount due (BT-115) is {found}; total with VAT minus paid amount plus rounding (BT-112 - BT-113 + BT-114) is {expected}.',
    fix: 'State the result, or add or correct the amounts it is calculated from.',
  },
  'BR-CO-17': {
    message: 'The VAT (BT-117) of category {category}, rate {rate}, is {found}; it should be {expected}.',
    fix: 'State the VAT of the category as taxable amount x rate / 100, rounded to two decimals.',
  },
};
