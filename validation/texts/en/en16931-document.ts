import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what an invoice, its parties, payment and totals must have. */
export const DOCUMENT_TEXTS_EN: FindingTexts = {
  'BR-01': {
    message: 'The invoice has no specification identifier (BT-24).',
    fix: 'Add the identifier of the specification that the invoice follows, such as urn:cen.eu:en16931:2017.',
  },
  'BR-02': {
    message: 'The invoice has no number (BT-1).',
    fix: 'Add the invoice number.',
  },
  'BR-03': {
    message: 'The invoice has no issue date (BT-2).',
    fix: 'Add the issue date of the invoice; in CII write it as yyyyMMdd with format 102.',
  },
  'BR-04': {
    message: 'The invoice has no type code (BT-3).',
    fix: 'Add the type code, such as 380 for an invoice or 381 for a credit note.',
  },
  'BR-05': {
    message: 'The invoice has no currency (BT-5).',
    fix: 'Add the currency of the invoice, such as EUR.',
  },
  'BR-06': {
    message: 'The seller (BG-4) has no name (BT-27).',
    fix: 'Add the registered name of the seller.',
  },
  'BR-07': {
    message: 'The buyer (BG-7) has no name (BT-44).',
    fix: 'Add the registered name of the buyer.',
  },
  'BR-08': {
    message: 'The seller has no postal address (BG-5).',
    fix: 'Add the postal address of the seller.',
  },
  'BR-09': {
    message: 'The address of the seller (BG-5) has no country code (BT-40).',
    fix: "Add the two-letter code of the seller's country.",
  },
  'BR-10': {
    message: 'The buyer has no postal address (BG-8).',
    fix: 'Add the postal address of the buyer.',
  },
  'BR-11': {
    message: 'The address of the buyer (BG-8) has no country code (BT-55).',
    fix: "Add the two-letter code of the buyer's country.",
  },
  'BR-12': {
    message: 'The document totals (BG-22) do not state the sum of line net amounts (BT-106).',
    fix: 'Add the sum of the net amounts of all lines.',
  },
  'BR-13': {
    message: 'The document totals (BG-22) do not state the total without VAT (BT-109).',
    fix: 'Add the total without VAT: lines minus allowances plus charges.',
  },
  'BR-14': {
    message: 'The document totals (BG-22) do not state the total with VAT (BT-112).',
    fix: 'Add the total with VAT.',
  },
  'BR-15': {
    message: 'The document totals (BG-22) do not state the amount due for payment (BT-115).',
    fix: 'Add the amount due, or 0 if nothing is left to pay.',
  },
  'BR-16': {
    message: 'The invoice has no line (BG-25).',
    fix: 'Add at least one invoice line.',
  },
  'BR-17': {
    message: 'The payee (BG-10) has no name (BT-59) or is the same party as the seller (BG-4).',
    fix: 'Name the payee if it is not the seller; otherwise omit the payee.',
  },
  'BR-18': {
    message: 'The tax representative of the seller (BG-11) has no name (BT-62).',
    fix: 'Add the name of the tax representative.',
  },
  'BR-19': {
    message: 'The tax representative of the seller (BG-11) has no postal address (BG-12).',
    fix: 'Add the postal address of the tax representative.',
  },
  'BR-20': {
    message: 'The address of the tax representative (BG-12) has no country code (BT-69).',
    fix: "Add the two-letter code of the tax representative's country.",
  },
  'BR-29': {
    message:
      'The invoicing period (BG-14) must not end before it starts: start (BT-73) "{start}", end (BT-74) "{found}".',
    fix: 'Correct the dates; in CII write both as yyyyMMdd with format 102.',
  },
  'BR-45': {
    message: 'A VAT breakdown (BG-23) has no taxable amount (BT-116).',
    fix: 'Add the amount on which the VAT of this category and rate is calculated.',
  },
  'BR-46': {
    message: 'A VAT breakdown (BG-23) has no VAT amount (BT-117).',
    fix: 'Add the VAT of this category and rate, or 0 if none is due.',
  },
  'BR-47': {
    message: 'A VAT breakdown (BG-23) has no VAT category code (BT-118).',
    fix: 'Add the category code, with the tax scheme VAT.',
  },
  'BR-48': {
    message: 'A VAT breakdown (BG-23) has no VAT rate (BT-119).',
    fix: 'Add the rate, or 0 if no VAT is due; only category O has no rate.',
  },
  'BR-49': {
    message: 'The payment instructions (BG-16) have no payment means code (BT-81).',
    fix: 'Add the code of the payment means, such as 30 for a credit transfer or 58 for a SEPA credit transfer.',
  },
  'BR-50': {
    message: 'A credit transfer (BG-17) has no account identifier (BT-84).',
    fix: 'Add the IBAN or account number to pay to.',
  },
  'BR-51': {
    message: 'The card number (BT-87) is longer than ten characters: {found}.',
    fix: 'Show at most the first six and the last four digits.',
  },
  'BR-52': {
    message: 'A supporting document (BG-24) has no reference (BT-122).',
    fix: 'Add the identifier of the supporting document.',
  },
  'BR-53': {
    message:
      'The document states a VAT accounting currency (BT-6), but no VAT total in that currency (BT-111) in addition to the one in the invoice currency.',
    fix: 'Add the VAT total in the accounting currency, or omit the accounting currency.',
  },
  'BR-55': {
    message: 'A reference to a preceding invoice (BG-3) has no invoice number (BT-25).',
    fix: 'Add the number of the preceding invoice.',
  },
  'BR-56': {
    message: 'The tax representative of the seller (BG-11) has no VAT identifier (BT-63).',
    fix: 'Add the VAT identifier of the tax representative.',
  },
  'BR-57': {
    message: 'The deliver-to address (BG-15) has no country code (BT-80).',
    fix: 'Add the two-letter code of the country of delivery.',
  },
  'BR-61': {
    message: 'The invoice is payable by credit transfer (BT-81), but has no account identifier (BT-84).',
    fix: 'Add the IBAN or account number to pay to.',
  },
  'BR-62': {
    message: 'The electronic address of the seller (BT-34) has no scheme.',
    fix: 'Add the scheme of the address, a code of the EAS list such as 0088 (GLN).',
  },
  'BR-63': {
    message: 'The electronic address of the buyer (BT-49) has no scheme.',
    fix: 'Add the scheme of the address, a code of the EAS list such as 0088 (GLN).',
  },
  'BR-CO-03': {
    message: 'The invoice has both a VAT point date (BT-7) and a VAT point date code (BT-8).',
    fix: 'Keep one of the two.',
  },
  'BR-CO-09': {
    message: 'The VAT identifier "{found}" (BT-31, BT-48, BT-63) does not begin with a country code.',
    fix: 'Put the two-letter country code before the number, in capital letters; Greece may use EL.',
  },
  'BR-CO-18': {
    message: 'The document has no VAT breakdown (BG-23).',
    fix: 'Add the taxable amount and the VAT for each VAT category and rate.',
  },
  'BR-CO-19': {
    message: 'The invoicing period (BG-14) has neither a start date (BT-73) nor an end date (BT-74).',
    fix: 'Add the start date, the end date or both, or omit the period.',
  },
  'BR-CO-26': {
    message:
      'The seller cannot be identified: it has no identifier (BT-29), legal registration (BT-30) or VAT identifier (BT-31).',
    fix: 'Add at least one of the three.',
  },
  'BR-B-01': {
    message:
      'VAT category B (split payment) is for domestic Italian invoices only, but the invoice has the country "{found}".',
    fix: 'Use category B only if all countries of the invoice are IT.',
  },
  'BR-B-02': {
    message: 'The invoice has both VAT category B (split payment) and VAT category S (standard rate).',
    fix: 'Invoice the items under split payment separately.',
  },
};
