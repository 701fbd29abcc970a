import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for the Netherlands. */
export const NETHERLANDS_TEXTS_EN: FindingTexts = {
  'NL-R-001': {
    message: 'The credit note of a Dutch seller does not name a preceding invoice (BT-25).',
    fix: 'Add the number of the invoice that the credit note corrects.',
  },
  'NL-R-002': {
    message: 'The Dutch seller has no street (BT-35), no city (BT-37) or no post code (BT-38).',
    fix: 'Add the street, city and post code of the seller.',
  },
  'NL-R-003': {
    message: 'The legal registration of the Dutch seller (BT-30) is not a number with scheme 0106 or 0190.',
    fix: 'State the KVK number with scheme 0106 or the OIN with scheme 0190.',
  },
  'NL-R-004': {
    message: 'The Dutch buyer has no street (BT-50), no city (BT-52) or no post code (BT-53).',
    fix: 'Add the street, city and post code of the buyer.',
  },
  'NL-R-005': {
    message: 'The legal registration of the Dutch buyer (BT-47) is not a number with scheme 0106 or 0190.',
    fix: 'State the KVK number with scheme 0106 or the OIN with scheme 0190.',
  },
  'NL-R-006': {
    message: 'The Dutch tax representative has no street (BT-64), no city (BT-66) or no post code (BT-67).',
    fix: 'Add the street, city and post code of the tax representative.',
  },
  'NL-R-007': {
    message: 'An amount is due to the Dutch seller, but the document has no payment instructions (BG-16).',
    fix: 'Add the payment instructions.',
  },
  'NL-R-008': {
    message: 'The payment means code (BT-81) is not allowed between Dutch parties.',
    fix: 'Use one of the codes 30, 48, 49, 57, 58 or 59.',
  },
  'NL-R-009': {
    message: 'The Dutch seller references an order line (BT-132), but the document has no order reference (BT-13).',
    fix: 'Add the number of the order, or omit the order line.',
  },
};
