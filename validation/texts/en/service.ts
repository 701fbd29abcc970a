import type { FindingTexts } from '../finding-text';

/** Sentences of the service's own findings: line arithmetic, parties, dates, rules that could not be validated. */
export const SERVICE_TEXTS_EN: FindingTexts = {
  LINE_NET_AMOUNT: {
    message: 'The net amount of line {line} is {found}; quantity x unit price is {expected}.',
    fix: 'Correct netAmount, quantity or unitPrice.',
  },
  LINE_VAT_AMOUNT: {
    message: 'The VAT of line {line} is {found}; net amount x rate is {expected}.',
    fix: 'Correct vatAmount or vatRate.',
  },
  LINE_GROSS_AMOUNT: {
    message: 'The gross amount of line {line} is {found}; net amount plus VAT is {expected}.',
    fix: 'Correct grossAmount, netAmount or vatAmount.',
  },
  COMPANY_NOT_PARTY: {
    message: 'The company {expected} is not the {role} of this {flow} document; the document states {found}.',
    fix: 'Submit the document for the company that is its {role}, or with the other flow.',
  },
  SELF_BILLING_NOT_AGREED: {
    message: '{found} sells through this service itself and has not agreed that {company} issues invoices in its name.',
    fix: 'Ask {found} to have the operator set selfBilledBy={company}, or let it issue the invoice itself.',
  },
  SUPPLIER_IS_CUSTOMER: {
    message: 'Supplier and customer have the same VAT number, {found}.',
    fix: 'Check whether one of the two parties is wrong.',
  },
  DUE_BEFORE_ISSUE: { message: 'The due date {found} is before the issue date {issueDate}.', fix: 'Check both dates.' },
  PAYMENT_DUE_MISSING: {
    message:
      '{found} are to be paid, but the document states neither a due date (BT-9) nor payment terms (BT-20): some programs refuse Factur-X PDFs without either (BR-CO-25).',
    fix: 'State a due date.',
  },
  PAYMENT_EXCEEDS_DUE: {
    message: 'The payments reported as {status} add up to {found} {currency}; {expected} are due (BT-115).',
    fix: 'Check the reported amounts.',
  },
  ISSUE_DATE_IN_FUTURE: {
    message: 'The issue date {found} is {days} days after today, {today}.',
    fix: 'Check the issue date.',
  },
  ISSUE_DATE_TOO_EARLY: { message: 'The issue date {found} is before 1990.', fix: 'Check the issue date.' },
  PRECEDING_DOCUMENT_MISSING: {
    message: 'A {documentType} in {country} must name the document that it corrects (BT-25).',
    fix: 'Add the number and date of the preceding document.',
  },
  PRECEDING_DOCUMENT_LATER: {
    message: 'The preceding document is dated {found}, after the issue date {issueDate} of this one.',
    fix: 'Check both dates.',
  },
  PDF_METADATA_MISSING: {
    message:
      'The metadata (XMP) of the PDF do not say that it contains an invoice: programs that look for Factur-X or ZUGFeRD there take it for an ordinary PDF.',
    fix: 'Create the PDF with a program that writes the Factur-X metadata.',
  },
  PDF_PROFILE_CONTRADICTS: {
    message: 'The metadata (XMP) of the PDF state the profile {found}; by its BT-24 the invoice in it is {expected}.',
    fix: 'Create the PDF anew, or correct BT-24.',
  },
  PDF_FILE_NAME_CONTRADICTS: {
    message:
      'The metadata (XMP) of the PDF state that the invoice is in the file {found}; it is attached as {expected}.',
    fix: 'Attach the invoice under the name that the metadata state.',
  },
  PDF_RELATIONSHIP_WRONG: {
    message: 'The invoice is attached to the PDF with AFRelationship {found}; allowed for its profile: {expected}.',
    fix: 'Attach it with one of these values.',
  },
  SPECIFICATION_UNKNOWN: {
    message:
      'BT-24 {found} is not a specification that this service knows for this format. The document was validated against EN 16931 only.',
    fix: 'Check BT-24. If the receiver requires this specification, ask whether its own rules hold.',
  },
  SPECIFICATION_WITHDRAWN: {
    message:
      'BT-24 declares {name}, which has been withdrawn. The rules of {name} were not validated, and receivers may refuse the document.',
    fix: 'Issue the document by the current version; its BT-24 is {expected}.',
  },
  SPECIFICATION_NOT_JUDGED: {
    message:
      'The profile {name} makes no claim to follow EN 16931, so the document was not validated against EN 16931.',
    fix: 'If an invoice according to EN 16931 is required, issue it in the profile EN 16931 or BASIC.',
  },
  VAT_NUMBER_CHECK_DIGIT: {
    message: '{found} is not a valid VAT number of {country}: its format or check digit is wrong.',
    fix: 'Check the number with the party.',
  },
  RULE_SET_ABORTED: {
    message: 'A rule set could not be evaluated for this document: {reason}.',
    fix: 'Report the request id to support. The document does not count as valid.',
  },
  'NOT_JUDGED.TIME': {
    message: 'Validation exceeded the time limit, so the document was not validated and does not count as valid.',
    fix: 'Split the document, or use fewer lines and shorter texts. If it is an ordinary document, submit it once more and report its documentId to support.',
  },
  'NOT_JUDGED.MEMORY': {
    message: 'Validation exceeded the memory limit, so the document was not validated and does not count as valid.',
    fix: 'Split the document, or use fewer lines and shorter texts. If it is an ordinary document, report its documentId to support.',
  },
  'NOT_JUDGED.CRASH': {
    message:
      'Validation of this document crashed several times, so the document was not validated and does not count as valid.',
    fix: 'This is a service error. Report the documentId to support before you submit the document again.',
  },
  'NOT_JUDGED.FAULT': {
    message:
      'Validation of this document failed because of a service error, so the document was not validated and does not count as valid.',
    fix: 'This is a service error. Report the documentId to support before you submit the document again.',
  },
  FINDINGS_NOT_LISTED: {
    message: '{count} more findings are not listed. At most 100 findings per rule and about 1,000 in total are listed.',
    fix: 'Correct the listed findings and submit the document again.',
  },
  'RULE_NOT_JUDGED.NOT_A_NUMBER': {
    message:
      '{found} is not a number, so these rules could not be evaluated and the document does not count as valid: {rules}.',
    fix: 'Write the amount or rate with digits and at most one decimal point, without spaces, exponent or currency sign.',
  },
  'RULE_NOT_JUDGED.NOT_A_DATE': {
    message:
      '{found} is not a date, so these rules could not be evaluated and the document does not count as valid: {rules}.',
    fix: 'Write the date as yyyy-MM-dd in UBL, or as yyyyMMdd with format 102 in CII.',
  },
  'RULE_NOT_JUDGED.NOT_A_BOOLEAN': {
    message:
      '{found} is neither true nor false, so these rules could not be evaluated and the document does not count as valid: {rules}.',
    fix: 'Write true or false.',
  },
  'RULE_NOT_JUDGED.SEVERAL_VALUES': {
    message:
      'There are several values where only one is allowed, so these rules could not be evaluated and the document does not count as valid: {rules}.',
    fix: 'Keep one of them.',
  },
  UNKNOWN_RULE: { message: 'The document does not meet rule {rule} ({terms}).' },
};
