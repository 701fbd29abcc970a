import type { FindingTexts } from '../finding-text';

/** Sentences of what countries find doubtful or impossible in an amount, a rate or a date. */
export const NATIONAL_CONTENT_TEXTS_EN: FindingTexts = {
  'national.rate-fraction': {
    message: '{found} % is not a VAT rate of {country}; VAT rates are percentages, so this is probably {expected} %.',
    fix: 'State {expected}.',
  },
  'national.rate-not-then': {
    message:
      '{found} % was a VAT rate of {country} only in the period {expected}, and no date of the document is in it.',
    fix: 'Correct the rate, or state the date of supply.',
  },
  'national.quantity-zero': {
    message: 'The quantity of line {line} (BT-129) is 0: it supplies nothing.',
    fix: 'State the quantity, or leave out the line.',
  },
  'national.amount-of-nothing': {
    message: 'Line {line} has the amount {found} (BT-131) for a quantity of 0 (BT-129).',
    fix: 'State the quantity that was supplied.',
  },
  'national.total-negative': {
    message:
      'The total with VAT (BT-112) of this {documentType} is {found}; amounts given back usually stand in a credit note, as positive numbers.',
    fix: 'Check the signs, or send a credit note.',
  },
  'national.too-early': {
    message: 'The date {found} ({terms}) is before {expected}; {authority} knows no earlier one.',
    fix: 'Correct the date.',
  },
};
