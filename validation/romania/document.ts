import type { XmlElement } from '../../documents/xml/element-tree';
import { atMostOne } from '../tree/at-most-one';
import { anywhere, atRoot } from '../tree/context';
import { compareDoubles, doubleBesideWholeNumber } from '../tree/doubles';
import { joinParts } from '../tree/join-parts';
import { fatal, type Validate, rulesAt } from '../tree/rules-at';
import { childrenOf, exists, select, selectFirst } from '../tree/select';
import { isBlank, normalized, stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { ANAF } from './anaf';
import { CIUS_RO } from './specification';

const INVOICE_TYPES = ['380', '384', '389', '751'];
const CREDIT_NOTE_TYPES = ['381'];
const TAX_POINT_CODES = ['3', '35', '432'];
const RON = 'RON';
const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const REPRESENTATIVE = 'cac:TaxRepresentativeParty';
const TAX_NUMBER = 'cac:PartyTaxScheme/cbc:CompanyID';
const MOST_NOTES = 20;

/** VAT categories for which the parties have to be known: all but "not subject to VAT". */
const CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M'];
const USES = [
  'cac:AllowanceCharge/cac:TaxCategory/cbc:ID',
  'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
];

const among =
  (allowed: readonly string[], textKey: string): Validate =>
  (code, fires) => {
    const found = normalized(code);
    if (!allowed.includes(found)) fires(code, { textKey, found, expected: allowed.join(', '), parameters: ANAF });
  };

const specification: Validate = (root, fires) => {
  const stated = childrenOf(root, 'cbc:CustomizationID');
  if (stated.some((identifier) => stringValue(identifier) === CIUS_RO)) return;
  const [first] = stated;
  fires(first ?? root, { found: first === undefined ? '' : stringValue(first), expected: CIUS_RO });
};

const notesAreFew: Validate = (root, fires) => {
  const notes = childrenOf(root, 'cbc:Note');
  if (notes.length <= MOST_NOTES) return;
  const detail = { found: String(notes.length), expected: String(MOST_NOTES), parameters: ANAF };
  fires(notes[MOST_NOTES] ?? root, { textKey: 'national.too-many', ...detail });
};

const numberHasDigit: Validate = (root, fires) => {
  const numbers = childrenOf(root, 'cbc:ID');
  if (numbers.some((number) => /[0-9]/.test(stringValue(number)))) return;
  const [number] = numbers;
  const found = number === undefined ? '' : stringValue(number);
  fires(number ?? root, { textKey: 'national.number-without-digit', found, parameters: ANAF });
};

const vatInLei: Validate = (root, fires) => {
  const currency = atMostOne(childrenOf(root, 'cbc:DocumentCurrencyCode'));
  if (currency !== undefined && normalized(currency) === RON) return;
  const ofVat = atMostOne(childrenOf(root, 'cbc:TaxCurrencyCode'));
  if (ofVat !== undefined && normalized(ofVat) === RON) return;
  const found = currency === undefined ? '' : normalized(currency);
  fires(currency ?? root, { textKey: 'national.accounting-currency', found, expected: RON, parameters: ANAF });
};

/** Oddity: of lines only those of invoices count, and codes are compared as written, whatever their scheme. */
function usesVat(root: XmlElement): boolean {
  return USES.some((path) => select(root, path).some((code) => CATEGORIES.includes(stringValue(code))));
}

/** Asked of tax numbers only: a registration of the buyer and a number of the representative may be empty. */
const isFilled = (element: XmlElement): boolean => !isBlank(stringValue(element));

const sellerIdentified: Validate = (root, fires) => {
  if (!usesVat(root) || select(root, `${SELLER}/${TAX_NUMBER}`).some(isFilled)) return;
  if (exists(root, `${REPRESENTATIVE}/${TAX_NUMBER}`)) return;
  fires(selectFirst(root, SELLER) ?? root, { textKey: 'national.missing', parameters: ANAF });
};

const buyerIdentified: Validate = (root, fires) => {
  if (!usesVat(root) || select(root, `${BUYER}/${TAX_NUMBER}`).some(isFilled)) return;
  if (exists(root, `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`)) return;
  fires(selectFirst(root, BUYER) ?? root, { textKey: 'national.missing', parameters: ANAF });
};

const priceNotNegative: Validate = (price, fires) => {
  if (compareDoubles(doubleBesideWholeNumber(price), 0) < 0) fires(price, { found: stringValue(price) });
};

/** What CIUS-RO asks of the head of a document and of its parties' numbers. */
export const document: RulePart = joinParts([
  rulesAt(atRoot(['Invoice', 'CreditNote']), {
    'BR-RO-001': fatal(['BT-24'], specification),
    'BR-RO-A020': fatal(['BG-1'], notesAreFew),
    'BR-RO-010': fatal(['BT-1'], numberHasDigit),
    'BR-RO-030': fatal(['BT-6', 'BT-5'], vatInLei),
    'BR-RO-065': fatal(['BT-31', 'BT-32', 'BT-63'], sellerIdentified),
    'BR-RO-120': fatal(['BT-47', 'BT-48'], buyerIdentified),
  }),
  rulesAt(anywhere('cbc:InvoiceTypeCode'), {
    'BR-RO-020_1': fatal(['BT-3'], among(INVOICE_TYPES, 'national.type-code')),
  }),
  rulesAt(anywhere('cbc:CreditNoteTypeCode'), {
    'BR-RO-020_2': fatal(['BT-3'], among(CREDIT_NOTE_TYPES, 'national.type-code')),
  }),
  rulesAt(anywhere('cac:InvoicePeriod/cbc:DescriptionCode'), {
    'BR-RO-040': fatal(['BT-8'], among(TAX_POINT_CODES, 'BR-CL-06')),
  }),
  rulesAt(anywhere('cac:BillingReference'), {
    'BR-RO-A500': fatal(['BG-3'], (reference, fires) => {
      const most = 500;
      const count = select(reference, 'cac:InvoiceDocumentReference').length;
      if (count <= most) return;
      const detail = { found: String(count), expected: String(most), parameters: ANAF };
      fires(reference, { textKey: 'national.too-many', ...detail });
    }),
  }),
  // Every price, that of a gross price's discount too.
  rulesAt(anywhere('cbc:PriceAmount'), { 'BR-27': fatal(['BT-146'], priceNotNegative) }),
]);
