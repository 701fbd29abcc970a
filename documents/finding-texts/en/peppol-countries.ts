import type { FindingTexts } from '../finding-text';

/** Sentences of Peppol's rules for NO, DK, IT, SE, GR, IS, NL and DE. */
export const PEPPOL_COUNTRY_TEXTS_EN: FindingTexts = {
  'NO-R-001': {
    message: 'The VAT number of the Norwegian seller (BT-31) is not NO, nine digits with a valid check digit and MVA.',
    fix: 'Write the number like NO123456789MVA and check it with the register.',
  },
  'NO-R-002': {
    message: 'The Norwegian seller does not state Foretaksregisteret as its tax registration (BT-32).',
    fix: 'If the seller is in the Norwegian register of business enterprises, add a tax registration Foretaksregisteret with scheme TAX.',
  },
  'DK-R-002': {
    message: 'The Danish seller has no legal registration (BT-30).',
    fix: 'Add the CVR number of the seller with scheme 0184.',
  },
  'DK-R-003': {
    message:
      'A UNSPSC classification (BT-158) on an invoice line between Danish parties is not of an accepted version.',
    fix: 'Give version 19.05.01 or 26.08.01 of UNSPSC for a classification of list TST.',
  },
  'DK-R-004': {
    message:
      'An allowance or charge with reason code ZZZ between Danish parties does not state the tax category in its reason (BT-97, BT-104, BT-139, BT-144).',
    fix: 'Write the four-digit tax category as the reason, alone or with # and a name after it, such as 4812#Levy.',
  },
  'DK-R-005': {
    message: 'The payment means code (BT-81) is not allowed between Danish parties.',
    fix: 'Use one of the codes 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 or 97, without blanks around it.',
  },
  'DK-R-006': {
    message:
      'A payment between Danish parties with payment means code 31 or 42 lacks the account (BT-84) or the registration number of its bank (BT-86).',
    fix: "Add the account number and the bank's registration number.",
  },
  'DK-R-007': {
    message:
      'A payment between Danish parties with payment means code 49 lacks the mandate reference (BT-89) or the debited account (BT-91).',
    fix: 'Add the mandate reference and the account to be debited.',
  },
  'DK-R-008': {
    message:
      'A Danish giro payment (code 50) needs a payment id (BT-83) that begins with 01#, 04# or 15# and a giro account (BT-84) of seven or eight digits.',
    fix: 'Correct the payment id or the giro account.',
  },
  'DK-R-009': {
    message:
      'The payment id (BT-83) of a Danish giro payment (code 50) that begins with 04# or 15# is not 19 characters long.',
    fix: 'Write 04# or 15# and the 16 characters after it.',
  },
  'DK-R-010': {
    message:
      'A Danish FIK payment (code 93) needs a payment id (BT-83) that begins with 71#, 73# or 75# and a creditor number (BT-84) of eight characters.',
    fix: 'Correct the payment id or the creditor number.',
  },
  'DK-R-011': {
    message:
      'The payment id (BT-83) of a Danish FIK payment (code 93) that begins with 71# or 75# is not 18 or 19 characters long.',
    fix: 'Write 71# or 75# and the 15 or 16 characters after it.',
  },
  'DK-R-013': {
    message: 'An identifier of the seller (BT-29) or the buyer (BT-46) has no scheme, which Danish parties need.',
    fix: 'Give the scheme of the identifier, such as 0184 for a CVR number or 0088 for a GLN.',
  },
  'DK-R-014': {
    message: 'The scheme of the legal registration of the Danish seller (BT-30) is not 0184.',
    fix: 'Give the CVR number of the seller with scheme 0184.',
  },
  'DK-R-016': {
    message: 'The amount due (BT-115) of a credit note between Danish parties is negative.',
    fix: 'Give the amount of the credit note as 0 or more, or send an invoice.',
  },
  'DK-R-017': {
    message: 'The scheme of the legal registration of the Danish buyer (BT-47) is not 0184.',
    fix: 'Give the CVR number of the buyer with scheme 0184.',
  },
  'IT-R-001': {
    message: 'The tax registration of the Italian seller (BT-32) is not 11 to 16 capital letters and digits.',
    fix: 'Give the codice fiscale of the seller, without blanks or lower-case letters.',
  },
  'IT-R-002': {
    message: 'The Italian seller has no address line 1 (BT-35).',
    fix: 'Add street and number of the seller.',
  },
  'IT-R-003': {
    message: 'The Italian seller has no city (BT-37).',
    fix: 'Add the city of the seller.',
  },
  'IT-R-004': {
    message: 'The Italian seller has no post code (BT-38).',
    fix: 'Add the post code of the seller.',
  },
  'SE-R-001': {
    message: 'The VAT number of the Swedish seller (BT-31) is not 14 characters long.',
    fix: 'Write SE and twelve digits, such as SE123456789701.',
  },
  'SE-R-002': {
    message: 'The VAT number of the Swedish seller (BT-31) has something other than digits after SE.',
    fix: 'Write SE and twelve digits, such as SE123456789701.',
  },
  'SE-R-003': {
    message: 'The organisation number of the Swedish seller (BT-30) is not a number.',
    fix: 'Write the ten digits of the organisation number, without hyphen.',
  },
  'SE-R-004': {
    message: 'The organisation number of the Swedish seller (BT-30) is not ten characters long.',
    fix: 'Write the ten digits of the organisation number, without hyphen or century.',
  },
  'SE-R-005': {
    message: 'The tax registration of the Swedish seller (BT-32) is not the F-tax statement.',
    fix: 'Write GODKÄND FÖR F-SKATT if the seller is approved for F-tax; otherwise leave the tax registration out.',
  },
  'SE-R-006': {
    message: 'A standard VAT rate (BT-119, BT-152) of the Swedish seller is not 25, 12 or 6 percent, or is missing.',
    fix: 'Give a Swedish rate with category S, or another category.',
  },
  'SE-R-007': {
    message: 'The Swedish Plusgiro account (BT-84) is not a number.',
    fix: 'Write the digits of the Plusgiro account only, without blanks or hyphen.',
  },
  'SE-R-008': {
    message: 'The Swedish Bankgiro account (BT-84) is not a number.',
    fix: 'Write the digits of the Bankgiro account only, without blanks or hyphen.',
  },
  'SE-R-009': {
    message: 'The Swedish Bankgiro account (BT-84) does not have seven or eight characters.',
    fix: 'Check the account and write its digits only.',
  },
  'SE-R-010': {
    message: 'The Swedish Plusgiro account (BT-84) does not have two to eight characters.',
    fix: 'Check the account and write its digits only.',
  },
  'SE-R-011': {
    message: 'The Swedish seller states payment means code 50 or 56 (BT-81) instead of 30.',
    fix: 'Use code 30 and name the bank SE:PLUSGIRO or SE:BANKGIRO (BT-86).',
  },
  'SE-R-012': {
    message: 'A credit transfer between Swedish parties has payment means code 31 (BT-81) instead of 30.',
    fix: 'Use code 30 for domestic credit transfers.',
  },
  'SE-R-013': {
    message: 'The organisation number of the Swedish seller (BT-30) has a wrong check digit.',
    fix: 'Check the ten digits of the number with the seller.',
  },
  'GR-R-001-1': {
    message: 'The number of a Greek invoice (BT-1) does not consist of six segments with bars between them.',
    fix: 'Write seller TIN, date, branch number, document type, series and serial number with | between them.',
  },
  'GR-R-001-2': {
    message:
      'The first segment of the Greek invoice number (BT-1) is not the valid TIN of the seller or of its tax representative.',
    fix: 'Write the nine digits of the VAT number of the seller or tax representative, without EL.',
  },
  'GR-R-001-3': {
    message: 'The second segment of the Greek invoice number (BT-1) is not the issue date (BT-2).',
    fix: 'Write the issue date as day/month/year, with two digits for day and month, such as 05/03/2026.',
  },
  'GR-R-001-4': {
    message: 'The third segment of the Greek invoice number (BT-1) is not a whole number of 0 or more.',
    fix: 'Write the number of the branch, 0 for the head office.',
  },
  'GR-R-001-5': {
    message: 'The fourth segment of the Greek invoice number (BT-1) is not a Greek document type.',
    fix: 'Write one of the types 1.1, 1.6, 2.1, 2.4, 5.1 or 5.2.',
  },
  'GR-R-001-6': {
    message: 'The fifth segment of the Greek invoice number (BT-1) is empty.',
    fix: 'Write the series of the invoice, 0 if there is none.',
  },
  'GR-R-001-7': {
    message: 'The sixth segment of the Greek invoice number (BT-1) is empty.',
    fix: 'Write the serial number of the invoice.',
  },
  'GR-R-002': {
    message: 'The Greek seller has no trading name (BT-28).',
    fix: 'Add the name of the seller as its trading name.',
  },
  'GR-R-003': {
    message: 'The VAT number of the Greek seller (BT-31) is not EL followed by a valid TIN.',
    fix: 'Write EL and the nine digits of the TIN, and check the number.',
  },
  'GR-R-004-1': {
    message: 'The invoice of a Greek seller does not have exactly one supporting document (BG-24) with the MARK.',
    fix: 'Give one supporting document with the description ##M.AR.K## and the MARK as its reference.',
  },
  'GR-R-004-2': {
    message: 'The MARK (BT-122) of a Greek invoice is not a positive whole number.',
    fix: 'Write the MARK given by the Greek tax authority, digits only.',
  },
  'GR-R-005': {
    message: 'The Greek seller does not give the trading name of the buyer (BT-45).',
    fix: 'Add the name of the buyer as its trading name.',
  },
  'GR-R-006': {
    message: 'The Greek buyer does not have exactly one valid VAT number (BT-48), EL followed by a valid TIN.',
    fix: 'Give one VAT number of the buyer: EL and the nine digits of the TIN.',
  },
  'GR-R-008-2': {
    message: 'The invoice of a Greek seller has more than one supporting document (BG-24) with the invoice URL.',
    fix: 'Keep one supporting document with the description ##INVOICE|URL##.',
  },
  'GR-R-008-3': {
    message: 'The supporting document with the URL of a Greek invoice has no location (BT-124).',
    fix: 'Add the URL of the invoice as the external location of the document.',
  },
  'GR-R-009': {
    message: 'The electronic address of the Greek seller (BT-34) is not a valid TIN with scheme 9933.',
    fix: "Give the nine digits of the seller's TIN with scheme 9933.",
  },
  'GR-R-010': {
    message: 'The electronic address of the Greek buyer (BT-49) is not a valid TIN with scheme 9933.',
    fix: "Give the nine digits of the buyer's TIN with scheme 9933.",
  },
  'GR-S-008-1': {
    message:
      'The invoice of a Greek seller does not have exactly one supporting document (BG-24) with the invoice URL.',
    fix: 'Give one supporting document with the description ##INVOICE|URL## and the URL as its location (BT-124).',
  },
  'GR-S-011': {
    message: 'The Greek seller does not have exactly one valid VAT number (BT-31), EL followed by a valid TIN.',
    fix: 'Give one VAT number of the seller: EL and the nine digits of the TIN.',
  },
  'IS-R-001': {
    message: 'The document of an Icelandic seller has a type code (BT-3) other than 380 or 381.',
    fix: 'Use 380 for an invoice or 381 for a credit note.',
  },
  'IS-R-002': {
    message: 'The Icelandic seller has no legal registration (BT-30) with scheme 0196.',
    fix: 'Add the kennitala of the seller with scheme 0196.',
  },
  'IS-R-003': {
    message: 'The Icelandic seller lacks the street (BT-35) or the post code (BT-38).',
    fix: 'Add street and post code of the seller.',
  },
  'IS-R-004': {
    message: 'The Icelandic buyer has no legal registration (BT-47) with scheme 0196.',
    fix: 'Add the kennitala of the buyer with scheme 0196.',
  },
  'IS-R-005': {
    message: 'The Icelandic buyer lacks the street (BT-50) or the post code (BT-53).',
    fix: 'Add street and post code of the buyer.',
  },
  'IS-R-006': {
    message: 'A payment of an Icelandic seller with payment means code 9 has no account (BT-84) of twelve characters.',
    fix: 'Write the bank account as twelve digits.',
  },
  'IS-R-007': {
    message: 'A payment of an Icelandic seller with payment means code 42 has no account (BT-84) of twelve characters.',
    fix: 'Write the bank account as twelve digits.',
  },
  'IS-R-008': {
    message: 'The final payment date EINDAGI (BT-122) of an Icelandic seller is not a date.',
    fix: 'Write the date as yyyy-MM-dd in the supporting document with the description EINDAGI.',
  },
  'IS-R-009': {
    message: 'An Icelandic seller gives the final payment date EINDAGI but no due date (BT-9).',
    fix: 'Add the due date, or leave the supporting document EINDAGI out.',
  },
  'IS-R-010': {
    message:
      'The final payment date EINDAGI of an Icelandic seller is before the due date (BT-9), or the due date is missing.',
    fix: 'Give a due date and an EINDAGI on that day or later.',
  },
  'NL-R-001': {
    message: 'The credit note of a Dutch seller names no preceding invoice (BT-25).',
    fix: 'Add the number of the invoice that the credit note corrects.',
  },
  'NL-R-002': {
    message: 'The Dutch seller lacks the street (BT-35), the city (BT-37) or the post code (BT-38).',
    fix: 'Add street, city and post code of the seller.',
  },
  'NL-R-003': {
    message: 'The legal registration of the Dutch seller (BT-30) is not a number with scheme 0106 or 0190.',
    fix: 'Give the KVK number with scheme 0106 or the OIN with scheme 0190.',
  },
  'NL-R-004': {
    message: 'The Dutch buyer lacks the street (BT-50), the city (BT-52) or the post code (BT-53).',
    fix: 'Add street, city and post code of the buyer.',
  },
  'NL-R-005': {
    message: 'The legal registration of the Dutch buyer (BT-47) is not a number with scheme 0106 or 0190.',
    fix: 'Give the KVK number with scheme 0106 or the OIN with scheme 0190.',
  },
  'NL-R-006': {
    message: 'The Dutch tax representative lacks the street (BT-64), the city (BT-66) or the post code (BT-67).',
    fix: 'Add street, city and post code of the tax representative.',
  },
  'NL-R-007': {
    message: 'The buyer has to pay the Dutch seller, but the document has no payment instructions (BG-16).',
    fix: 'Add how the amount due is to be paid.',
  },
  'NL-R-008': {
    message: 'The payment means code (BT-81) is not allowed between Dutch parties.',
    fix: 'Use one of the codes 30, 48, 49, 57, 58 or 59.',
  },
  'NL-R-009': {
    message: 'The Dutch seller refers to an order line (BT-132), but the document has no order reference (BT-13).',
    fix: 'Add the number of the order, or leave the order line out.',
  },
  'DE-R-001': {
    message: 'This invoice between German parties has no payment instructions (BG-16).',
    fix: 'Add how the invoice is to be paid.',
  },
  'DE-R-002': {
    message: 'The German seller has no contact (BG-6).',
    fix: 'Add name, phone and e-mail of a contact of the seller.',
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
    fix: 'Add the rate, 0 where no VAT is charged.',
  },
  'DE-R-015': {
    message: 'This invoice between German parties has no buyer reference (BT-10).',
    fix: 'Add the reference that the buyer gave, such as a Leitweg-ID for public bodies.',
  },
  'DE-R-016': {
    message:
      'The German seller has neither VAT number (BT-31) nor tax number (BT-32) nor tax representative (BG-11), although VAT categories that need one are used.',
    fix: 'Add the VAT number or tax number of the seller, or its tax representative.',
  },
  'DE-R-017': {
    message: 'The type code (BT-3) is not one of those for invoices between German parties.',
    fix: 'Use 326, 380, 381, 384, 389, 875, 876 or 877.',
  },
  'DE-R-018': {
    message:
      'A cash discount in the payment terms (BT-20) of this invoice between German parties is not written in the form for Skonto.',
    fix: 'Write each on a line of its own like #SKONTO#TAGE=14#PROZENT=2.00# and end the last one with a line break.',
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
    fix: 'Give each attachment a file name of its own.',
  },
  'DE-R-023-1': {
    message:
      'A payment by credit transfer (code 30 or 58) between German parties has no credit transfer details (BG-17).',
    fix: 'Add the account to which the buyer is to pay.',
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
    message: 'A corrected invoice (type code 384) between German parties names no preceding invoice (BG-3).',
    fix: 'Add the number of the invoice that this one corrects.',
  },
  'DE-R-027': {
    message: "The phone number of the German seller's contact (BT-42) has fewer than three digits or is missing.",
    fix: 'Write the full phone number.',
  },
  'DE-R-028': {
    message:
      "The e-mail address of the German seller's contact (BT-43) does not have the form of an e-mail address or is missing.",
    fix: 'Write one address like name@example.com, without blanks.',
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
