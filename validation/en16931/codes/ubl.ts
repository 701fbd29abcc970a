import type { XmlElement } from '../../../documents/xml/element-tree';
import { anywhere, below, where } from '../../tree/context';
import { attribute, childrenOf, isBelow } from '../../tree/select';
import { normalizeSpace, stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { ALLOWANCES, CHARGES } from '../presence/ubl-groups';
import { type CodedPlace, codeCheck, codedAttribute, codedText, listedIn } from './code-rule';
import { CODES_FACTS } from './codes-facts';
import { ALLOWANCE_REASON_CODES } from '../../../documents/codes/allowance-reason-codes';
import { ATTACHMENT_TYPES } from '../../../documents/codes/attachment-types';
import { CHARGE_REASON_CODES } from '../../../documents/codes/charge-reason-codes';
import { COUNTRY_CODES } from '../../../documents/codes/country-codes';
import { CURRENCY_CODES } from '../../../documents/codes/currency-codes';
import { CREDIT_NOTE_TYPE_CODES, INVOICE_TYPE_CODES } from '../../../documents/codes/document-type-codes';
import { ELECTRONIC_ADDRESS_SCHEMES } from '../../../documents/codes/electronic-address-schemes';
import { EXEMPTION_REASON_CODES } from '../../../documents/codes/exemption-reason-codes';
import { IDENTIFIER_SCHEMES } from '../../../documents/codes/identifier-schemes';
import { ITEM_CLASSIFICATION_LISTS } from '../../../documents/codes/item-classification-lists';
import { PAYMENT_MEANS_CODES } from '../../../documents/codes/payment-means-codes';
import { REFERENCE_QUALIFIERS } from '../../../documents/codes/reference-qualifiers';
import { TAX_POINT_CODES_UBL } from '../../../documents/codes/tax-point-codes';
import { UNIT_CODES } from '../../../documents/codes/unit-codes';
import { VAT_CATEGORY_CODES } from '../../../documents/codes/vat-category-codes';
import { noteSubjectUbl } from './note-subject';

const AMOUNTS = [
  'cbc:Amount',
  'cbc:BaseAmount',
  'cbc:PriceAmount',
  'cbc:TaxAmount',
  'cbc:TaxableAmount',
  'cbc:LineExtensionAmount',
  'cbc:TaxExclusiveAmount',
  'cbc:TaxInclusiveAmount',
  'cbc:AllowanceTotalAmount',
  'cbc:ChargeTotalAmount',
  'cbc:PrepaidAmount',
  'cbc:PayableRoundingAmount',
  'cbc:PayableAmount',
];
const QUANTITIES = ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity', 'cbc:BaseQuantity'];
/** Document type code of a reference that is the invoiced object (BT-18, BT-128). */
const INVOICED_OBJECT = '130';
const isIdentifierScheme = listedIn(IDENTIFIER_SCHEMES);

function isInvoicedObject(reference: XmlElement): boolean {
  return childrenOf(reference, 'cbc:DocumentTypeCode').some((code) => stringValue(code) === INVOICED_OBJECT);
}

/** An amount without a currency is validated as one with an empty one. */
const amountCurrencies = AMOUNTS.map((key): CodedPlace => ({
  elements: anywhere(key),
  codeOf: (amount) => attribute(amount, 'currencyID') ?? '',
  isListed: listedIn(CURRENCY_CODES),
}));

/** Schemes of ISO 6523, and SEPA for the creditor identifier (BT-90) of seller and payee. */
const partyScheme: CodedPlace = {
  elements: anywhere('cac:PartyIdentification/cbc:ID'),
  codeOf: (id) => attribute(id, 'schemeID'),
  isListed: (scheme, id) =>
    isIdentifierScheme(scheme) ||
    (normalizeSpace(scheme) === 'SEPA' &&
      (isBelow(id, 'cac:AccountingSupplierParty') || isBelow(id, 'cac:PayeeParty'))),
};

/** BR-CL for UBL. */
export const codesUbl: RulePart = {
  facts: CODES_FACTS,
  checks: [
    codeCheck(
      'BR-CL-01',
      codedText(anywhere('cbc:InvoiceTypeCode'), INVOICE_TYPE_CODES),
      codedText(anywhere('cbc:CreditNoteTypeCode'), CREDIT_NOTE_TYPE_CODES),
    ),
    codeCheck('BR-CL-03', ...amountCurrencies),
    codeCheck('BR-CL-04', codedText(anywhere('cbc:DocumentCurrencyCode'), CURRENCY_CODES)),
    codeCheck('BR-CL-05', codedText(anywhere('cbc:TaxCurrencyCode'), CURRENCY_CODES)),
    codeCheck('BR-CL-06', codedText(anywhere('cac:InvoicePeriod/cbc:DescriptionCode'), TAX_POINT_CODES_UBL)),
    codeCheck(
      'BR-CL-07',
      ...['cac:AdditionalDocumentReference', 'cac:DocumentReference'].map((key) =>
        codedAttribute(below(where(anywhere(key), isInvoicedObject), 'cbc:ID'), 'schemeID', REFERENCE_QUALIFIERS),
      ),
    ),
    noteSubjectUbl,
    codeCheck('BR-CL-10', partyScheme),
    codeCheck(
      'BR-CL-11',
      codedAttribute(anywhere('cac:PartyLegalEntity/cbc:CompanyID'), 'schemeID', IDENTIFIER_SCHEMES),
    ),
    codeCheck(
      'BR-CL-13',
      codedAttribute(
        anywhere('cac:CommodityClassification/cbc:ItemClassificationCode'),
        'listID',
        ITEM_CLASSIFICATION_LISTS,
      ),
    ),
    codeCheck('BR-CL-14', codedText(anywhere('cac:Country/cbc:IdentificationCode'), COUNTRY_CODES)),
    codeCheck('BR-CL-15', codedText(anywhere('cac:OriginCountry/cbc:IdentificationCode'), COUNTRY_CODES)),
    codeCheck('BR-CL-16', codedText(anywhere('cac:PaymentMeans/cbc:PaymentMeansCode'), PAYMENT_MEANS_CODES)),
    codeCheck('BR-CL-17', codedText(anywhere('cac:TaxCategory/cbc:ID'), VAT_CATEGORY_CODES)),
    codeCheck('BR-CL-18', codedText(anywhere('cac:ClassifiedTaxCategory/cbc:ID'), VAT_CATEGORY_CODES)),
    codeCheck('BR-CL-19', codedText(below(ALLOWANCES, 'cbc:AllowanceChargeReasonCode'), ALLOWANCE_REASON_CODES)),
    codeCheck('BR-CL-20', codedText(below(CHARGES, 'cbc:AllowanceChargeReasonCode'), CHARGE_REASON_CODES)),
    codeCheck(
      'BR-CL-21',
      codedAttribute(anywhere('cac:StandardItemIdentification/cbc:ID'), 'schemeID', IDENTIFIER_SCHEMES),
    ),
    codeCheck(
      'BR-CL-22',
      codedText(anywhere('cbc:TaxExemptionReasonCode'), EXEMPTION_REASON_CODES, 'trimmed-upper-case'),
    ),
    codeCheck('BR-CL-23', ...QUANTITIES.map((key) => codedAttribute(anywhere(key), 'unitCode', UNIT_CODES))),
    codeCheck(
      'BR-CL-24',
      codedAttribute(anywhere('cbc:EmbeddedDocumentBinaryObject'), 'mimeCode', ATTACHMENT_TYPES, 'as-written'),
    ),
    codeCheck('BR-CL-25', codedAttribute(anywhere('cbc:EndpointID'), 'schemeID', ELECTRONIC_ADDRESS_SCHEMES)),
    codeCheck('BR-CL-26', codedAttribute(anywhere('cac:DeliveryLocation/cbc:ID'), 'schemeID', IDENTIFIER_SCHEMES)),
  ],
};
