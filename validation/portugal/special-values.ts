import type { XmlElement } from '../../documents/xml/element-tree';
import type { Offence, SyntaxRule } from '../en16931/syntax/syntax-rule';
import { attribute, childrenOf } from '../tree/select';
import { characterCount } from '../tree/characters';
import { normalizeSpace, stringValue, trimXml } from '../tree/text';
import { isWritten } from './allowances';
import { CIUS_PT } from './cius-pt-name';
import { LISTS } from './code-lists';
import { isCiusPt, CIUS_PT_SPECIFICATION } from './specification';

type Check = (element: XmlElement) => Omit<Offence, 'element'> | undefined;

function rule(number: string, term: string, context: string, check: Check): SyntaxRule {
  return {
    id: `DT-CIUS-PT-${number}`,
    severity: 'fatal',
    terms: [term],
    context,
    kind: 'checked',
    validate(element) {
      const found = check(element);
      return found && { element, ...found, parameters: { ...CIUS_PT, element: element.key, ...found.parameters } };
    },
  };
}

const INVOICE_TYPES = ['380', '383', '386', '389', 'FT', 'FS', 'FR', 'ND', 'RP', 'RE', 'CS', 'LD', 'RA'];
const CREDIT_NOTE_TYPES = ['381', 'NC'];
const TAX_POINT_CODES = ['3', '35', '432'];
const PAYMENT_MEANS = [
  ...['30', '48', '49', '57', '58', '59'],
  ...['CC', 'CD', 'CH', 'CI', 'CO', 'CS', 'DE', 'LC', 'MB', 'NU', 'OU', 'PR', 'TB', 'TR'],
];
const ENTITY = '#ENTITY@ATMPAYMENT#';
const DESCRIPTION = '#DESCRIPTION@ATMPAYMENT#';

/** The text as a whole is a code: blanks around it are none. */
function among(codes: readonly string[]): Check {
  return (element) => {
    const found = stringValue(element);
    if (codes.includes(found)) return undefined;
    return { textKey: 'cius.code', found, expected: codes.join(', ') };
  };
}

/** Begins with the country that has given the number. */
const hasCountry: Check = (element) => {
  const found = stringValue(element);
  const country = trimXml(found).slice(0, 2);
  return LISTS['countriesOfTaxNumbers']?.has(country) === true ? undefined : { textKey: 'cius.tax-number', found };
};

const meansCode: Check = (element) => {
  const found = stringValue(element);
  if (!found.startsWith(ENTITY) || /^#ENTITY@ATMPAYMENT#[^\n\r]{1,20}#$/.test(found)) return undefined;
  return { textKey: 'cius.form', found, expected: `${ENTITY}…#` };
};

const knownMeans: Check = (element) => {
  const found = stringValue(element);
  if (found.startsWith(ENTITY) || PAYMENT_MEANS.includes(normalizeSpace(found))) return undefined;
  return { textKey: 'cius.code', found, expected: PAYMENT_MEANS.join(', ') };
};

const meansName: Check = (element) => {
  const found = attribute(element, 'name') ?? '';
  if (!found.startsWith(DESCRIPTION) || /^#DESCRIPTION@ATMPAYMENT#[^\n\r]{1,125}#$/.test(found)) return undefined;
  return { textKey: 'cius.form', found, expected: `${DESCRIPTION}…#` };
};

const paymentReference: Check = (element) => {
  const found = stringValue(element);
  if (/^#REFERENCE@(ATM|DUC)PAYMENT#[^\n\r]{1,20}#$/.test(found)) return undefined;
  return { textKey: 'cius.form', found, expected: '#REFERENCE@ATMPAYMENT#…#, #REFERENCE@DUCPAYMENT#…#' };
};

/** @param ofVat whether the rule is for documents with a currency of VAT, or for those without */
function vatCurrency(ofVat: boolean): Check {
  return (amount) => {
    const root = rootOf(amount);
    const accounting = childrenOf(root, 'cbc:TaxCurrencyCode').map(stringValue);
    if (accounting.length > 0 !== ofVat) return undefined;
    const expected = ofVat ? accounting : childrenOf(root, 'cbc:DocumentCurrencyCode').map(stringValue);
    const found = attribute(amount, 'currencyID');
    if (expected.length === 0 || (found !== undefined && expected.includes(found))) return undefined;
    return { textKey: 'cius.currency', found: found ?? '', expected: expected.join(', ') };
  };
}

/** 5000 KiB, of which base64 makes a third more. */
const MOST_BYTES = 5_000 * 1024;

const attachmentSize: Check = (element) => {
  const bytes = (characterCount(stringValue(element)) * 3) / 4;
  return bytes < MOST_BYTES
    ? undefined
    : { textKey: 'cius.too-large', found: String(bytes), expected: String(MOST_BYTES) };
};

function reasonCode(list: string, charge: boolean): Check {
  return (code) => {
    const isMeant = code.parent !== undefined && isWritten(code.parent, charge);
    if (!isMeant || LISTS[list]?.has(normalizeSpace(stringValue(code))) === true) return undefined;
    return { textKey: 'cius.code-list', found: stringValue(code) };
  };
}

function rootOf(element: XmlElement): XmlElement {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
}

const TAX_NUMBER = 'cac:PartyTaxScheme/cbc:CompanyID';
const MEANS_CODE = '{root}/cac:PaymentMeans/cbc:PaymentMeansCode';
const VAT_TOTAL = '{root}/cac:TaxTotal/cbc:TaxAmount';
const VAT_OF_BREAKDOWN = '{root}/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount';
const FILE = '{root}/cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject';
const REASON = 'cac:AllowanceCharge/cbc:AllowanceChargeReasonCode';

/** DT-CIUS-PT that no table says: values with a form of their own. */
export const SPECIAL_VALUES: readonly SyntaxRule[] = [
  rule('003_i', 'BT-3', 'Invoice/cbc:InvoiceTypeCode', among(INVOICE_TYPES)),
  rule('003_cn', 'BT-3', 'CreditNote/cbc:CreditNoteTypeCode', among(CREDIT_NOTE_TYPES)),
  rule('007', 'BT-8', '{root}/cac:InvoicePeriod/cbc:DescriptionCode', among(TAX_POINT_CODES)),
  rule('022', 'BT-24', '{root}/cbc:CustomizationID', (element) => {
    const found = stringValue(element);
    return isCiusPt(found) ? undefined : { textKey: 'cius.specification', found, expected: CIUS_PT_SPECIFICATION };
  }),
  rule('029', 'BT-31', `{root}/cac:AccountingSupplierParty/cac:Party/${TAX_NUMBER}`, hasCountry),
  rule('046.1', 'BT-48', `{root}/cac:AccountingCustomerParty/cac:Party/${TAX_NUMBER}`, hasCountry),
  rule('061.1', 'BT-63', `{root}/cac:TaxRepresentativeParty/${TAX_NUMBER}`, hasCountry),
  rule('079.1', 'BT-81', MEANS_CODE, meansCode),
  rule('079.2', 'BT-81', MEANS_CODE, knownMeans),
  rule('079.4', 'BT-82', MEANS_CODE, meansName),
  rule('080', 'BT-83', '{root}/cac:PaymentMeans/cbc:PaymentID', paymentReference),
  rule('098.2', 'BT-111', VAT_TOTAL, vatCurrency(true)),
  rule('098.3', 'BT-110', VAT_TOTAL, vatCurrency(false)),
  rule('104.2', 'BT-117', VAT_OF_BREAKDOWN, vatCurrency(true)),
  rule('104.3', 'BT-117', VAT_OF_BREAKDOWN, vatCurrency(false)),
  rule('111.2', 'BT-125', FILE, attachmentSize),
  rule('149', 'BT-98', `{root}/${REASON}`, reasonCode('allowanceReasons', false)),
  rule('150', 'BT-105', `{root}/${REASON}`, reasonCode('chargeReasons', true)),
  rule('147', 'BT-140', `{root}/{line}/${REASON}`, reasonCode('allowanceReasons', false)),
  rule('148', 'BT-145', `{root}/{line}/${REASON}`, reasonCode('lineChargeReasons', true)),
];
