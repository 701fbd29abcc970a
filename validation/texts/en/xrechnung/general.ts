import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of XRechnung for every invoice. */
export const GENERAL_TEXTS_EN: FindingTexts = {
  'BR-DE-1': {
    message: 'The invoice has no payment instructions (BG-16).',
    fix: 'Add the payment instructions with a payment means code (BT-81).',
  },
  'BR-DE-15': {
    message: 'The buyer reference (BT-10) is missing.',
    fix: 'Add the reference that the buyer gave you; for German authorities this is the Leitweg-ID.',
  },
  'BR-DE-16': {
    message:
      'The invoice uses a VAT category that requires a tax identifier, but has no VAT identifier (BT-31) or tax number (BT-32) of the seller and no tax representative (BG-11).',
    fix: 'Add the VAT identifier or the tax number of the seller, or the tax representative.',
  },
  'BR-DE-17': {
    message: 'The invoice type code (BT-3) is missing or not one that XRechnung allows.',
    fix: 'Use 326, 380, 381, 384, 389, 875, 876 or 877.',
  },
  'BR-DE-18': {
    message:
      'A cash discount in the payment terms (BT-20) does not follow the required format, or its line does not end with a line break.',
    fix: 'Write each discount on a separate line that ends with a line break, such as #SKONTO#TAGE=14#PROZENT=2.00#, with two decimals and, if needed, #BASISBETRAG=100.00# at the end. Do not begin any other line with #.',
  },
  'BR-DE-21': {
    message: 'The specification identifier (BT-24) is not one of XRechnung 3.0.',
    fix: 'State urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0, or the identifier of the extension or of CVD.',
  },
  'BR-DE-22': {
    message: 'Two attachments (BT-125) have the same file name.',
    fix: 'Give every attachment a unique file name.',
  },
  'BR-DE-26': {
    message: 'The invoice is a correction (BT-3 is 384), but does not name a preceding invoice (BG-3).',
    fix: 'Add the number of the corrected invoice (BT-25).',
  },
  'BR-DE-30': {
    message: 'The direct debit (BG-19) has no creditor identifier (BT-90), or in CII states nothing else.',
    fix: 'Add the creditor identifier, in UBL as an identifier of the seller or payee with scheme SEPA; in CII also the account to be debited (BT-91).',
  },
  'BR-DE-31': {
    message: 'The direct debit (BG-19) does not name the account to be debited (BT-91), or in CII states nothing else.',
    fix: "Add the IBAN of the buyer's account; in CII also the creditor identifier (BT-90).",
  },
  'BR-DE-TMP-32': {
    message:
      'The invoice has no delivery date (BT-72) and no invoicing period (BG-14), and not every line has a period (BG-26).',
    fix: 'Add the delivery date, the invoicing period, or a period on every line.',
  },
  'BR-TMP-2': {
    message: 'The location of an external document (BT-124) is missing or not an absolute URL.',
    fix: 'State the full URL with its scheme, such as https://example.com/document.pdf.',
  },
  'BR-DE-2': {
    message: 'The seller has no contact (BG-6).',
    fix: 'Add a contact with name (BT-41), telephone (BT-42) and e-mail address (BT-43).',
  },
  'BR-DE-3': {
    message: 'The address of the seller (BG-5) has no city (BT-37).',
    fix: 'Add the city.',
  },
  'BR-DE-4': {
    message: 'The address of the seller (BG-5) has no post code (BT-38).',
    fix: 'Add the post code.',
  },
  'BR-DE-5': {
    message: 'The contact of the seller (BG-6) has no name (BT-41).',
    fix: 'Add the name of a person or, in CII, of a department.',
  },
  'BR-DE-6': {
    message: 'The contact of the seller (BG-6) has no telephone number (BT-42).',
    fix: 'Add the telephone number.',
  },
  'BR-DE-7': {
    message: 'The contact of the seller (BG-6) has no e-mail address (BT-43).',
    fix: 'Add the e-mail address.',
  },
  'BR-DE-27': {
    message: 'The telephone number of the seller contact (BT-42) is missing or has fewer than three digits.',
    fix: 'State a valid telephone number.',
  },
  'BR-DE-28': {
    message: 'The e-mail address of the seller contact (BT-43) is missing or malformed.',
    fix: 'State one e-mail address, such as invoices@example.com.',
  },
  'BR-DE-8': {
    message: 'The address of the buyer (BG-8) has no city (BT-52).',
    fix: 'Add the city.',
  },
  'BR-DE-9': {
    message: 'The address of the buyer (BG-8) has no post code (BT-53).',
    fix: 'Add the post code.',
  },
  'BR-DE-10': {
    message: 'The delivery address (BG-15) has no city (BT-77).',
    fix: 'Add the city, or omit the delivery address.',
  },
  'BR-DE-11': {
    message: 'The delivery address (BG-15) has no post code (BT-78).',
    fix: 'Add the post code, or omit the delivery address.',
  },
  'BR-DE-19': {
    message:
      'The invoice is payable by SEPA credit transfer (BT-81 is 58), but the account (BT-84) is missing or not a valid IBAN.',
    fix: 'Correct the IBAN, in capital letters, or use 30 for a transfer to an account without an IBAN.',
  },
  'BR-DE-23-a': {
    message:
      'The payment means code (BT-81: 30 or 58) indicates a credit transfer, but its details (BG-17) are missing.',
    fix: 'Add the account to pay to (BT-84), or correct the code.',
  },
  'BR-DE-23-b': {
    message:
      'The payment means code (BT-81: 30 or 58) indicates a credit transfer, but there are details of card or direct debit (BG-18, BG-19).',
    fix: 'Remove these details, or correct the code.',
  },
  'BR-DE-24-a': {
    message:
      'The payment means code (BT-81: 48, 54 or 55) indicates a card payment, but its details (BG-18) are missing.',
    fix: 'Add the last digits of the card number (BT-87), or correct the code.',
  },
  'BR-DE-24-b': {
    message:
      'The payment means code (BT-81: 48, 54 or 55) indicates a card payment, but there are details of credit transfer or direct debit (BG-17, BG-19).',
    fix: 'Remove these details, or correct the code.',
  },
  'BR-DE-20': {
    message:
      'The invoice is payable by SEPA direct debit (BT-81 is 59), but the account to be debited (BT-91) is missing or not a valid IBAN.',
    fix: "Correct the IBAN of the buyer's account, in capital letters.",
  },
  'BR-DE-25-a': {
    message: 'The payment means code (BT-81: 59) indicates a direct debit, but its details (BG-19) are missing.',
    fix: 'Add the mandate (BT-89), the creditor identifier (BT-90) and the account to be debited (BT-91), or correct the code.',
  },
  'BR-DE-25-b': {
    message:
      'The payment means code (BT-81: 59) indicates a direct debit, but there are details of credit transfer or card (BG-17, BG-18).',
    fix: 'Remove these details, or correct the code.',
  },
  'BR-DE-14': {
    message: 'A VAT breakdown (BG-23) has no VAT rate (BT-119), which XRechnung requires for every category.',
    fix: 'Add the rate, or 0 if no VAT is due.',
  },
  'BR-TMP-3': {
    message: 'The net price and gross price of a line have different base quantities (BT-149) or units (BT-150).',
    fix: 'Write the same quantity, digit by digit, and the same unit in both.',
  },
  'PEPPOL-EN16931-R043-1': {
    message:
      'An allowance or charge (BG-20, BG-21, BG-27, BG-28) does not say which of the two it is: its indicator is neither true nor false.',
    fix: 'Write false for an allowance, true for a charge.',
  },
  'PEPPOL-EN16931-R043-2': {
    message: 'The indicator of a price discount (BT-147) is neither true nor false.',
    fix: 'Write false: a price can only be reduced.',
  },
};
