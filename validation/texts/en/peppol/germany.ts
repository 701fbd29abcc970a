import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Germany. */
export const GERMANY_TEXTS_EN: FindingTexts = {
  'DE-R-001': {
    message: 'This invoice between German parties has no payment instructions (BG-16).',
    fix: 'Add the payment instructions.',
  },
  'DE-R-002': {
    message: 'The German seller has no contact (BG-6).',
    fix: 'Add the name, phone number and e-mail address of a contact of the seller.',
  },
  'DE-R-003': {
    message: 'The German seller has no city (BT-37).',
    fix: 'Add the city of the seller.',
  },
  'DE-R-004': {
    message: 'The German seller has no post code (BT-38).',
    fix: 'Add the post code of the seller.',
  },
  'DE-R-005': {
    message: 'The contact of the German seller has no name (BT-41).',
    fix: 'Add the name of the contact person or department.',
  },
  'DE-R-006': {
    message: 'The contact of the German seller has no phone number (BT-42).',
    fix: 'Add the phone number of the contact.',
  },
  'DE-R-007': {
    message: 'The contact of the German seller has no e-mail address (BT-43).',
    fix: 'Add the e-mail address of the contact.',
  },
  'DE-R-008': {
    message: 'The German buyer has no city (BT-52).',
    fix: 'Add the city of the buyer.',
  },
  'DE-R-009': {
    message: 'The German buyer has no post code (BT-53).',
    fix: 'Add the post code of the buyer.',
  },
  'DE-R-010': {
    message: 'The delivery address of this invoice between German parties has no city (BT-77).',
    fix: 'Add the city of the delivery address.',
  },
  'DE-R-011': {
    message: 'The delivery address of this invoice between German parties has no post code (BT-78).',
    fix: 'Add the post code of the delivery address.',
  },
  'DE-R-014': {
    message: 'A VAT breakdown of this invoice between German parties has no VAT rate (BT-119).',
    fix: 'Add the rate, or 0 if no VAT is charged.',
  },
  'DE-R-015': {
    message: 'This invoice between German parties has no buyer reference (BT-10).',
    fix: 'Add the reference that the buyer gave, such as a Leitweg-ID for public bodies.',
  },
  'DE-R-016': {
    message:
      'The German seller has no VAT number (BT-31), tax number (BT-32) or tax representative (BG-11), although the VAT categories used require one.',
    fix: 'Add the VAT number or tax number of the seller, or its tax representative.',
  },
  'DE-R-017': {
    message: 'The type code (BT-3) is not allowed for invoices between German parties.',
    fix: 'Use 326, 380, 381, 384, 389, 875, 876 or 877.',
  },
  'DE-R-018': {
    message:
      'A cash discount in the payment terms (BT-20) of this invoice between German parties does not follow the Skonto format.',
    fix: 'Write each on a separate line, such as #SKONTO#TAGE=14#PROZENT=2.00#, and end the last one with a line break.',
  },
  'DE-R-019': {
    message: 'The account (BT-84) of a SEPA credit transfer (code 58) between German parties is not a valid IBAN.',
    fix: 'Check the IBAN; for another kind of account use code 30.',
  },
  'DE-R-020': {
    message: 'The debited account (BT-91) of a SEPA direct debit (code 59) between German parties is not a valid IBAN.',
    fix: 'Check the IBAN of the buyer.',
  },
  'DE-R-022': {
    message: 'Two attachments (BT-125) of this invoice between German parties have the same file name.',
    fix: 'Give each attachment a unique file name.',
  },
  'DE-R-023-1': {
    message:
      'A payment by credit transfer (code 30 or 58) between German parties has no credit transfer details (BG-17).',
    fix: 'Add the account to pay to.',
  },
  'DE-R-023-2': {
    message:
      'A payment by credit transfer (code 30 or 58) between German parties also has details of a card (BG-18) or a direct debit (BG-19).',
    fix: 'Remove those details, or correct the payment means code (BT-81).',
  },
  'DE-R-024-1': {
    message: 'A payment by card (code 48, 54 or 55) between German parties has no card details (BG-18).',
    fix: 'Add the card details, or correct the payment means code (BT-81).',
  },
  'DE-R-024-2': {
    message:
      'A payment by card (code 48, 54 or 55) between German parties also has details of a credit transfer (BG-17) or a direct debit (BG-19).',
    fix: 'Remove those details, or correct the payment means code (BT-81).',
  },
  'DE-R-025-1': {
    message: 'A payment by direct debit (code 59) between German parties has no direct debit details (BG-19).',
    fix: 'Add the direct debit details, or correct the payment means code (BT-81).',
  },
  'DE-R-025-2': {
    message:
      'A payment by direct debit (code 59) between German parties also has details of a credit transfer (BG-17) or a card (BG-18).',
    fix: 'Remove those details, or correct the payment means code (BT-81).',
  },
  'DE-R-026': {
    message: 'A corrected invoice (type code 384) between German parties does not name a preceding invoice (BG-3).',
    fix: 'Add the number of the invoice that this one corrects.',
  },
  'DE-R-027': {
    message: "The phone number of the German seller's contact (BT-42) has fewer than three digits or is missing.",
    fix: 'Write the full phone number.',
  },
  'DE-R-028': {
    message: "The e-mail address of the German seller's contact (BT-43) is missing or malformed.",
    fix: 'Write one address, such as name@example.com, without spaces.',
  },
  'DE-R-030': {
    message: 'A direct debit between German parties has no creditor identifier (BT-90).',
    fix: 'Add the SEPA creditor identifier of the seller or payee.',
  },
  'DE-R-031': {
    message: 'A direct debit between German parties has no debited account (BT-91).',
    fix: 'Add the IBAN of the account to be debited.',
  },
  'DE-R-T02': {
    message: 'The external location (BT-124) of a supporting document between German parties is not an absolute URL.',
    fix: 'Write the full URL with its scheme, such as https://example.com/document.pdf for a web address.',
  },
};
