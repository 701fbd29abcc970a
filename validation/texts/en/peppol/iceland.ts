import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Iceland. */
export const ICELAND_TEXTS_EN: FindingTexts = {
  'IS-R-001': {
    message: 'The document of an Icelandic seller has a type code (BT-3) other than 380 or 381.',
    fix: 'Use 380 for an invoice or 381 for a credit note.',
  },
  'IS-R-002': {
    message: 'The Icelandic seller has no legal registration (BT-30) with scheme 0196.',
    fix: 'Add the kennitala of the seller with scheme 0196.',
  },
  'IS-R-003': {
    message: 'The Icelandic seller has no street (BT-35) or no post code (BT-38).',
    fix: 'Add the street and post code of the seller.',
  },
  'IS-R-004': {
    message: 'The Icelandic buyer has no legal registration (BT-47) with scheme 0196.',
    fix: 'Add the kennitala of the buyer with scheme 0196.',
  },
  'IS-R-005': {
    message: 'The Icelandic buyer has no street (BT-50) or no post code (BT-53).',
    fix: 'Add the street and post code of the buyer.',
  },
  'IS-R-006': {
    message:
      'A payment of an Icelandic seller with payment means code 9 has no account (BT-84) with twelve characters.',
    fix: 'Write the bank account as twelve digits.',
  },
  'IS-R-007': {
    message:
      'A payment of an Icelandic seller with payment means code 42 has no account (BT-84) with twelve characters.',
    fix: 'Write the bank account as twelve digits.',
  },
  'IS-R-008': {
    message: 'The final payment date EINDAGI (BT-122) of an Icelandic seller is not a date.',
    fix: 'Write the date as yyyy-MM-dd in the supporting document with the description EINDAGI.',
  },
  'IS-R-009': {
    message: 'An Icelandic seller states the final payment date EINDAGI but no due date (BT-9).',
    fix: 'Add the due date, or omit the supporting document EINDAGI.',
  },
  'IS-R-010': {
    message:
      'The final payment date EINDAGI of an Icelandic seller is before the due date (BT-9), or the due date is missing.',
    fix: 'State a due date and an EINDAGI on or after that date.',
  },
};
