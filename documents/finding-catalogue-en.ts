/** Sentences of a rule: `{name}` is a parameter, found or expected. */
export interface FindingText {
  message: string;
  fix?: string;
}

const TAX_FIX = 'State the tax of the category as taxable amount x rate / 100, rounded to two decimals.';
const BASE_FIX =
  'State as taxable amount the lines less allowances plus charges of this category, or give the lines the right category and rate.';

const baseRule = (): FindingText => ({
  message:
    'The taxable amount (BT-116) of VAT category {category}, rate {rate}, is {found}; its lines, allowances and charges add up to {expected}.',
  fix: BASE_FIX,
});

const taxRule = (): FindingText => ({
  message: 'The VAT (BT-117) of category {category}, rate {rate}, is {found}; it should be {expected}.',
  fix: TAX_FIX,
});

const FAMILIES = ['S', 'Z', 'E', 'AE', 'IC', 'G', 'O', 'AF', 'AG'] as const;

export const FINDINGS_EN: Readonly<Record<string, FindingText>> = {
  ...Object.fromEntries(
    FAMILIES.flatMap((family) => [
      [`BR-${family}-08`, baseRule()],
      [`BR-${family}-09`, taxRule()],
    ]),
  ),
  'BR-53': {
    message: 'A VAT accounting currency (BT-6, {currency}) is stated, but not the VAT total in it (BT-111).',
    fix: 'Add the VAT total in {currency}, or leave the accounting currency out.',
  },
  'BR-CO-04': {
    message: 'Line {line} has no VAT category (BT-151).',
    fix: 'Give the line a VAT category code of UNCL 5305.',
  },
  'BR-CO-10': {
    message: 'The sum of line net amounts (BT-106) is {found}; the lines (BT-131) add up to {expected}.',
    fix: 'State {expected}, or correct the line that is wrong.',
  },
  'BR-CO-11': {
    message: 'The sum of allowances (BT-107) is {found}; the allowances of the document (BT-92) add up to {expected}.',
    fix: 'State {expected}, or correct the allowances.',
  },
  'BR-CO-12': {
    message: 'The sum of charges (BT-108) is {found}; the charges of the document (BT-99) add up to {expected}.',
    fix: 'State {expected}, or correct the charges.',
  },
  'BR-CO-13': {
    message:
      'The total without VAT (BT-109) is {found}; lines less allowances plus charges (BT-106 - BT-107 + BT-108) are {expected}.',
    fix: 'State {expected}, or correct the amounts it is made of.',
  },
  'BR-CO-14': {
    message: 'The VAT total (BT-110) is {found}; the VAT of the categories (BT-117) adds up to {expected}.',
    fix: 'State {expected}, or correct the VAT of the categories.',
  },
  'BR-CO-15': {
    message: 'The total with VAT (BT-112) is {found}; total without VAT plus VAT (BT-109 + BT-110) is {expected}.',
    fix: 'State {expected}, or correct the amounts it is made of. The VAT total must be stated in the invoice currency.',
  },
  'BR-CO-16': {
    message:
      'The amount due (BT-115) is {found}; total with VAT less paid amount plus rounding (BT-112 - BT-113 + BT-114) is {expected}.',
    fix: 'State {expected}, or correct the amounts it is made of.',
  },
  'BR-CO-17': taxRule(),
  'BR-CO-18': {
    message: 'The document has no VAT breakdown (BG-23).',
    fix: 'Add the taxable amount and the VAT for each VAT category and rate.',
  },
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
    message: 'The company {expected} is not the {role} of this {flow} document, which states {found}.',
    fix: 'Submit the document for the company that is its {role}, or with the other flow.',
  },
  SUPPLIER_IS_CUSTOMER: {
    message: 'Supplier and customer have the same VAT number, {found}.',
    fix: 'Check whether one of the two parties is wrong.',
  },
  DUE_BEFORE_ISSUE: {
    message: 'The due date {found} is before the issue date {issueDate}.',
    fix: 'Check both dates.',
  },
  ISSUE_DATE_IN_FUTURE: {
    message: 'The issue date {found} is {days} days ahead of {today}.',
    fix: 'Check the issue date.',
  },
  ISSUE_DATE_TOO_EARLY: {
    message: 'The issue date {found} is before 1990.',
    fix: 'Check the issue date.',
  },
  PRECEDING_DOCUMENT_MISSING: {
    message: 'A {documentType} in {country} must name the document that it corrects (BT-25).',
    fix: 'Add the number and date of the preceding document.',
  },
  PRECEDING_DOCUMENT_LATER: {
    message: 'The preceding document is dated {found}, after this one of {issueDate}.',
    fix: 'Check both dates.',
  },
  VAT_NUMBER_CHECK_DIGIT: {
    message: '{found} is not a valid VAT number of {country}: its form or check digit is wrong.',
    fix: 'Check the number with the party.',
  },
  RULE_SET_ABORTED: {
    message: 'A set of rules could not be evaluated on this document: {reason}.',
    fix: 'Report the request id to support; the document was not accepted as valid.',
  },
};

/** For a rule without a sentence of its own. */
export const UNKNOWN_RULE_EN: FindingText = { message: 'The document does not meet rule {rule} ({terms}).' };
