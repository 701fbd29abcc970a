import type { XmlElement } from '../../../documents/xml/element-tree';
import { anywhere, below, type Context, where } from '../../tree/context';
import { attribute, isBelow } from '../../tree/select';
import type { RulePart } from '../../tree/tree-rule-set';
import { isAllowance, isCharge } from '../presence/cii-groups';
import { codeCheck, codedAttribute, codedText } from './code-rule';
import { CODES_FACTS } from './codes-facts';
import { ALLOWANCE_REASON_CODES } from '../../../documents/codes/allowance-reason-codes';
import { ATTACHMENT_TYPES } from '../../../documents/codes/attachment-types';
import { CHARGE_REASON_CODES } from '../../../documents/codes/charge-reason-codes';
import { COUNTRY_CODES_CII } from '../../../documents/codes/country-codes';
import { CURRENCY_CODES } from '../../../documents/codes/currency-codes';
import { DOCUMENT_TYPE_CODES } from '../../../documents/codes/document-type-codes';
import { ELECTRONIC_ADDRESS_SCHEMES } from '../../../documents/codes/electronic-address-schemes';
import { EXEMPTION_REASON_CODES } from '../../../documents/codes/exemption-reason-codes';
import { IDENTIFIER_SCHEMES } from '../../../documents/codes/identifier-schemes';
import { ITEM_CLASSIFICATION_LISTS } from '../../../documents/codes/item-classification-lists';
import { NOTE_SUBJECT_CODES_CII } from '../../../documents/codes/note-subject-codes';
import { PAYMENT_MEANS_CODES } from '../../../documents/codes/payment-means-codes';
import { REFERENCE_QUALIFIERS } from '../../../documents/codes/reference-qualifiers';
import { TAX_POINT_CODES_CII } from '../../../documents/codes/tax-point-codes';
import { UNIT_CODES } from '../../../documents/codes/unit-codes';
import { VAT_CATEGORY_CODES } from '../../../documents/codes/vat-category-codes';

/** Reason codes of allowances or of charges, at any level. */
function reasonCodes(isWanted: (group: XmlElement) => boolean): Context {
  return below(where(anywhere('ram:SpecifiedTradeAllowanceCharge'), isWanted), 'ram:ReasonCode');
}

const isPartyIdentifier = (id: XmlElement): boolean =>
  !isBelow(id, 'ram:SpecifiedTradeProduct') && !isBelow(id, 'ram:ShipToTradeParty');

/** An origin country whose ID has a scheme is validated by its scheme (BR-CL-11), never by its code. */
const originCountries = where(
  anywhere('ram:OriginTradeCountry/ram:ID'),
  (id) => attribute(id, 'schemeID') === undefined,
);

/** BR-CL for CII. */
export const codesCii: RulePart = {
  facts: CODES_FACTS,
  checks: [
    codeCheck('BR-CL-01', codedText(anywhere('rsm:ExchangedDocument/ram:TypeCode'), DOCUMENT_TYPE_CODES)),
    codeCheck('BR-CL-03', codedAttribute(anywhere('ram:TaxTotalAmount'), 'currencyID', CURRENCY_CODES)),
    codeCheck('BR-CL-04', codedText(anywhere('ram:InvoiceCurrencyCode'), CURRENCY_CODES)),
    codeCheck('BR-CL-05', codedText(anywhere('ram:TaxCurrencyCode'), CURRENCY_CODES)),
    codeCheck('BR-CL-06', codedText(anywhere('ram:DueDateTypeCode'), TAX_POINT_CODES_CII)),
    codeCheck('BR-CL-07', codedText(anywhere('ram:ReferenceTypeCode'), REFERENCE_QUALIFIERS)),
    codeCheck('BR-CL-08', codedText(anywhere('ram:SubjectCode'), NOTE_SUBJECT_CODES_CII)),
    codeCheck(
      'BR-CL-10',
      codedAttribute(where(anywhere('ram:GlobalID'), isPartyIdentifier), 'schemeID', IDENTIFIER_SCHEMES),
    ),
    codeCheck(
      'BR-CL-11',
      codedAttribute(
        where(anywhere('ram:ID'), (id) => !isBelow(id, 'ram:SpecifiedTaxRegistration')),
        'schemeID',
        IDENTIFIER_SCHEMES,
      ),
    ),
    codeCheck('BR-CL-13', codedAttribute(anywhere('ram:ClassCode'), 'listID', ITEM_CLASSIFICATION_LISTS)),
    codeCheck('BR-CL-14', codedText(anywhere('ram:CountryID'), COUNTRY_CODES_CII)),
    codeCheck('BR-CL-15', codedText(originCountries, COUNTRY_CODES_CII)),
    codeCheck(
      'BR-CL-16',
      codedText(anywhere('ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode'), PAYMENT_MEANS_CODES),
    ),
    codeCheck('BR-CL-17', codedText(anywhere('ram:CategoryTradeTax/ram:CategoryCode'), VAT_CATEGORY_CODES)),
    codeCheck('BR-CL-18', codedText(anywhere('ram:ApplicableTradeTax/ram:CategoryCode'), VAT_CATEGORY_CODES)),
    codeCheck('BR-CL-19', codedText(reasonCodes(isAllowance), ALLOWANCE_REASON_CODES)),
    codeCheck('BR-CL-20', codedText(reasonCodes(isCharge), CHARGE_REASON_CODES)),
    codeCheck(
      'BR-CL-21',
      codedAttribute(anywhere('ram:SpecifiedTradeProduct/ram:GlobalID'), 'schemeID', IDENTIFIER_SCHEMES),
    ),
    codeCheck('BR-CL-22', codedText(anywhere('ram:ExemptionReasonCode'), EXEMPTION_REASON_CODES, 'trimmed-upper-case')),
    codeCheck(
      'BR-CL-23',
      codedAttribute(anywhere('ram:BilledQuantity'), 'unitCode', UNIT_CODES),
      codedAttribute(anywhere('ram:BasisQuantity'), 'unitCode', UNIT_CODES),
    ),
    codeCheck(
      'BR-CL-24',
      codedAttribute(anywhere('ram:AttachmentBinaryObject'), 'mimeCode', ATTACHMENT_TYPES, 'as-written'),
    ),
    codeCheck(
      'BR-CL-25',
      codedAttribute(anywhere('ram:URIUniversalCommunication/ram:URIID'), 'schemeID', ELECTRONIC_ADDRESS_SCHEMES),
    ),
    codeCheck(
      'BR-CL-26',
      codedAttribute(
        anywhere('ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:GlobalID'),
        'schemeID',
        IDENTIFIER_SCHEMES,
      ),
    ),
  ],
};
