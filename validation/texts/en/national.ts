import type { FindingTexts } from '../finding-text';

/** Sentences of the countries' own rules (countries/<iso>/national-rules.ts); `national.` ones are shared. */
export const NATIONAL_TEXTS_EN: FindingTexts = {
  'national.number-too-long': {
    message: 'The document number (BT-1) has {found} characters; {authority} takes at most {expected}.',
    fix: 'Use a shorter number.',
  },
  'national.number-without-digit': {
    message: 'The document number (BT-1) {found} has no digit; {authority} refuses it.',
    fix: 'Use a number with at least one digit.',
  },
  'national.date-in-future': {
    message: 'The issue date (BT-2) {found} is later than today, {today}; {authority} refuses it.',
    fix: 'Submit the document on its issue date, or correct the date.',
  },
  'national.rate': {
    message: '{found} % is no VAT rate of {country}; its rates are {expected}.',
    fix: 'Correct the rate, or use the VAT category that fits it.',
  },
  'national.category': {
    message: 'VAT category {found} (BT-118) cannot be sent to {authority}, which takes {expected}.',
    fix: 'Use one of these categories.',
  },
  'national.type-code': {
    message: 'Document type {found} (BT-3) is not one of those that {authority} takes: {expected}.',
    fix: 'Use one of these codes.',
  },
  'national.too-many': {
    message: 'The document has {found} entries of {terms}; {authority} takes at most {expected}.',
    fix: 'Combine the entries or split the document.',
  },
  'national.too-long': {
    message: 'The text of {terms} has {found} characters; {authority} takes at most {expected}.',
    fix: 'Shorten the text.',
  },
  'national.missing': {
    message: '{authority} asks for {terms}, which the document does not state.',
    fix: 'Add {terms}.',
  },
  'national.accounting-currency': {
    message: 'The document is in {found}; {authority} also asks for the VAT in {expected} (BT-6, BT-111).',
    fix: 'State {expected} as BT-6 and the VAT total in it as BT-111, or issue the document in {expected}.',
  },
  'national.identifier': {
    message: '{found} ({terms}) is no valid {kind}.',
    fix: 'Check the number with the party.',
  },
  'national.ro-county': {
    message: '{found} ({terms}) is no county of ISO 3166-2:RO; {authority} asks for one in Romanian addresses.',
    fix: 'State the county with its code, for example RO-CJ.',
  },
  'national.ro-sector': {
    message: 'The city {found} ({terms}) of an address in Bucharest is no sector; {authority} takes {expected}.',
    fix: 'State the sector as the city.',
  },
  'national.decimals': {
    message: '{terms} has {found} decimals; {authority} takes at most {expected}.',
    fix: 'Round the value.',
  },
  'ES-NUMBER-CHARACTERS': {
    message: 'The document number (BT-1) {found} has characters that the AEAT does not take.',
    fix: 'Use printable ASCII characters without quotes, <, > and =.',
  },
  'ES-1152': {
    message: 'VERI*FACTU takes no invoices issued before {expected}; this one is of {found}.',
    fix: 'Check the issue date (BT-2); only SII takes earlier ones.',
  },
  'ES-1189': {
    message:
      'The buyer has no number, so this is a simplified invoice; its total of {found} is above the limit of EUR {expected}.',
    fix: "State the buyer's NIF or foreign number (BT-48 or BT-47).",
  },
  'ES-E5-RECIPIENT': {
    message: 'An intra-community supply (category K) cannot go to a Spanish buyer, {found}.',
    fix: "State the buyer's VAT number of the other Member State, or another category.",
  },
  'FR-G1.05': {
    message:
      'The document number (BT-1) {found} is not of the French form: at most 35 letters, digits, + - _ / and single inner blanks.',
    fix: 'Use a number of that form.',
  },
  'FR-YEAR': { message: 'The issue date {found} (BT-2) is not in the years 2000 to 2099.', fix: 'Correct the date.' },
  'FR-G1.32': {
    message: 'The document names {found} preceding invoices (BT-25); its type asks for {expected}.',
    fix: 'Name the invoice that is corrected, with its number and date.',
  },
  'BR-FR-CO-07': {
    message: 'The due date {found} (BT-9) is before the issue date {issueDate}.',
    fix: 'Correct one of the two dates.',
  },
  'FR-BILLING-MODE': {
    message:
      'Billing mode {found} (BT-23) is unknown or does not go with type {typeCode} and the amount due; modes are {expected}.',
    fix: 'Use B2, S2, M2 only when nothing is left to pay, and B4, S4, M4 not for advance invoices.',
  },
  'FR-CNWVAT': {
    message: 'VATEX-FR-CNWVAT stands on a document of type {found}; it is for credit notes only.',
    fix: 'Remove the code, or issue a credit note.',
  },
  'BR-FR-05': {
    message: 'The legal note {expected} (BT-21) is missing; invoices between French businesses need PMT, PMD and AAB.',
    fix: 'Add a note with the subject code {expected}.',
  },
  'BR-FR-06': {
    message: 'The legal note {found} (BT-21) stands more than once.',
    fix: 'Keep one of them.',
  },
  'BR-FR-13': {
    message:
      'The electronic address {found} ({terms}) is not the one of the French directory; it begins with {expected}.',
    fix: 'State the address with scheme 0225, beginning with the SIREN.',
  },
  'IT-00200-CAP': {
    message: '{found} ({terms}) is no Italian post code (CAP) of five digits.',
    fix: 'Correct the post code.',
  },
  'IT-00421': {
    message:
      'The VAT of a breakdown (BT-117) is {found}; taxable amount x rate is {expected}, and SdI forgives one cent.',
    fix: 'Correct the VAT amount, the taxable amount or the rate.',
  },
  'IT-00423': {
    message:
      'The net amount of line {line} (BT-131) is {found}; quantity x price with its allowances and charges is {expected}.',
    fix: 'Correct the amount, the quantity or the price.',
  },
  'IT-00424': {
    message: 'The VAT rate {found} is not written as a percentage.',
    fix: 'Write 22 for 22 %.',
  },
  'IT-00418': {
    message: 'The preceding invoice is dated {found}, after this document of {issueDate}.',
    fix: 'Correct one of the two dates.',
  },
  'DE-XRECHNUNG': {
    message: 'The buyer is a public body (Leitweg-ID), but the document does not claim XRechnung (BT-24 is {found}).',
    fix: 'Issue the document as XRechnung.',
  },
  'PT-NUMBER-FORM': {
    message: 'The document number (BT-1) {found} is not of the form type series/number, for example FT A/1.',
    fix: 'Use the number that the series registered with the AT gives.',
  },
  'PT-NEGATIVE-TOTAL': {
    message: 'The total with VAT (BT-112) is {found}; Portuguese documents have no negative totals.',
    fix: 'Issue a credit note with positive amounts.',
  },
  'BR-RO-001': {
    message: 'BT-24 is {found}; RO e-Factura takes {expected}.',
    fix: 'State that identifier and follow its rules.',
  },
};
