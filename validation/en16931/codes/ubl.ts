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

function isInvoicedObject(reference: XmlElement): boolean {
  return childrenOf(reference, 'cbc:DocumentTypeCode').some((code) => stringValue(code) === INVOICED_OBJECT);
}

/** An amount without a currency is validated as one with an empty one. */
function amountCurrencies(currencies: ReadonlySet<string>): CodedPlace[] {
  return AMOUNTS.map((key) => ({
    elements: anywhere(key),
    codeOf: (amount) => attribute(amount, 'currencyID') ?? '',
    isListed: listedIn(currencies),
  }));
}

/** Schemes of ISO 6523, and SEPA for the creditor identifier (BT-90) of seller and payee. */
function partyScheme(schemes: ReadonlySet<string>): CodedPlace {
  const isIdentifierScheme = listedIn(schemes);
  return {
    elements: anywhere('cac:PartyIdentification/cbc:ID'),
    codeOf: (id) => attribute(id, 'schemeID'),
    isListed: (scheme, id) =>
      isIdentifierScheme(scheme) ||
      (normalizeSpace(scheme) === 'SEPA' &&
        (isBelow(id, 'cac:AccountingSupplierParty') || isBelow(id, 'cac:PayeeParty'))),
  };
}

/** The lists that releases of EN 16931 differ in. */
export const CODE_LISTS = {
  allowanceReasons: ALLOWANCE_REASON_CODES,
  attachmentTypes: ATTACHMENT_TYPES,
  chargeReasons: CHARGE_REASON_CODES,
  countries: COUNTRY_CODES,
  currencies: CURRENCY_CODES,
  creditNoteTypes: CREDIT_NOTE_TYPE_CODES,
  invoiceTypes: INVOICE_TYPE_CODES,
  electronicAddressSchemes: ELECTRONIC_ADDRESS_SCHEMES,
  exemptionReasons: EXEMPTION_REASON_CODES,
  identifierSchemes: IDENTIFIER_SCHEMES,
  itemClassifications: ITEM_CLASSIFICATION_LISTS,
  paymentMeans: PAYMENT_MEANS_CODES,
  referenceQualifiers: REFERENCE_QUALIFIERS,
  units: UNIT_CODES,
} satisfies Readonly<Record<string, ReadonlySet<string>>>;

export type CodeLists = Readonly<Record<keyof typeof CODE_LISTS, ReadonlySet<string>>>;

/** BR-CL for UBL, by the lists of a release. */
export function codesUblOf(lists: CodeLists): RulePart {
  return {
    facts: CODES_FACTS,
    checks: [
      codeCheck(
        'BR-CL-01',
        codedText(anywhere('cbc:InvoiceTypeCode'), lists.invoiceTypes),
        codedText(anywhere('cbc:CreditNoteTypeCode'), lists.creditNoteTypes),
      ),
      codeCheck('BR-CL-03', ...amountCurrencies(lists.currencies)),
      codeCheck('BR-CL-04', codedText(anywhere('cbc:DocumentCurrencyCode'), lists.currencies)),
      codeCheck('BR-CL-05', codedText(anywhere('cbc:TaxCurrencyCode'), lists.currencies)),
      codeCheck('BR-CL-06', codedText(anywhere('cac:InvoicePeriod/cbc:DescriptionCode'), TAX_POINT_CODES_UBL)),
      codeCheck(
        'BR-CL-07',
        ...['cac:AdditionalDocumentReference', 'cac:DocumentReference'].map((key) =>
          codedAttribute(
            below(where(anywhere(key), isInvoicedObject), 'cbc:ID'),
            'schemeID',
            lists.referenceQualifiers,
          ),
        ),
      ),
      noteSubjectUbl,
      codeCheck('BR-CL-10', partyScheme(lists.identifierSchemes)),
      codeCheck(
        'BR-CL-11',
        codedAttribute(anywhere('cac:PartyLegalEntity/cbc:CompanyID'), 'schemeID', lists.identifierSchemes),
      ),
      codeCheck(
        'BR-CL-13',
        codedAttribute(
          anywhere('cac:CommodityClassification/cbc:ItemClassificationCode'),
          'listID',
          lists.itemClassifications,
        ),
      ),
      codeCheck('BR-CL-14', codedText(anywhere('cac:Country/cbc:IdentificationCode'), lists.countries)),
      codeCheck('BR-CL-15', codedText(anywhere('cac:OriginCountry/cbc:IdentificationCode'), lists.countries)),
      codeCheck('BR-CL-16', codedText(anywhere('cac:PaymentMeans/cbc:PaymentMeansCode'), lists.paymentMeans)),
      codeCheck('BR-CL-17', codedText(anywhere('cac:TaxCategory/cbc:ID'), VAT_CATEGORY_CODES)),
      codeCheck('BR-CL-18', codedText(anywhere('cac:ClassifiedTaxCategory/cbc:ID'), VAT_CATEGORY_CODES)),
      codeCheck('BR-CL-19', codedText(below(ALLOWANCES, 'cbc:AllowanceChargeReasonCode'), lists.allowanceReasons)),
      codeCheck('BR-CL-20', codedText(below(CHARGES, 'cbc:AllowanceChargeReasonCode'), lists.chargeReasons)),
      codeCheck(
        'BR-CL-21',
        codedAttribute(anywhere('cac:StandardItemIdentification/cbc:ID'), 'schemeID', lists.identifierSchemes),
      ),
      codeCheck(
        'BR-CL-22',
        codedText(anywhere('cbc:TaxExemptionReasonCode'), lists.exemptionReasons, 'trimmed-upper-case'),
      ),
      codeCheck('BR-CL-23', ...QUANTITIES.map((key) => codedAttribute(anywhere(key), 'unitCode', lists.units))),
      codeCheck(
        'BR-CL-24',
        codedAttribute(anywhere('cbc:EmbeddedDocumentBinaryObject'), 'mimeCode', lists.attachmentTypes, 'as-written'),
      ),
      codeCheck('BR-CL-25', codedAttribute(anywhere('cbc:EndpointID'), 'schemeID', lists.electronicAddressSchemes)),
      codeCheck(
        'BR-CL-26',
        codedAttribute(anywhere('cac:DeliveryLocation/cbc:ID'), 'schemeID', lists.identifierSchemes),
      ),
    ],
  };
}

export const codesUbl: RulePart = codesUblOf(CODE_LISTS);
