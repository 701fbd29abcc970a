import type { FindingTexts } from '../finding-text';

/** Sentences of the countries' own rules (countries/<iso>/national-rules.ts); `national.` ones are shared. */
export const NATIONAL_TEXTS_EN: FindingTexts = {
  'national.number-too-long': {
    message: 'The document number (BT-1) has {found} characters; {authority} accepts at most {expected}.',
    fix: 'Use a shorter number.',
  },
  'national.number-without-digit': {
    message: 'The document number (BT-1) {found} contains no digit; {authority} refuses it.',
    fix: 'Use a number that contains at least one digit.',
  },
  'national.date-in-future': {
    message: 'The issue date (BT-2) {found} is later than today, {today}; {authority} refuses it.',
    fix: 'Submit the document on its issue date, or correct the date.',
  },
  'national.rate': {
    message: '{found} % is not a VAT rate of {country}; its rates are {expected}.',
    fix: 'Correct the rate, or use the matching VAT category.',
  },
  'national.category': {
    message: 'VAT category {found} (BT-118) cannot be sent to {authority}, which accepts {expected}.',
    fix: 'Use one of these categories.',
  },
  'national.type-code': {
    message: '{authority} does not accept document type {found} (BT-3); it accepts {expected}.',
    fix: 'Use one of these codes.',
  },
  'national.too-many': {
    message: 'The document has {found} entries of {terms}; {authority} accepts at most {expected}.',
    fix: 'Combine the entries or split the document.',
  },
  'national.too-long': {
    message: 'The text of {terms} has {found} characters; {authority} accepts at most {expected}.',
    fix: 'Shorten the text.',
  },
  'national.missing': {
    message: '{authority} requires {terms}, which the document does not state.',
    fix: 'Add {terms}.',
  },
  'national.accounting-currency': {
    message: 'The document is in {found}; {authority} also requires the VAT in {expected} (BT-6, BT-111).',
    fix: 'State {expected} as BT-6 and the VAT total in {expected} as BT-111, or issue the document in {expected}.',
  },
  'national.identifier': {
    message: '{found} ({terms}) is not a valid {kind}.',
    fix: 'Check the number with the party.',
  },
  'national.ro-county': {
    message: '{found} ({terms}) is not a county of ISO 3166-2:RO; {authority} requires one in Romanian addresses.',
    fix: 'State the county with its code, for example RO-CJ.',
  },
  'national.ro-sector': {
    message: 'The city {found} ({terms}) of an address in Bucharest is not a sector; {authority} accepts {expected}.',
    fix: 'State the sector as the city.',
  },
  'national.decimals': {
    message: '{terms} has {found} decimals; {authority} accepts at most {expected}.',
    fix: 'Round the value.',
  },
  'national.element-missing': {
    message: "The record's element {element} needs {terms}, which the document does not state.",
    fix: 'Add {terms}.',
  },
  'national.element-value': {
    message: "The value {found} of {terms} cannot be written to the record's element {element}.",
    fix: 'Correct the value.',
  },
  'national.element-too-long': {
    message: "The text of {terms} has {found} characters; the record's element {element} holds at most {expected}.",
    fix: 'Shorten the text.',
  },
  'ES-NUMBER-CHARACTERS': {
    message: 'The document number (BT-1) {found} contains characters that the AEAT does not accept.',
    fix: 'Use printable ASCII characters without quotes, <, > and =.',
  },
  'ES-1152': {
    message: 'VERI*FACTU does not accept invoices issued before {expected}; this one is dated {found}.',
    fix: 'Check the issue date (BT-2); only SII accepts earlier dates.',
  },
  'ES-1189': {
    message:
      'The buyer has no tax number, so this is a simplified invoice; its total of {found} exceeds the limit of EUR {expected}.',
    fix: "State the buyer's NIF or foreign number (BT-48 or BT-47).",
  },
  'ES-E5-RECIPIENT': {
    message: 'An intra-community supply (category K) cannot go to a Spanish buyer, {found}.',
    fix: "State the buyer's VAT number from another Member State, or use another category.",
  },
  'ES-HINT': {
    message:
      'The note {found} (BT-22) cannot steer the record ({element}): its name or value is unknown, it is stated twice, or nothing in the document is of that kind.',
    fix: 'Correct or remove the note. Names: {expected}.',
  },
  'ES-CURRENCY': {
    message:
      'The document is in {found} (BT-5); {element} and all amounts of the record are in {expected}, which the document does not state.',
    fix: 'Issue the document in {expected}.',
  },
  'ES-MARGIN': {
    message:
      'The exemption reason {found} (BT-121) is a margin scheme; {element} would be the margin, which the document does not state.',
    fix: 'Record this invoice with the program that knows the margin, or correct the code.',
  },
  'ES-1118': {
    message:
      'The document (BT-3 384) replaces an invoice, so {element} must state what that one amounted to; invoice {found} (BT-25) has not been recorded by this service.',
    fix: 'Correct BT-25, or issue a credit note and a new invoice.',
  },
  'ES-1197': {
    message:
      "Reverse charge (S2) must not stand on a simplified invoice ({found}): {element} needs the buyer's tax number.",
    fix: "State the buyer's NIF or VAT number (BT-48).",
  },
  'ES-BT26': {
    message:
      'The preceding invoice {found} (BT-25) has no date (BT-26) and has not been recorded by this service; it is left out of {element}.',
    fix: 'State its issue date (BT-26).',
  },
  'ES-1146': {
    message: 'The date {found} ({terms}) is later than the issue date (BT-2); {element} is left out of the record.',
    fix: 'Check the date.',
  },
  'ES-TAXCODE-MIXED': {
    message:
      'Lines of VAT category {category} with the rate {rate} ({terms}) have the tax codes {found}; they are one {element} of the record, which has one code.',
    fix: 'Use one code for them, or split the document.',
  },
  'ES-ISP-RATE': {
    message:
      'The buyer owes the VAT of category AE or K itself ({terms}); {element} must state its rate, which the invoice does not.',
    fix: 'Add the note ES:TipoImpositivo=21 (BT-22) with the rate that applies in Spain.',
  },
  'ES-VF-COMPANY': {
    message:
      'The record would be of the company {found} ({terms}), but the document was submitted for {expected} ({element}).',
    fix: 'Submit it for the company that it belongs to, or correct the number.',
  },
  'ES-SII-TITULAR': {
    message: 'The invoice is of {found} ({terms}), but the books are those of {expected} ({element}).',
    fix: 'Submit it for the company that it belongs to, or correct the number.',
  },
  'ES-1176': {
    message:
      'The note says that the invoice was accounted on {found} (BT-22), before its issue date {expected} (BT-2); {element} cannot be earlier.',
    fix: 'Correct the note ES:FechaRegContable or the issue date.',
  },
  'ES-SII-LATE': {
    message:
      'The deadline for entering this invoice was {expected}; it is counted from {found} ({element}, {terms}). It is entered all the same.',
    fix: 'Submit invoices within four working days.',
  },
  'FR-G1.05': {
    message:
      'The document number (BT-1) {found} does not have the French format: at most 35 letters, digits, + - _ / and single spaces in between.',
    fix: 'Use a number in that format.',
  },
  'FR-YEAR': { message: 'The issue date {found} (BT-2) is not in the years 2000 to 2099.', fix: 'Correct the date.' },
  'FR-G1.32': {
    message: 'The document names {found} preceding invoices (BT-25); its type requires {expected}.',
    fix: 'Name the corrected invoice with its number and date.',
  },
  'BR-FR-CO-07': {
    message: 'The due date {found} (BT-9) is before the issue date {issueDate}.',
    fix: 'Correct one of the two dates.',
  },
  'FR-BILLING-MODE': {
    message:
      'Billing mode {found} (BT-23) is unknown or does not match type {typeCode} and the amount due; the modes are {expected}.',
    fix: 'Use B2, S2 and M2 only when nothing is left to pay. Do not use B4, S4 and M4 for advance invoices.',
  },
  'FR-CNWVAT': {
    message: 'VATEX-FR-CNWVAT is used on a document of type {found}; it is for credit notes only.',
    fix: 'Remove the code, or issue a credit note.',
  },
  'BR-FR-05': {
    message: 'The legal note {expected} (BT-21) is missing; invoices between French businesses need PMT, PMD and AAB.',
    fix: 'Add a note with the subject code {expected}.',
  },
  'BR-FR-06': {
    message: 'The legal note {found} (BT-21) appears more than once.',
    fix: 'Keep one of them.',
  },
  'BR-FR-13': {
    message:
      'The electronic address {found} ({terms}) is not an address of the French directory; it must begin with {expected}.',
    fix: 'State the address with scheme 0225, beginning with the SIREN.',
  },
  'IT-00200-CAP': {
    message: '{found} ({terms}) is not an Italian post code (CAP) of five digits.',
    fix: 'Correct the post code.',
  },
  'IT-00421': {
    message:
      'The VAT of a breakdown (BT-117) is {found}; taxable amount x rate is {expected}, and SdI tolerates a difference of one cent.',
    fix: 'Correct the VAT amount, the taxable amount or the rate.',
  },
  'IT-00423': {
    message:
      'The net amount of line {line} (BT-131) is {found}; quantity x price with its allowances and charges is {expected}.',
    fix: 'Correct the amount, the quantity or the price.',
  },
  'IT-00424': {
    message: 'The VAT rate {found} must be stated as a percentage.',
    fix: 'Write 22 for 22 %.',
  },
  'IT-00418': {
    message: 'The preceding invoice is dated {found}, after the issue date {issueDate} of this document.',
    fix: 'Correct one of the two dates.',
  },
  'DE-XRECHNUNG-WITHDRAWN': {
    message:
      'The buyer is a public body (Leitweg-ID), and the document declares a withdrawn version of XRechnung (BT-24 is {found}); the portals refuse it.',
    fix: 'Issue the document as XRechnung 3.0; its BT-24 is {expected}.',
  },
  'DE-XRECHNUNG': {
    message: 'The buyer is a public body (Leitweg-ID), but the document does not declare XRechnung (BT-24 is {found}).',
    fix: 'Issue the document as XRechnung.',
  },
  'PT-NUMBER-FORM': {
    message: 'The document number (BT-1) {found} does not have the format type series/number, for example FT A/1.',
    fix: 'Use a number from the series registered with the AT.',
  },
  'PT-NEGATIVE-TOTAL': {
    message: 'The total with VAT (BT-112) is {found}; Portuguese documents have no negative totals.',
    fix: 'Issue a credit note with positive amounts.',
  },
  'BR-RO-001': {
    message: 'BT-24 is {found}; RO e-Factura accepts {expected}.',
    fix: 'Use that identifier and follow its rules.',
  },
};
