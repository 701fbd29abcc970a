import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of the extension of XRechnung. */
export const EXTENSION_TEXTS_EN: FindingTexts = {
  'BR-DEX-01': {
    message: 'The media type of an attachment (BT-125) is missing or not allowed.',
    fix: 'Attach a PDF, PNG, JPEG, CSV, XLSX, ODS or XML file and state its media type, such as application/xml.',
  },
  'BR-DEX-02': {
    message: 'The net amount of a line (BT-131) is {found}; its direct sub lines add up to {expected}.',
    fix: 'State {expected}, or correct the wrong sub line.',
  },
  'BR-DEX-03': {
    message: 'A sub line does not have exactly one VAT category (BG-DEX-06).',
    fix: 'State one VAT category for the item of every sub line.',
  },
  'BR-DEX-09': {
    message:
      'The amount due (BT-115) is {found}; total with VAT minus paid amount plus rounding plus third party payments (BT-112 - BT-113 + BT-114 + BT-DEX-002) is {expected}.',
    fix: 'State the result, or add or correct the amounts it is calculated from.',
  },
  'BR-DEX-04': {
    message:
      'The scheme of a party identifier (BT-29, BT-46, BT-60) is neither a code of the ICD list nor XR01, XR02 or XR03.',
    fix: 'Use a code of the list, such as 0088 (GLN), or XR01, XR02 or XR03.',
  },
  'BR-DEX-05': {
    message:
      'The scheme of a legal registration identifier (BT-30, BT-47, BT-61) is neither a code of the ICD list nor XR01, XR02 or XR03.',
    fix: 'Use a code of the list, such as 0088 (GLN), or XR01, XR02 or XR03.',
  },
  'BR-DEX-06': {
    message:
      'The scheme of a standard item identifier (BT-157) is neither a code of the ICD list nor XR01, XR02 or XR03.',
    fix: 'Use a code of the list, such as 0160 (GTIN), or XR01, XR02 or XR03.',
  },
  'BR-DEX-07': {
    message:
      'The scheme of an electronic address (BT-34, BT-49) is neither a code of the EAS list nor XR01, XR02 or XR03.',
    fix: 'Use a code of the list, such as 0088 (GLN), or XR01, XR02 or XR03.',
  },
  'BR-DEX-08': {
    message:
      'The scheme of a delivery location identifier (BT-71) is neither a code of the ICD list nor XR01, XR02 or XR03.',
    fix: 'Use a code of the list, such as 0088 (GLN), or XR01, XR02 or XR03.',
  },
  'BR-DEX-10': {
    message: 'A third party payment (BG-DEX-09) has no type (BT-DEX-001).',
    fix: 'Add the type of the payment.',
  },
  'BR-DEX-11': {
    message: 'A third party payment (BG-DEX-09) has no amount (BT-DEX-002).',
    fix: 'Add the amount.',
  },
  'BR-DEX-12': {
    message: 'A third party payment (BG-DEX-09) has no description (BT-DEX-003).',
    fix: 'Add a description of the payment.',
  },
  'BR-DEX-13': {
    message: 'The amount of a third party payment (BT-DEX-002) has more than two decimals.',
    fix: 'Round the amount to two decimals and write nothing after them.',
  },
  'BR-DEX-14': {
    message: 'The amount of a third party payment (BT-DEX-002) is not in the invoice currency (BT-5).',
    fix: 'State the amount in the invoice currency.',
  },
  'BR-DEX-15': {
    message: 'The invoice has lines that reference a parent line, which XRechnung does not support in CII.',
    fix: 'Remove the parent line references, or send the invoice in UBL.',
  },
};
